import TermSurface

/// The drawing capabilities of a terminal.
///
/// ```swift
/// var capabilities = Capabilities.xterm(.palette16)
/// capabilities.isUTF8 = false
/// let encoder = FrameEncoder(capabilities)  // ASCII in 16 colours
/// ```
///
/// ``CursesScreen`` reads the capabilities from terminfo; use ``xterm(_:)`` without a terminal.
///
/// On a real terminal, ``CursesScreen/Options`` sets the colours and the glyphs.
public struct Capabilities: Sendable, Equatable {
  /// The terminal's colour depth.
  public var colors: ColorDepth
  /// Whether glyphs beyond ASCII can be written; otherwise `AsciiGlyph` has stand-ins for them.
  public var isUTF8: Bool
  /// The attributes that the terminal can draw; frames leave out all others.
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
  /// `csr` with `ind` and `ri`: some rows can be scrolled without those above and below them.
  public var changeScrollRegion = false
  /// `indn` and `rin`: rows can be scrolled by a count.
  public var parmIndex = false
  /// Mode 2026: the terminal shows everything between the mode's start and its end at once.
  /// ``FrameEncoder`` uses the mode for frames of more than 1024 bytes.
  public var synchronizedOutput = false
  /// OSC 8: text can be a link.
  public var hyperlinks = false
  /// SGR 58: an underline can have a colour of its own.
  public var underlineColors = false
  /// Whether this is the terminal of recordings. That terminal supports SGR 53, and its emoji with
  /// selectors or skin tones are as wide as on the surface.
  package var isRecorded = false

  /// Returns the capabilities of a terminal such as xterm, with the colour depth `colors`: all but
  /// synchronised output, which recordings do not need.
  public static func xterm(_ colors: ColorDepth = .trueColor) -> Capabilities {
    Capabilities(
      colors: colors, isUTF8: true, attributes: everyAttribute,
      backColorErase: true, eatNewlineGlitch: true, columnAddress: true, parmRightCursor: true,
      eraseToEndOfLine: true, eraseCharacters: true, changeScrollRegion: true,
      parmIndex: true, hyperlinks: true, underlineColors: true)
  }

  /// The terminal of a recording.
  package static let recorded: Capabilities = {
    var capabilities = xterm()
    capabilities.isRecorded = true
    return capabilities
  }()

  private static let everyAttribute: TextAttributes = [
    .bold, .dim, .italic, .underline, .reverse, .strikethrough, .blink, .underlineKinds,
  ]
}
