// swift-tools-version: 6.2
import PackageDescription

/// Tests are built in Swift 6 with warnings as errors; they may talk to the system as they need.
let testSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// FUZZ=1 builds the fuzz targets in place of the programs and tests, whose own `main` theirs would clash with.
let isFuzzing = Context.environment["FUZZ"] == "1"

/// Debug builds, in which every test runs, check for overlapping accesses; in release that was 14 % of an update's instructions in a batch, 28 % alone.
let uncheckedExclusivity = SwiftSetting.unsafeFlags(
  ["-enforce-exclusivity=unchecked"], .when(configuration: .release))

/// What ships marks its unsafe code as well; a fuzz target looks into the modules as a test does.
let settings: [SwiftSetting] =
  testSettings + [.strictMemorySafety(), uncheckedExclusivity]
  + (isFuzzing ? [.unsafeFlags(["-enable-testing"])] : [])

/// A module's tests, in the folder of its name.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)",
    swiftSettings: testSettings)
}

/// A libFuzzer target, in the folder of its name.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Fuzz/\(name)",
    swiftSettings: testSettings + [.unsafeFlags(["-parse-as-library"])])
}

let fuzzers: [Target] = [
  fuzzer("FramerFuzz", ["JSON", "JSONRPC"]),
  fuzzer("ReaderFuzz", ["JSON"]),
  fuzzer("FlutterCodecFuzz", ["FlutterCodec", "JSON"]),
  fuzzer("LineFuzz", ["Bridge", "JSON", "JSONRPC", "Phone", "Support", "Transcripts"]),
]

let programsAndTests: [Target] = [
  .executableTarget(
    name: "tombolo",
    dependencies: [
      "Barcode", "Bridge", "EventLoop", "JSON", "JSONRPC", "Phone", "Transcripts", "Workbench",
    ],
    swiftSettings: settings),
  tests("Barcode", ["Barcode", "Support"]),
  tests("JSON", ["JSON", "Support"]),
  tests("JSONRPC", ["JSON", "JSONRPC"]),
  tests("FlutterCodec", ["FlutterCodec", "JSON", "Support"]),
  tests("Phone", ["JSON", "Phone", "Support"]),
  tests("Push", ["JSON", "Phone", "Push"]),
  tests("Channels", ["Channels", "JSON", "Phone"]),
  tests("Workbench", ["JSON", "Phone", "Workbench"]),
  tests(
    "Bridge",
    [
      "Bridge", "Channels", "FlutterCodec", "JSON", "JSONRPC", "Phone", "Support", "Transcripts",
      "Workbench",
    ]),
  tests("EventLoop", ["EventLoop", "Support"]),
  tests("Transcripts", ["Bridge", "JSON", "Transcripts"]),
  tests("CommandLine", ["Barcode", "JSON", "Support", "Transcripts", "tombolo"]),
  tests("Sockets", ["JSON", "Support", "Transcripts", "tombolo"]),
  .testTarget(
    name: "Conformance", dependencies: ["Support", "Transcripts", "tombolo"],
    path: "Tests/Conformance",
    swiftSettings: testSettings),
  .executableTarget(
    name: "Benchmarks", dependencies: ["Barcode", "CBenchmarkLoad", "benchmark-peer", "tombolo"],
    path: "Tests/Benchmarks/Benchmarks", swiftSettings: settings),
  .target(name: "CBenchmarkLoad", path: "Tests/Benchmarks/CBenchmarkLoad"),
  .executableTarget(
    name: "benchmark-peer", path: "Tests/Benchmarks/benchmark-peer",
    linkerSettings: [.linkedLibrary("uv")]),
]

let package = Package(
  name: "tombolo",
  targets: [
    .systemLibrary(name: "CUV", pkgConfig: "libuv", providers: [.apt(["libuv1-dev"])]),
    .systemLibrary(name: "CZint", providers: [.apt(["libzint-dev"])]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CProtocol", exclude: ["openrpc.json"]),
    .target(name: "EventLoop", dependencies: ["CUV"], swiftSettings: settings),
    .target(name: "JSON", dependencies: ["CSimdjson"], swiftSettings: settings),
    .target(name: "JSONRPC", dependencies: ["JSON"], swiftSettings: settings),
    .target(name: "FlutterCodec", dependencies: ["JSON"], swiftSettings: settings),
    .target(name: "Barcode", dependencies: ["CPNG", "CZint"], swiftSettings: settings),
    .target(name: "Phone", dependencies: ["Barcode", "JSON"], swiftSettings: settings),
    .target(name: "Push", dependencies: ["JSON", "Phone"], swiftSettings: settings),
    .target(name: "Channels", dependencies: ["JSON", "Phone"], swiftSettings: settings),
    .target(
      name: "Workbench", dependencies: ["CProtocol", "JSON", "Phone", "Push"],
      swiftSettings: settings),
    .target(
      name: "Bridge",
      dependencies: [
        "Channels", "EventLoop", "FlutterCodec", "JSON", "JSONRPC", "Phone", "Workbench",
      ],
      swiftSettings: settings),
    .target(
      name: "Transcripts", dependencies: ["Bridge", "JSON", "JSONRPC", "Phone", "Workbench"],
      swiftSettings: settings),
    .target(
      name: "Support", dependencies: ["Bridge", "JSON", "Transcripts"],
      path: "Tests/Support", swiftSettings: testSettings),
  ] + (isFuzzing ? fuzzers : programsAndTests),
  cxxLanguageStandard: .cxx17
)
