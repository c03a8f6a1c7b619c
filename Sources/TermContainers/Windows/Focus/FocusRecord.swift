/// What a window knows of the focus beside who has it. All of it may go away unasked.
@MainActor
final class FocusRecord {
  /// Who gave the focus up. While that could have it, nobody gets it unasked.
  weak var resigned: Responder?
  /// Who had the focus when it left the window, until the environments have been told.
  weak var lost: Responder?
  /// What the last one to leave was in.
  weak var place: View?
  /// Who has asked for a search.
  weak var request: (any FocusEnvironment)?

  func takeLoss() -> (Responder?, View?) {
    defer { (lost, place) = (nil, nil) }
    return (lost, place)
  }

  func takeRequest() -> (any FocusEnvironment)? {
    defer { request = nil }
    return request
  }
}
