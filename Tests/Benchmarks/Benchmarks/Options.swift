/// What the command line asks for.
struct Options {
  /// A part of the benchmark that can run alone.
  enum Section: String, CaseIterable {
    case speed, traffic, growth, phone, widgets, barcode
  }

  /// The parts to run.
  var sections: Set<Section> = Set(Section.allCases)

  /// Fewer and shorter rounds, for a look while working.
  var isQuick = false

  /// Exits 0 even where a threshold is missed.
  var reportsOnly = false

  /// The server to measure, in place of the one built beside this program.
  var tombolo: String?

  /// How the servers of the speed section are compared.
  ///
  /// Briefly and often: a shared machine drifts by a factor of two within a minute, but little
  /// between two neighbouring measurements.
  var speedPace: Pace {
    isQuick
      ? Pace(rounds: 9, warmUp: 0.05, seconds: 0.2) : Pace(rounds: 31, warmUp: 0.05, seconds: 0.25)
  }

  /// The same for the traffic section, whose servers are new in each round.
  var trafficPace: Pace {
    isQuick
      ? Pace(rounds: 5, warmUp: 0.1, seconds: 0.2) : Pace(rounds: 11, warmUp: 0.2, seconds: 0.5)
  }

  /// Reads the arguments behind the program's name.
  init(_ arguments: [String]) throws(Failure) {
    var named: Set<Section> = []
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--quick":
        isQuick = true
      case "--report-only":
        reportsOnly = true
      case "--tombolo":
        guard let path = rest.next() else { throw Failure("--tombolo needs the path of a server") }
        tombolo = path
      default:
        guard let section = Section(rawValue: argument) else {
          throw Failure(
            "\(argument) is no option; there are --quick, --report-only, --tombolo PATH, "
              + "and the sections speed, traffic, growth, phone, widgets and barcode")
        }
        named.insert(section)
      }
    }
    if !named.isEmpty { sections = named }
  }
}

/// How many rounds a comparison takes, and the seconds of load before and in each measurement.
struct Pace: CustomStringConvertible {
  let rounds: Int
  let warmUp: Double
  let seconds: Double

  var description: String { "\(rounds) rounds of \(seconds) s each, medians" }
}
