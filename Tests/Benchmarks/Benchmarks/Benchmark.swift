import CBenchmarkLoad
import Foundation

/// The whole run: its sections one after another, and what they add up to.
struct Benchmark {
  let options: Options

  /// Runs what the options ask for, prints it, and returns the exit code.
  func run() -> Int32 {
    benchmark_print_by_line()
    let limit = benchmark_raise_open_files()
    print(Machine.description(openFiles: limit))
    benchmark_pin(Machine.generatorProcessor)
    var verdicts = Verdicts()
    for section in Options.Section.allCases where options.sections.contains(section) {
      do {
        switch section {
        case .speed: try Speed(options: options).run(&verdicts)
        case .traffic: try Traffic(options: options).run(&verdicts)
        case .growth: try Growth(options: options).run(&verdicts)
        case .phone: try PhoneLimits(options: options).run(&verdicts)
        case .widgets: try WidgetReloads(options: options).run(&verdicts)
        case .barcode: try Barcodes(options: options).run(&verdicts)
        }
      } catch let error as Failure {
        verdicts.miss("\(section.rawValue): \(error.message)")
      } catch {
        verdicts.miss("\(section.rawValue): \(error)")
      }
    }
    print("\n\(verdicts.summary)")
    return verdicts.missed == 0 || options.reportsOnly ? 0 : 1
  }
}
