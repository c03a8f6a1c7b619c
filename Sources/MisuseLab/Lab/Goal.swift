/// What a recipe is meant to show at its end.
package enum Goal: Sendable, Hashable {
  /// The page of that part.
  case page(Role)
  /// These words.
  case words(String)
  /// These words no more.
  case gone(String)

  /// What is the case when it is missed, in a sentence.
  var sentenceWhenMissed: String {
    switch self {
    case .page(let role): "\(role.name) should be on the screen, and is not."
    case .words(let words): "“\(words)” should be on the screen, and is not."
    case .gone(let words): "“\(words)” should be gone, and is not."
    }
  }

  @MainActor
  func isMissed(by evidence: Evidence) -> Bool {
    switch self {
    case .page(let role): !evidence.facts(role).isOnScreen
    case .words(let words): !evidence.after.text.contains(words)
    case .gone(let words): evidence.after.text.contains(words)
    }
  }
}
