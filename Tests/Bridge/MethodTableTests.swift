import Foundation
import JSON
import Phone
import Testing

@testable import Bridge

/// Every method of the server, and the protocol's description of it.
@Suite("Method table")
struct MethodTableTests {
  /// A method as its file in protocol/methods describes it.
  struct Described: Equatable, CustomStringConvertible {
    var name: String
    var bareName: String?
    var parameters: [Parameter]

    var description: String {
      "\(name) (\(bareName ?? "-")): "
        + parameters.map { $0.name + ($0.isRequired ? "" : "?") }.joined(separator: ", ")
    }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../protocol").standardized

  private static let described: [Described] = {
    let methods = folder.appendingPathComponent("methods")
    let paths =
      FileManager.default.enumerator(atPath: methods.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".json") }.compactMap { path in
      guard let value = try? read(methods.appendingPathComponent(path)),
        let name = value["name"]?.string,
        case .array(let params) = value["params"]
      else { return nil }
      let parameters = params.compactMap { param -> Parameter? in
        guard let name = param["name"]?.string else { return nil }
        return param["required"] == true ? .required(name) : .optional(name)
      }
      return Described(name: name, bareName: value["x-bareName"]?.string, parameters: parameters)
    }
  }()

  private static func read(_ url: URL) throws -> JSONValue {
    let bytes = [UInt8](try Data(contentsOf: url))
    return try JSONValue(reading: bytes.span)
  }

  private let table = MethodTable()

  private func finds(_ name: String) throws -> Bool {
    var reader = JSONReader()
    let text = JSONValue.string(name).text
    let string = try #require(try reader.read(text.utf8.span).root.string)
    return table.method(named: string) != nil
  }

  @Test("Every name is found")
  func findsAll() throws {
    #expect(table.names.count > 30)
    for name in table.names { #expect(try finds(name), "\(name)") }
  }

  @Test("No name stands twice")
  func isUnique() { #expect(Set(table.names).count == table.names.count) }

  @Test(
    "A name that is nearly one is not found",
    arguments: [
      "", "a", "startLiveActivitz", "StartLiveActivity", "clock.read ", "PW/", "/startLiveActivity",
      "pushwoosh/startLiveActivity",
    ])
  func findsNoOther(name: String) throws { #expect(try !finds(name)) }

  @Test("The protocol folder describes these methods and no others, with these parameters")
  func isDescribed() {
    let known = table.descriptions.map {
      Described(name: $0.name, bareName: $0.bareName, parameters: $0.parameters)
    }
    #expect(known.sorted { $0.name < $1.name } == Self.described.sorted { $0.name < $1.name })
  }

  @Test("protocol/openrpc.json has every method of the folder, with the same parameters")
  func isJoined() throws {
    let document = try Self.read(Self.folder.appendingPathComponent("openrpc.json"))
    guard case .array(let methods) = document["methods"] else {
      Issue.record("there are no methods")
      return
    }
    for described in Self.described {
      let file = described.name.replacing(".", with: "/")
      let source = try Self.read(Self.folder.appendingPathComponent("methods/\(file).json"))
      #expect(methods.contains(source), "\(described.name) is not joined, or not as it is")
    }
    #expect(methods.count == Self.described.count)
  }

  @Test(
    "The nearest name is offered where one is near",
    arguments: [
      ("startLiveActivit", "startLiveActivity"), ("STOPLIVEACTIVITY", "stopLiveActivity"),
      ("clock.raed", "clock.read"),
      ("device.configur", "device.configure"), ("activities.lst", "activities.list"),
      ("zzzzzzzzzzzzzzzz", nil), ("", nil),
      (String(repeating: "startLiveActivity", count: 10), nil),
    ])
  func offersClosest(name: String, closest: String?) {
    #expect(table.closestName(to: name) == closest)
  }

  @Test(
    "Edit distance",
    arguments: [
      ("", "", 0), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("sned", "send", 1), ("abc", "bca", 2),
    ])
  func measures(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(Array(left.utf8), Array(right.utf8)) == distance)
    #expect(EditDistance.between(Array(right.utf8), Array(left.utf8)) == distance)
  }
}
