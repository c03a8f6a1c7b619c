/// A window's focus state besides the first responder. All references are weak.
@MainActor
final class FocusRecord {
  /// Whether the first responder, while there is one, takes typed text.
  var takesText = false
  /// The responder that gave the focus up. While it could have the focus, no other gets it unasked.
  weak var resigned: Responder?
  /// The responder that had the focus when it left the window, until the environments are notified.
  weak var lost: Responder?
  /// The former superview of the last view to leave.
  weak var place: View?
  /// The views that the focus was to go to by preference and that could not have it, the most wanted
  /// first. One that can have it later gets it, unless the user has moved the focus.
  var awaited: [Awaited] = []
  struct Awaited { weak var view: View? }
  /// The map that the last arrow used, and its rectangles.
  private var map: (rects: [Rect], map: FocusMap)?
  /// The environment that requested a search.
  weak var request: (any FocusEnvironment)?

  func takeLoss() -> (Responder?, View?) {
    defer { (lost, place) = (nil, nil) }
    return (lost, place)
  }

  /// The map of `rects`.
  func map(of rects: [Rect]) -> FocusMap {
    if let map, map.rects == rects { return map.map }
    let new = FocusMap(rects)
    map = (rects, new)
    return new
  }

  func takeRequest() -> (any FocusEnvironment)? {
    defer { request = nil }
    return request
  }
}
