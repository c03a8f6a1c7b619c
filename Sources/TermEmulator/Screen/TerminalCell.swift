import TermSurface

/// A cell of a ``Terminal``'s screen.
struct TerminalCell: Equatable, Sendable {
  /// A scalar or, with the top bit set, the number of a glyph with marks.
  var glyph: UInt32 = 32
  /// The columns that the glyph takes, as in a ``Cell``.
  var columns: UInt8 = 1
  /// The number of the decoration among the terminal's, 0 for none.
  var decoration: UInt16 = 0
  /// The colours and attributes; the background is never clear.
  var style = Style.default

  static let markedBit: UInt32 = 0x8000_0000

  /// An erased cell: keeps only the style's background, as in terminals with `bce`.
  static func blank(_ style: Style) -> TerminalCell {
    TerminalCell(style: Style(background: style.background))
  }

  /// Replaces half of a cut glyph by a blank.
  mutating func becomeBlank() { self = .blank(style) }

  /// The right half of a wide cell.
  var rightHalf: TerminalCell {
    TerminalCell(glyph: 0, columns: 0, decoration: decoration, style: style)
  }
}

/// The glyphs with marks that a terminal has shown, stored apart to keep cells small.
struct MarkedGlyphs: Sendable {
  private var texts: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// Bounded, because the input is untrusted.
  private static let capacity = 1 << 14
  private static let mostScalars = 6

  /// The text of a glyph.
  func text(of glyph: UInt32) -> String {
    if glyph & TerminalCell.markedBit != 0 {
      return texts[Int(glyph & ~TerminalCell.markedBit)]
    }
    return Unicode.Scalar(glyph).map { String($0) } ?? " "
  }

  /// Returns `glyph` with another mark; unchanged if it has too many, or if there is no room.
  mutating func adding(_ mark: Unicode.Scalar, to glyph: UInt32) -> UInt32 {
    var scalars = text(of: glyph).unicodeScalars
    guard scalars.count < MarkedGlyphs.mostScalars else { return glyph }
    scalars.append(mark)
    let text = String(scalars)
    if let number = numbers[text] { return number }
    guard texts.count < MarkedGlyphs.capacity else { return glyph }
    let number = UInt32(texts.count) | TerminalCell.markedBit
    texts.append(text)
    numbers[text] = number
    return number
  }
}
