import TermContainers

extension Tunnel {
  /// A mark on a map. The article uses an image's name.
  enum Annotation {
    /// The little man with the shovel.
    case man
    /// The place where he comes out.
    case cross

    var glyph: Unicode.Scalar {
      switch self {
      case .man: "☻"
      case .cross: "✕"
      }
    }
  }

  /// An annotation in its cell, or lifted by a row on a stalk.
  final class AnnotationView: View {
    private let annotation: Annotation
    /// The annotated cell, in the superview's bounds.
    var cell = Point.zero {
      didSet { place() }
    }
    var isLifted = false {
      didSet { if isLifted != oldValue { place(); setNeedsDisplay() } }
    }

    init(_ annotation: Annotation) {
      self.annotation = annotation
      super.init(frame: .zero)
    }

    /// Whether it is lifted; at the upper edge there is no row above.
    private var isRaised: Bool { isLifted && cell.y > 0 }

    /// Adds a column on each side, to make it easier to see and hit.
    private func place() {
      let rows = isRaised ? 2 : 1
      frame = Rect(x: cell.x - 1, y: cell.y - rows + 1, width: 3, height: rows)
    }

    override func draw(_ canvas: borrowing Canvas) {
      let style = Style(
        foreground: .black, background: Palette.annotation, attributes: isLifted ? .bold : [])
      canvas.fill(Rect(x: 0, y: 0, width: 3, height: 1), style: style)
      canvas.put(annotation.glyph, x: 1, y: 0, style: style)
      guard isLifted else { return }
      canvas.put("╲", x: 0, y: 0, style: style)
      canvas.put("╱", x: 2, y: 0, style: style)
      guard isRaised else { return }
      canvas.put("│", x: 1, y: 1, style: Style(foreground: canvas.palette.map.ink))
    }
  }
}
