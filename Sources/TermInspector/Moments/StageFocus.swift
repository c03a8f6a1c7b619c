import TermContainers

/// Decides whether a new frame looks different only because the lesson took the focus from the
/// stage, or gave it back.
@MainActor
struct StageFocus {
  private let lesson: () -> View?
  /// The view that last had the focus on the stage, and whether the lesson has it now.
  private weak var holder: View?
  private var isInLesson = false
  /// Whether a call or a callback came since the last frame.
  var hasHeard = false

  init(_ lesson: @escaping () -> View?) { self.lesson = lesson }

  /// Notes the view that has the focus in `window`.
  mutating func update(in window: Window) {
    let view = window.firstResponder as? View
    isInLesson = view.map(isOfLesson) ?? false
    if !isInLesson { holder = view }
  }

  private func isOfLesson(_ view: View) -> Bool {
    lesson().map { view.isDescendant(of: $0) } ?? false
  }

  /// Whether the focus moved between the stage and the lesson, and `picture` differs only at the
  /// views that had it or have it on the stage. Called for each frame.
  mutating func explains(
    _ picture: PackedSurface, after former: PackedSurface?, in window: Window
  ) -> Bool {
    let (hadIt, old, heard) = (isInLesson, holder, hasHeard)
    update(in: window)
    hasHeard = false
    guard hadIt != isInLesson, !heard, let former else { return false }
    let stage = window.rootViewFrame.origin
    let places = [old, holder].compactMap { $0 }.map { view in
      let place = view.convert(view.bounds, to: nil)
      return Rect(origin: place.origin - stage, size: place.size)
    }
    return StageFocus.differ(picture.surface, former.surface, onlyIn: places)
  }

  private static func differ(_ one: Surface, _ other: Surface, onlyIn places: [Rect]) -> Bool {
    guard one.size == other.size else { return false }
    return (0..<one.size.height).allSatisfy { y in
      (0..<one.size.width).allSatisfy { x in
        one[x, y] == other[x, y] || places.contains { $0.contains(Point(x: x, y: y)) }
      }
    }
  }
}
