package import JSON

/// Decoding as Swift's default JSONDecoder decodes a Codable struct.
extension FieldDeclarations {
  /// What a struct of these fields keeps of a value; an error's path begins with `path`.
  ///
  /// Members come out in the order in which they came in. Undeclared ones are dropped, an optional that is missing stays so,
  /// and an Int that came as 5.0 is the integer 5.
  package func decode(
    _ value: JSONValue, path: @autoclosure () -> String
  ) throws(DecodingFailure) -> JSONValue {
    do throws(DecodingFailure) {
      return try change(value) ?? value
    } catch {
      throw error.within(path())
    }
  }

  /// What decoding makes of the value; nil where that is the value itself.
  fileprivate func change(_ value: JSONValue) throws(DecodingFailure) -> JSONValue? {
    // The initializer that Swift writes for a struct without fields looks at nothing.
    if fields.isEmpty { return value == [:] ? nil : [:] }
    guard case .object(let object) = value else {
      throw DecodingFailure(value, expected: "object")
    }
    var changes: [(index: Int, value: JSONValue)] = []
    var foundCount = 0
    var places: JSONObject.Index?
    for field in fields {
      guard let index = Self.place(of: field.name, in: object, near: foundCount, &places) else {
        if field.type.isOptional { continue }
        throw DecodingFailure(missing: field)
      }
      foundCount += 1
      do throws(DecodingFailure) {
        let change = try field.type.change(object.members[index].value)
        if let change { changes.append((index, change)) }
      } catch {
        throw error.within("." + field.name)
      }
    }
    if changes.isEmpty, foundCount == object.members.count { return nil }
    var members = object.members
    for change in changes { members[change.index].value = change.value }
    return .object(JSONObject(members.filter { declares($0.key) }))
  }

  /// The place of the member with this key, most likely at a place; the index is made for the first that isn't there.
  private static func place(
    of key: String, in object: JSONObject, near likely: Int, _ index: inout JSONObject.Index?
  ) -> Int? {
    if likely < object.members.count, object.members[likely].key == key { return likely }
    let known = index ?? JSONObject.Index(of: object)
    index = known
    return known.place(of: key)
  }
}

extension FieldType {
  /// What decoding makes of the value; nil where that is the value itself.
  fileprivate func change(_ value: JSONValue) throws(DecodingFailure) -> JSONValue? {
    switch (self, value) {
    case (.any, _), (.string, .string), (.bool, .bool), (.int, .integer), (.optional, .null):
      return nil
    case (.double, .integer), (.double, .unsigned), (.double, .double): return nil
    case (.date, .integer), (.date, .unsigned), (.date, .double): return nil
    case (.int, .double(let number)):
      guard let integer = Int64(exactly: number) else {
        throw DecodingFailure(number: value, expected: spelling)
      }
      return .integer(integer)
    case (.int, .unsigned): throw DecodingFailure(number: value, expected: spelling)
    case (.optional(let type), _): return try type.change(value)
    case (.object(let declarations), _): return try declarations.change(value)
    case (.array(let element), .array(let elements)):
      return try Self.change(elements, of: element)
    case (.dictionary(let type), .object(let object)):
      return try Self.change(object, of: type)
    default: throw DecodingFailure(value, expected: spelling)
    }
  }

  private static func change(
    _ elements: [JSONValue], of type: FieldType
  ) throws(DecodingFailure) -> JSONValue? {
    var changed = elements
    var isChanged = false
    for index in elements.indices {
      do throws(DecodingFailure) {
        guard let change = try type.change(elements[index]) else { continue }
        changed[index] = change
        isChanged = true
      } catch {
        throw error.within("[\(index)]")
      }
    }
    return isChanged ? .array(changed) : nil
  }

  private static func change(
    _ object: JSONObject, of type: FieldType
  ) throws(DecodingFailure) -> JSONValue? {
    var changed = object.members
    var isChanged = false
    for index in changed.indices {
      do throws(DecodingFailure) {
        guard let change = try type.change(changed[index].value) else { continue }
        changed[index].value = change
        isChanged = true
      } catch {
        throw error.within("." + changed[index].key)
      }
    }
    return isChanged ? .object(JSONObject(changed)) : nil
  }
}
