import JSON
import Phone

/// What a native side answers.
enum Answer {
  /// Done; Tombolo says so in prompt mode, and a phone never does.
  case silentSuccess
  /// The same in both modes.
  case both(Outcome)
  /// What Tombolo says in prompt mode, and what a phone does.
  indirect case differing(prompt: Outcome, onPhone: Outcome)

  func outcome(_ replies: Profile.Replies) -> Outcome {
    switch (self, replies) {
    case (.silentSuccess, .prompt): .result(.null)
    case (.silentSuccess, .asOnPhone): .unanswered
    case (.both(let outcome), _): outcome
    case (.differing(let outcome, _), .prompt): outcome
    case (.differing(_, let outcome), .asOnPhone): outcome
    }
  }

  /// Whether a phone leaves the call without an answer.
  var isUnansweredOnPhone: Bool {
    switch self {
    case .silentSuccess, .both(.unanswered), .differing(_, .unanswered): true
    case .both, .differing: false
    }
  }
}
