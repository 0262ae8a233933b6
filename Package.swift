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

/// What ships marks its unsafe code as well.
let settings: [SwiftSetting] = testSettings + [.strictMemorySafety()]

let package = Package(
  name: "tombolo",
  targets: [
    .systemLibrary(name: "CUV", pkgConfig: "libuv", providers: [.apt(["libuv1-dev"])]),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CProtocol", exclude: ["openrpc.json"]),
    .target(name: "EventLoop", dependencies: ["CUV"], swiftSettings: settings),
    .target(name: "JSON", dependencies: ["CSimdjson"], swiftSettings: settings),
    .target(name: "JSONRPC", dependencies: ["JSON"], swiftSettings: settings),
    .target(name: "Phone", dependencies: ["JSON"], swiftSettings: settings),
    .target(name: "Channels", dependencies: ["JSON", "Phone"], swiftSettings: settings),
    .target(
      name: "Workbench", dependencies: ["CProtocol", "JSON", "Phone"], swiftSettings: settings),
    .target(
      name: "Bridge",
      dependencies: ["Channels", "EventLoop", "JSON", "JSONRPC", "Phone", "Workbench"],
      swiftSettings: settings),
    .executableTarget(
      name: "tombolo",
      dependencies: ["Bridge", "EventLoop", "JSON", "JSONRPC", "Phone", "Workbench"],
      swiftSettings: settings),
    .target(
      name: "Support", dependencies: ["Bridge", "JSON", "Phone", "Workbench"],
      path: "Tests/Support", swiftSettings: testSettings),
    .testTarget(
      name: "Conformance", dependencies: ["Support", "tombolo"], path: "Tests/Conformance",
      swiftSettings: testSettings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["CBenchmarkLoad", "benchmark-peer", "tombolo"],
      path: "Tests/Benchmarks/Benchmarks", swiftSettings: settings),
    .target(name: "CBenchmarkLoad", path: "Tests/Benchmarks/CBenchmarkLoad"),
    .executableTarget(
      name: "benchmark-peer", path: "Tests/Benchmarks/benchmark-peer",
      linkerSettings: [.linkedLibrary("uv")]),
  ],
  cxxLanguageStandard: .cxx17
)
