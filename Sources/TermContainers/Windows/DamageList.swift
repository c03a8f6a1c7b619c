import TermSurface

extension Array {
  /// Removes the elements and keeps the storage. For a few that takes a tenth of the instructions of
  /// `removeAll(keepingCapacity:)`.
  mutating func empty() { while popLast() != nil {} }
}

/// The rectangles of a window to redraw: a few, merged where that adds no cells.
struct DamageList {
  private var rects: [Rect] = []
  /// Beyond this many, one rectangle around all is drawn: tracking them would cost more than it
  /// saves.
  private static let most = 16

  mutating func add(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    for known in rects where known.contains(rect) { return }
    rects.removeAll { rect.contains($0) }
    rects.append(rect)
    if rects.count > DamageList.most { rects = [rects.reduce(rect) { $0.union($1) }] }
  }

  /// Whether all of `rect` is redrawn.
  func covers(_ rect: Rect) -> Bool { rects.contains { $0.contains(rect) } }

  /// Moves the rectangles along with the rows of the picture that `move` moves.
  mutating func follow(_ move: RowMove) {
    let before = rects
    rects.removeAll(keepingCapacity: true)
    for rect in before {
      if !move.area.contains(rect) { add(rect) }
      add(rect.intersection(move.area).offsetBy(dx: 0, dy: move.rows).intersection(move.area))
    }
  }

  mutating func take() -> [Rect] {
    if rects.isEmpty { return [] }
    defer { rects.removeAll(keepingCapacity: true) }
    return rects
  }
}
