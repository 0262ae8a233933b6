/// The measurements of several servers, taken in turn, so that what disturbs one disturbs all.
struct Comparison {
  private let names: [String]
  private var measurements: [[Measurement]]

  /// Measures each server once a round, each round beginning with another one.
  init(_ names: [String], rounds: Int, measure: (Int) throws -> Measurement) rethrows {
    self.names = names
    measurements = names.map { _ in [] }
    for round in 0..<rounds {
      for turn in names.indices {
        let index = (round + turn) % names.count
        measurements[index].append(try measure(index))
      }
    }
  }

  /// How many times as fast one server is as another: the median of the rounds' ratios.
  ///
  /// It is steadier than the ratio of two medians, as what slows a round slows both.
  func ratio(_ index: Int, to base: Int) -> Double {
    ratios(index, to: base).median
  }

  /// The same by the calls that a second of the server's processor time answers.
  ///
  /// It holds where others keep the processor busy, too.
  func processorRatio(_ index: Int, to base: Int) -> Double {
    zip(measurements[index], measurements[base]).map {
      ($0.rate / $0.serverBusy) / ($1.rate / $1.serverBusy)
    }.median
  }

  private func ratios(_ index: Int, to base: Int) -> [Double] {
    zip(measurements[index], measurements[base]).map { $0.rate / $1.rate }
  }

  /// Prints a table in which the servers are compared with the first.
  func print(_ title: String) {
    var table = Table(["", "calls/s", "× (a)", "in the rounds", "server busy", "generator busy"])
    for (index, name) in names.enumerated() {
      let ratios = ratios(index, to: 0)
      let spread = [ratios.min(), ratios.max()].compactMap { $0?.decimals(2) }
      let all = measurements[index]
      table.add([
        name, all.map(\.rate).median.decimals(0), ratios.median.decimals(2),
        index == 0 ? "" : spread.joined(separator: "–"),
        (all.map(\.serverBusy).median * 100).decimals(0) + " %",
        (all.map(\.generatorBusy).median * 100).decimals(0) + " %",
      ])
    }
    table.print(title)
  }
}
