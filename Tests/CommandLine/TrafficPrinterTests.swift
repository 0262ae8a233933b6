import JSON
import Testing

@testable import tombolo

/// Traffic as `tombolo tap` shows it.
@Suite("Traffic for people")
struct TrafficPrinterTests {
  private func shown(_ direction: String, _ message: String) -> String {
    var printer = TrafficPrinter(palette: Palette(isColored: false))
    let line = Array(
      #"{"at":1764460800.5,"connection":3,"peer":"x:1","device":"default","direction":"\#(direction)","message":\#(message)}"#
        .utf8)
    return printer.text(for: line.span)
  }

  @Test(
    "A message is one line, without its envelope",
    arguments: [
      ("in", #"{"jsonrpc":"2.0","id":1,"method":"clock.read"}"#, "→ clock.read"),
      ("in", #"{"jsonrpc":"2.0","method":"m","params":{"a":1}}"#, #"→ m {"a":1} (notification)"#),
      ("in", #"{"method":"m","args":[1]}"#, "→ m [1]"),
      ("in", "5", "→ no request: 5"),
      ("out", #"{"jsonrpc":"2.0","id":1,"result":5}"#, "← (id 1) 5"),
      ("out", "[null]", "← [null]"), ("out", "null", "← null"),
      ("out", #"{"channel":"a/b","message":["x"]}"#, #"← {"channel":"a/b","message":["x"]}"#),
      (
        "out", #"{"jsonrpc":"2.0","method":"stream","params":{"channel":"a/b","end":true}}"#,
        #"• stream {"channel":"a/b","end":true}"#
      ),
      (
        "out",
        #"{"jsonrpc":"2.0","method":"event","params":{"seq":1,"at":1,"device":"d","topic":"app","type":"launched"}}"#,
        "• app.launched"
      ),
    ])
  func shows(direction: String, message: String, text: String) {
    #expect(shown(direction, message) == "00:00:00.500  #3  \(text)\n")
  }

  @Test(
    "A line of a time that can't be is shown as it came",
    arguments: [
      #"{"at":1e+300,"missed":1}"#, #"{"at":-1,"missed":1}"#,
      #"{"at":1e+300,"connection":3,"peer":"x:1","device":"d","direction":"open","message":null}"#,
    ])
  func showsImpossibleTimes(line: String) {
    var printer = TrafficPrinter(palette: Palette(isColored: false))
    let text = printer.text(for: Array(line.utf8).span)
    #expect(text == line + "\n")
  }
}
