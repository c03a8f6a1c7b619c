import TermSurface

/// The parts of a window that have to be drawn again: a few rectangles, merged where that costs
/// nothing.
struct DamageList {
  private var rects: [Rect] = []
  /// Past this many, one rectangle around all is drawn: keeping them apart would cost more than it
  /// saves.
  private static let most = 16

  mutating func add(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    for known in rects where known.contains(rect) { return }
    rects.removeAll { rect.contains($0) }
    rects.append(rect)
    if rects.count > DamageList.most { rects = [rects.reduce(rect) { $0.union($1) }] }
  }

  mutating func take() -> [Rect] {
    if rects.isEmpty { return [] }
    defer { rects.removeAll(keepingCapacity: true) }
    return rects
  }
}
