import TermSurface

/// A cell of a ``Terminal``'s screen.
struct TerminalCell: Equatable, Sendable {
  /// A scalar, or with the top bit the number of a glyph that has marks.
  var glyph: UInt32 = 32
  /// 1, 2 for the left half of a wide glyph, 0 for its right half.
  var columns: UInt8 = 1
  /// The colours and attributes; the background is never clear.
  var style = Style.default

  static let markedBit: UInt32 = 0x8000_0000

  /// What is left when a cell is erased: of a style its background, as terminals with `bce` do.
  static func blank(_ style: Style) -> TerminalCell {
    TerminalCell(style: Style(background: style.background))
  }

  /// What is left of half a glyph.
  mutating func becomeBlank() { self = .blank(style) }
}

/// The glyphs with marks that a terminal has shown, so that a cell needs no more room for one.
struct MarkedGlyphs: Sendable {
  private var texts: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// There is an end to it, because what is played comes from outside.
  private static let capacity = 1 << 14
  private static let mostScalars = 6

  /// What a glyph shows.
  func text(of glyph: UInt32) -> String {
    if glyph & TerminalCell.markedBit != 0 {
      return texts[Int(glyph & ~TerminalCell.markedBit)]
    }
    return Unicode.Scalar(glyph).map { String($0) } ?? " "
  }

  /// `glyph` with another mark; the same where it has too many already.
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
