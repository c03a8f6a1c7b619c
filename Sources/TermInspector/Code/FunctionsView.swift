import TermContainers

/// The names of the functions that are not open, one after another; a click opens one.
final class FunctionsView: View {
  /// Called with the function that was clicked.
  var onClick: (CodePlace) -> Void = { _ in }
  /// The functions.
  var functions: [CodePlace.Named] = [] {
    didSet { if functions != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  /// The rows that the names need in so many columns.
  func height(in width: Int) -> Int { (places(width).last?.maxY).map { $0 } ?? 0 }

  /// Where the names lie, from left to right.
  private func places(_ width: Int) -> [Rect] {
    var next = Point(x: 2, y: 0)
    return functions.map { function in
      let size = Size(width: CellWidth.of(function.name) + 2, height: 1)
      if next.x > 2, next.x + size.width > width - 1 { next = Point(x: 2, y: next.y + 1) }
      defer { next.x += size.width + 2 }
      return Rect(origin: next, size: size)
    }
  }

  override func draw(_ canvas: borrowing Canvas) {
    let style = Style(foreground: .role(.muted))
    for (function, place) in zip(functions, places(bounds.width)) {
      canvas.draw("▸ \(function.name)", at: place.origin, style: style)
    }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    let point = touch.location(in: self)
    guard touch.phase == .began, touch.button == .left,
      let index = places(bounds.width).firstIndex(where: { $0.contains(point) })
    else { return super.touchesBegan(touch) }
    onClick(functions[index].place)
  }
}
