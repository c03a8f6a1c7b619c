import TermContainers

extension Factory {
  /// A button with a face and a darker edge below, like FlatUI's.
  final class FlatButton: Button {
    private let shadow: Color

    init(_ title: String, face: Color, ink: Color, shadow: Color) {
      self.shadow = shadow
      super.init(frame: .zero)
      self.title = title
      backgroundColor = face
      tintColor = ink
    }

    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: super.sizeThatFits(size).width + 4, height: 2)
    }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      guard bounds.height >= 2 else { return }
      let edge = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
      canvas.draw(
        String(repeating: "▀", count: bounds.width), at: edge.origin,
        style: Style(foreground: shadow, background: .default))
    }
  }
}
