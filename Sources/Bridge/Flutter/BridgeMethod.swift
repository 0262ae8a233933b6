import JSON
import Phone
import Workbench

/// A method that makes a call of another one, and so needs the switchboard.
final class BridgeMethod: Sendable {
  typealias Run =
    @Sendable (Switchboard, Connection, Arguments) throws(Refusal) -> Outcome

  let name: String
  let parameters: [Parameter]
  private let run: Run

  init(_ name: String, _ parameters: [Parameter], run: @escaping Run) {
    self.name = name
    self.parameters = parameters
    self.run = run
  }

  /// Calls the method for a connection.
  func call(
    _ switchboard: Switchboard, _ connection: Connection, _ params: TapeValue?
  ) -> Outcome {
    do throws(Refusal) {
      return try run(switchboard, connection, try Arguments(params, for: parameters))
    } catch {
      return .refused(error)
    }
  }
}
