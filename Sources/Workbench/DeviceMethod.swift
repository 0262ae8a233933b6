package import JSON
package import Phone

/// One method a tester calls.
package final class DeviceMethod: Sendable {
  package let name: String
  package let parameters: [Parameter]
  /// Whether arguments beside those are as they come.
  private let takesOthers: Bool
  private let run: @Sendable (WorkbenchCall) throws(Refusal) -> Outcome

  init(
    _ name: String, _ parameters: [Parameter] = [], takesOthers: Bool = false,
    run: @escaping @Sendable (WorkbenchCall) throws(Refusal) -> Outcome
  ) {
    self.name = name
    self.parameters = parameters
    self.takesOthers = takesOthers
    self.run = run
  }

  /// Calls the method for a connection.
  package func call(_ server: ServerState, _ session: Session, _ params: TapeValue?) -> Outcome {
    do throws(Refusal) {
      let arguments = try Arguments(params, for: takesOthers ? nil : parameters)
      return try run(WorkbenchCall(server: server, session: session, arguments: arguments))
    } catch {
      return .refused(error)
    }
  }
}
