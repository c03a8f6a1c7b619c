import TermSurface

/// The frame of a popover, and its arrow.
struct PopoverPlacement {
  /// The frame, with the edge.
  let frame: Rect
  let direction: PopoverArrowDirection
  private let target: Point

  /// Places a popover whose content has `size` beside `source`, where there is most room among the
  /// permitted sides, below first.
  init(of size: Size, at source: Rect, in bounds: Rect, permitted: PopoverArrowDirection) {
    let outer = Size(width: size.width + 2, height: size.height + 2)
    var source = source
    var (side, room) = PopoverPlacement.side(for: outer, beside: source, in: bounds, permitted)
    if room.width < 4 || room.height < 3 {
      // What it points at leaves no room beside it: it points at the middle.
      source = Rect(x: source.midX, y: source.midY, width: 0, height: 0)
      (side, room) = PopoverPlacement.side(for: outer, beside: source, in: bounds, permitted)
    }
    let width = min(outer.width, max(4, room.width))
    let height = min(outer.height, max(3, room.height))
    let x =
      switch side {
      case .left: source.maxX
      case .right: source.minX - width
      default: source.midX - width / 2
      }
    let y =
      switch side {
      case .up: source.maxY
      case .down: source.minY - height
      default: source.midY - height / 2
      }
    frame = Rect(
      x: max(bounds.minX, min(x, bounds.maxX - width)),
      y: max(bounds.minY, min(y, bounds.maxY - height)), width: width, height: height)
    direction = side
    target = Point(x: source.midX, y: source.midY)
  }

  /// The side on which a popover of that size lies, and the room there.
  private static func side(
    for size: Size, beside source: Rect, in bounds: Rect, _ permitted: PopoverArrowDirection
  ) -> (PopoverArrowDirection, Size) {
    let sides: [(direction: PopoverArrowDirection, room: Size)] = [
      (.up, Size(width: bounds.width, height: bounds.maxY - source.maxY)),
      (.down, Size(width: bounds.width, height: source.minY - bounds.minY)),
      (.left, Size(width: bounds.maxX - source.maxX, height: bounds.height)),
      (.right, Size(width: source.minX - bounds.minX, height: bounds.height)),
    ]
    let allowed = sides.filter { permitted.isEmpty || permitted.contains($0.direction) }
    let fitting = allowed.first { $0.room.width >= size.width && $0.room.height >= size.height }
    let largest = allowed.max {
      $0.room.width * $0.room.height < $1.room.width * $1.room.height
    }
    return fitting ?? largest ?? sides[0]
  }

  /// The arrow in the edge, in the bounds of the popover; nil where the edge is too short.
  func arrow(isASCII: Bool) -> (glyph: Character, place: Point)? {
    guard frame.width > 4, frame.height > 2 else { return nil }
    let x = max(2, min(target.x - frame.minX, frame.width - 3))
    let y = max(1, min(target.y - frame.minY, frame.height - 2))
    switch direction {
    case .up: return (isASCII ? "^" : "▲", Point(x: x, y: 0))
    case .down: return (isASCII ? "v" : "▼", Point(x: x, y: frame.height - 1))
    case .left: return (isASCII ? "<" : "◀", Point(x: 0, y: y))
    default: return (isASCII ? ">" : "▶", Point(x: frame.width - 1, y: y))
    }
  }
}
