import TermSurface

/// The colours that a terminal reports to a program that asks for them. It draws only in the
/// colours that a program sets, not in these.
///
/// ```swift
/// var terminal = Terminal(size: Size(width: 80, height: 24))
/// terminal.colors.background = .rgb(255, 255, 255)
/// terminal.write("\u{1B}]11;?\u{7}")
/// let answer = terminal.takeReplies()  // rgb:ffff/ffff/ffff
/// ```
public struct TerminalColors: Hashable, Sendable {
  /// The colour of text.
  public var foreground: Color
  /// The background.
  public var background: Color
  /// The cursor's colour, if it has one.
  public var cursor: Color?
  /// The first colours of the palette, sixteen at most. The rest are xterm's.
  public var palette: [Color]

  /// Creates colours: without any, light grey on black and xterm's palette.
  public init(
    foreground: Color = .rgb(229, 229, 229), background: Color = .rgb(0, 0, 0),
    cursor: Color? = nil, palette: [Color] = []
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.cursor, self.palette) = (cursor, palette)
  }

  /// The colour number `index` of the palette, 0 to 255.
  func color(_ index: Int) -> Color {
    index < min(16, palette.count) ? palette[index] : .palette(index)
  }
}
