// `swift run -c release Benchmarks [--quick] [--report-only] [speed|traffic|growth|phone|widgets|barcode …]`

import Foundation

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  exit(Benchmark(options: options).run())
} catch {
  FileHandle.standardError.write(Data("Benchmarks: \(error.message)\n".utf8))
  exit(64)
}
