import TermSurface

/// What a terminal can do, as far as drawing on it is concerned.
///
/// ``CursesScreen`` reads it from terminfo; `xterm` is for everything that has no terminal.
public struct Capabilities: Sendable, Equatable {
  /// How many colours there are.
  public var colors: ColorDepth
  /// Whether glyphs beyond ASCII can be written; else they show as `AsciiGlyph` has it.
  public var isUTF8: Bool
  /// Attributes that terminfo has a sequence for; others are left out.
  public var attributes: TextAttributes
  /// `bce`: erased cells take the current background.
  public var backColorErase: Bool
  /// `xenl`: the cursor waits at the last column until the next glyph.
  public var eatNewlineGlitch: Bool
  /// `hpa`: the cursor can be sent to a column.
  public var columnAddress: Bool
  /// `cuf`: the cursor can be moved right by a count.
  public var parmRightCursor: Bool
  /// `el`: the rest of the line can be erased.
  public var eraseToEndOfLine: Bool
  /// `ech`: a count of cells can be erased.
  public var eraseCharacters: Bool
  /// Mode 2026: what comes between its begin and its end is shown at once. ``FrameEncoder`` puts larger
  /// frames there.
  public var synchronizedOutput = false

  /// A terminal that can do all of it, such as xterm, at a given depth; but for synchronised output, which
  /// recordings have no use for.
  public static func xterm(_ colors: ColorDepth = .trueColor) -> Capabilities {
    Capabilities(
      colors: colors, isUTF8: true,
      attributes: [.bold, .dim, .italic, .underline, .reverse, .strikethrough],
      backColorErase: true, eatNewlineGlitch: true, columnAddress: true, parmRightCursor: true,
      eraseToEndOfLine: true, eraseCharacters: true)
  }
}
