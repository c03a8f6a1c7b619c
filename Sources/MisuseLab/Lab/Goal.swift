/// The intended result of a recipe.
package enum Goal: Sendable, Hashable {
  /// The page of that part is on the screen.
  case page(Role)
  /// These words are on the screen.
  case words(String)
  /// These words are no longer on the screen.
  case gone(String)

  /// The sentence about a missed goal.
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
