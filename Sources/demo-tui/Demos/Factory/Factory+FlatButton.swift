import TermContainers

extension Factory {
  /// A button with a face and a darker edge below, like FlatUI's.
  final class FlatButton: Button {
    private let face: Color
    private let shadow: Color

    init(_ title: String, face: Color, ink: Color, shadow: Color) {
      (self.face, self.shadow) = (face, shadow)
      super.init(frame: .zero)
      self.title = title
      tintColor = ink
    }

    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: super.sizeThatFits(size).width + 2, height: 2)
    }

    override func draw(_ canvas: borrowing Canvas) {
      let edge = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
      let isFlat = bounds.height < 2
      canvas.fill(
        bounds.inset(by: EdgeInsets(bottom: isFlat ? 0 : 1)), style: Style(background: face))
      super.draw(canvas)
      if !isFlat { canvas.fill(edge, with: "▀", style: Style(foreground: shadow)) }
    }
  }
}
