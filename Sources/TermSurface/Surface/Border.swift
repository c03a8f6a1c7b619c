/// The eight glyphs of a frame, each one column wide.
///
/// ```swift
/// var box = Surface(size: Size(width: 6, height: 3))
/// box.withCanvas { $0.draw(Border.rounded, in: $0.bounds, style: .default) }
/// // ╭────╮
/// // │    │
/// // ╰────╯
/// ```
///
/// A `PanelView` draws one around its subviews; draw a border yourself in a view of your own.
public struct Border: Hashable, Sendable {
  /// The corners.
  public var topLeft, topRight, bottomLeft, bottomRight: Unicode.Scalar
  /// The edges between them.
  public var horizontal, vertical: Unicode.Scalar

  /// Creates a frame of custom glyphs.
  public init(
    topLeft: Unicode.Scalar, topRight: Unicode.Scalar, bottomLeft: Unicode.Scalar,
    bottomRight: Unicode.Scalar, horizontal: Unicode.Scalar, vertical: Unicode.Scalar
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// `╭─╮`
  public static var rounded: Border {
    Border(
      topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│"
    )
  }

  /// `┏━┓`
  public static var heavy: Border {
    Border(
      topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃"
    )
  }

  /// `┌─┐`
  public static var line: Border {
    Border(
      topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "─", vertical: "│"
    )
  }
}

extension Canvas {
  /// Draws a frame along the inner edge of `rect`; draws nothing when there is no room for four
  /// corners.
  public func draw(_ border: Border, in rect: Rect, style: Style) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    let across = Rect(x: rect.minX + 1, y: rect.minY, width: rect.width - 2, height: 1)
    let down = Rect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2)
    fill(across, with: border.horizontal, style: style)
    fill(across.offsetBy(dx: 0, dy: rect.height - 1), with: border.horizontal, style: style)
    fill(down, with: border.vertical, style: style)
    fill(down.offsetBy(dx: rect.width - 1, dy: 0), with: border.vertical, style: style)
    put(border.topLeft, x: rect.minX, y: rect.minY, style: style)
    put(border.topRight, x: right, y: rect.minY, style: style)
    put(border.bottomLeft, x: rect.minX, y: bottom, style: style)
    put(border.bottomRight, x: right, y: bottom, style: style)
  }
}
