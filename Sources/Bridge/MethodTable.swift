import Channels
import JSON
package import Phone
import Workbench

/// Every method the server knows, found by the bytes of its name.
package struct MethodTable {
  /// A method of one kind or the other.
  enum Method {
    case channel(ChannelMethod)
    /// A channel's method that opens a stream.
    case listen(ChannelMethod)
    case device(DeviceMethod)
    /// A method that makes calls of its own.
    case bridge(BridgeMethod)

    /// The name with its channel.
    var fullName: String {
      switch self {
      case .channel(let method), .listen(let method): method.qualifiedName
      case .device(let method): method.name
      case .bridge(let method): method.name
      }
    }

    /// What checks of the protocol are told of it.
    fileprivate var description: Description {
      switch self {
      case .channel(let method), .listen(let method):
        Description(
          name: method.qualifiedName, bareName: method.hasBareName ? method.name.method : nil,
          parameters: method.parameters)
      case .device(let method):
        Description(name: method.name, bareName: nil, parameters: method.parameters)
      case .bridge(let method):
        Description(name: method.name, bareName: nil, parameters: method.parameters)
      }
    }

    /// Whether a connection may call it before it has given the server's token.
    var isAuthentication: Bool {
      if case .device(let method) = self { method.name == "server.authenticate" } else { false }
    }
  }

  /// What there is under a name, full or short.
  func find(_ name: String) -> MethodFinding {
    let wanted = Array(name.utf8)
    guard let entry = entries.first(where: { $0.name == wanted }) else {
      return .none(closest: closestName(to: name))
    }
    return .method(entry.method.fullName)
  }

  /// How a method is described to whoever checks the protocol against the table.
  package struct Description {
    package let name: String
    /// The name without its channel, where that will do.
    package let bareName: String?
    package let parameters: [Parameter]
  }

  private struct Entry {
    let name: [UInt8]
    let method: Method
  }

  private var entries: [Entry] = []
  /// Open addressing: an entry's index stands at its name's hash, or after it where that place was taken.
  private var slots: [Int] = []
  private static let empty = -1

  /// All methods, channels first.
  package let descriptions: [Description]

  /// All names, bare ones included.
  let names: [String]

  private static let methods: [Method] =
    ChannelTable.methods.map { $0.opensStream ? .listen($0) : .channel($0) }
    + MethodList.methods.map { .device($0) } + FlutterMethods.all.map { .bridge($0) }

  /// The table of all channels and device methods.
  package init() {
    descriptions = Self.methods.map(\.description)
    let named = zip(Self.methods, descriptions).flatMap { method, description in
      [description.name, description.bareName].compactMap { $0 }.map { ($0, method) }
    }
    names = named.map(\.0)
    entries = named.map { Entry(name: Array($0.utf8), method: $1) }

    var size = 64
    while size < entries.count * 4 { size *= 2 }
    slots = Array(repeating: Self.empty, count: size)
    for (index, entry) in entries.enumerated() {
      var place = Self.hash(count: entry.name.count) { entry.name[$0] } & (size - 1)
      while slots[place] != Self.empty { place = (place + 1) & (size - 1) }
      slots[place] = index
    }
  }

  /// The method of this name.
  func method(named name: TapeString) -> Method? {
    guard name.count > 0 else { return nil }
    var place = Self.hash(count: name.count) { name[$0] } & (slots.count - 1)
    while slots[place] != Self.empty {
      let index = slots[place]
      if name == entries[index].name { return entries[index].method }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// A few bytes tell the names apart well enough; the whole name is compared anyway.
  private static func hash(count: Int, byte: (Int) -> UInt8) -> Int {
    var hash = count &* 31 &+ Int(byte(0))
    hash = hash &* 31 &+ Int(byte(count / 3))
    hash = hash &* 31 &+ Int(byte(count / 2))
    return hash &* 31 &+ Int(byte(count - 1))
  }

  /// The known name that is nearest to an unknown one; nil where none is near.
  func closestName(to name: String) -> String? { Closest.name(to: name, among: names) }
}
