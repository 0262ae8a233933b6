import JSON
import Testing

@testable import Phone

@Suite("Field types")
struct FieldTypeTests {
  @Test(
    "A type is read from Swift's words and spelled back",
    arguments: [
      ("String", FieldType.string, "String"), ("Int", .int, "Int"), ("Double", .double, "Double"),
      ("Bool", .bool, "Bool"), ("Date", .date, "Date"), ("Any", .any, "Any"),
      ("Int?", .optional(.int), "Int?"), ("[String]", .array(.string), "[String]"),
      ("[Int?]?", .optional(.array(.optional(.int))), "[Int?]?"),
      ("[[Int]]", .array(.array(.int)), "[[Int]]"),
      ("[String:Int]", .dictionary(.int), "[String: Int]"),
      ("[String: [Date?]]", .dictionary(.array(.optional(.date))), "[String: [Date?]]"),
      (" [ String : Any ] ", .dictionary(.any), "[String: Any]"),
    ])
  func readsWords(text: String, type: FieldType, spelling: String) {
    #expect(TypeNotation.type(text) == type)
    #expect(type.spelling == spelling)
  }

  @Test(
    "Other words are no type",
    arguments: [
      "", " ", "?", "int", "Float", "Integer", "Int??", "Int ?", "Int!", "[Int", "Int]", "[]",
      "[:]", "[Int:]", "[Int: String]", "[String? : Int]", "[String: Int", "String: Int",
      "Int, Int",
      "Array<Int>", "Optional<Int>", "Int Int", "Strîng", "\u{0}",
    ])
  func refusesOtherWords(text: String) { #expect(TypeNotation.type(text) == nil) }

  @Test("Brackets nest 32 deep and no deeper")
  func boundsBrackets() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + "Int" + String(repeating: "]", count: count)
    }
    #expect(TypeNotation.type(nested(31)) != nil)
    #expect(TypeNotation.type(nested(32)) == nil)
    #expect(TypeNotation.type(nested(100_000)) == nil)
  }

  @Test("Structs nest 32 deep and no deeper, brackets within them counted")
  func boundsStructs() throws {
    func nested(_ count: Int, _ innermost: JSONValue) -> JSONValue {
      var value = innermost
      for _ in 0..<count { value = ["a": value] }
      return value
    }
    let deepest = nested(32, "Int")
    #expect(try FieldDeclarations(reading: deepest, path: "p").json == deepest)
    #expect(throws: Refusal.self) {
      try FieldDeclarations(reading: nested(33, "Int"), path: "p")
    }
    #expect(throws: Refusal.self) {
      try FieldDeclarations(reading: nested(32, "[Int]"), path: "p")
    }
    #expect(throws: Refusal.self) {
      try FieldDeclarations(reading: nested(200, "Int"), path: "p")
    }
  }

  @Test("Declarations come back as they were given")
  func comesBack() throws {
    let declared: JSONValue = [
      "a": "Int", "b": "[String: Date?]", "c": ["d": ["e": "Bool"]], "f?": ["g": "Any"],
      "h?": [["i": "String"]], "j": ["[String]": ["k": "Double"]], "l": [[["m": "Int"]]], "n": [:],
    ]
    let declarations = try FieldDeclarations(reading: declared, path: "contentState")
    #expect(declarations.json.text == declared.text)
    #expect(
      try FieldDeclarations(reading: declarations.json, path: "contentState") == declarations)
  }

  @Test("A question mark after the key and one after the type are one thing")
  func marksOptionals() throws {
    let marked = try FieldDeclarations(reading: ["a?": "Int", "b?": ["Int"]], path: "p")
    #expect(marked == (try FieldDeclarations(reading: ["a": "Int?", "b": "[Int]?"], path: "p")))
    #expect(marked.json.text == #"{"a":"Int?","b":"[Int]?"}"#)
  }

  @Test("The fields keep their order")
  func keepsOrder() throws {
    let declarations = try FieldDeclarations(reading: ["b": "Int", "a": "Int"], path: "p")
    #expect(declarations.fields.map(\.name) == ["b", "a"])
  }
}
