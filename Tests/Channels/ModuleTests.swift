import JSON
import Phone
import Testing

/// The React Native modules: WidgetModule and SharedGroupPreferences.
@Suite("Modules")
struct ModuleTests {
  private let phone = ChannelPhone()

  private func set(_ arguments: String) throws -> String {
    try phone.call("SharedGroupPreferences/setItem", arguments)
  }
  private func get(_ arguments: String) throws -> String {
    try phone.call("SharedGroupPreferences/getItem", arguments)
  }

  @Test(
    "reloadWidget takes one text, by place, by name or alone",
    arguments: [#"["k"]"#, #"{"kind":"k"}"#, #""k""#])
  func reloads(arguments: String) throws {
    #expect(try phone.call("WidgetModule/reloadWidget", arguments) == "result null")
    phone.handset.device.runAskedReloads()
    #expect(phone.names() == ["called", "reloaded"])
  }

  @Test(
    "A wrong count or kind is rejected in words",
    arguments: [
      (nil, "WidgetModule.reloadWidget was called with 0 arguments but expects 1 arguments"),
      ("[]", "WidgetModule.reloadWidget was called with 0 arguments but expects 1 arguments"),
      ("{}", "WidgetModule.reloadWidget was called with 0 arguments but expects 1 arguments"),
      (
        #"["a","b"]"#,
        "WidgetModule.reloadWidget was called with 2 arguments but expects 1 arguments"
      ),
      ("[5]", "WidgetModule.reloadWidget expects a string as its kind, and got 5 (integer)"),
      ("[{}]", "WidgetModule.reloadWidget expects a string as its kind, and got {} (object)"),
    ])
  func rejects(arguments: String?, message: String) throws {
    #expect(
      try phone.call("WidgetModule/reloadWidget", arguments) == "rejected EUNSPECIFIED \(message)")
  }

  @Test("As on the phone a void method gives null in every case")
  func staysVoid() throws {
    try phone.configure(["replies": "asOnPhone"])
    for arguments in [nil, "[]", "[5]", #"["a","b"]"#] {
      #expect(try phone.call("WidgetModule/reloadWidget", arguments) == "result null")
    }
  }

  @Test(
    "A value is stored as JavaScript has it and comes back as the stored text",
    arguments: [
      ("5.0", "5"), ("1e21", "1e+21"), ("true", "true"), ("null", "null"), (#""a""#, "a"),
      (#"{"a":[1,2.50]}"#, #"{\"a\":[1,2.5]}"#),
    ])
  func stores(value: String, text: String) throws {
    #expect(try set(#"["k",\#(value),"g"]"#) == "result null")
    #expect(try get(#"["k","g"]"#) == "result \"\(text)\"")
    #expect(try get(#"{"appGroup":"g","key":"k"}"#) == "result \"\(text)\"")
  }

  @Test("Older releases parse what they can")
  func parses() throws {
    try phone.configure(["preferences": "parsed"])
    _ = try set(#"["k",{"a":1},"g"]"#)
    #expect(try get(#"["k","g"]"#) == #"result {"a":1}"#)
    _ = try set(#"["k","no json","g"]"#)
    #expect(try get(#"["k","g"]"#) == #"result "no json""#)
  }

  @Test("What native code stored comes back in its type")
  func keepsNativeTypes() throws {
    phone.handset.device.writeAppGroup("g", key: "k", value: .double(5))
    #expect(try get(#"["k","g"]"#) == "result 5.0")
  }

  @Test("A group that can't be opened is rejected with 0, a missing value with 1")
  func rejectsBare() throws {
    #expect(try get(#"["k","g"]"#) == "rejected with 1")
    #expect(try get(#"["k",""]"#) == "rejected with 0")
    #expect(try set(#"["k",1,""]"#) == "rejected with 0")
    try phone.configure(["appGroups": ["h"]])
    #expect(try set(#"["k",1,"g"]"#) == "rejected with 0")
    #expect(try set(#"["k",1,"h"]"#) == "result null")
  }

  @Test("A key or group that is no text is rejected by name")
  func needsTexts() throws {
    #expect(try set(#"[5,1,"g"]"#).contains("expects a string as its key, and got 5 (integer)"))
    #expect(
      try get(#"["k",null]"#).contains("expects a string as its appGroup, and got null"))
    #expect(
      try get(#"["k"]"#)
        == "rejected EUNSPECIFIED SharedGroupPreferences.getItem was called with 1 arguments but expects 3 arguments"
    )
  }
}
