/// Colours and attributes of a cell.
///
/// ```swift
/// let warning = Style(foreground: .systemRed, attributes: [.bold, .underline])
/// let plain = Style()  // on the ground that is already there
/// let erased = Style.default  // on the terminal's own ground
/// ```
///
/// A style is for drawing on a ``Canvas``. Views have properties of their own, such as
/// `backgroundColor` and `textColor`.
public struct Style: Hashable, Sendable {
  /// The glyph's colour.
  public var foreground: Color
  /// The colour behind the glyph; ``Color/clear`` keeps the one already there.
  public var background: Color
  /// Everything but the colours.
  public var attributes: TextAttributes

  /// Creates a style; without arguments, the terminal's default text on whatever lies below.
  @inlinable
  public init(
    foreground: Color = .default, background: Color = .clear, attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default text on its default background.
  @inlinable public static var `default`: Style { Style(background: .default) }
}
