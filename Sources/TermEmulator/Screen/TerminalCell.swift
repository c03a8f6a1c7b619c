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

/// The decorations that a terminal has shown, stored apart to keep cells small.
struct TerminalDecorations: Sendable {
  /// A colour of an underline, the number of a link, and whether there is a line above.
  private struct Entry: Hashable {
    let color: Color
    let link: UInt16
    let isOverlined: Bool
  }

  private var links: [String] = []
  private var linkNumbers: [String: UInt16] = [:]
  private var linkBytes = 0
  private var entries: [Entry] = []
  private var numbers: [Entry: UInt16] = [:]

  /// Bounded, because the input is untrusted.
  private static let (capacity, mostBytes) = (1 << 14, 1 << 20)

  /// The decoration with this number.
  subscript(number: UInt16) -> TextDecoration {
    guard number > 0 else { return .plain }
    let entry = entries[Int(number) - 1]
    let link = entry.link > 0 ? links[Int(entry.link) - 1] : ""
    return TextDecoration(
      underlineColor: entry.color, link: link, isOverlined: entry.isOverlined)
  }

  /// The number of a link, 0 for "" and when there is no room.
  mutating func number(ofLink link: String) -> UInt16 {
    if let known = linkNumbers[link] { return known }
    guard !link.isEmpty, links.count < TerminalDecorations.capacity,
      linkBytes + link.utf8.count <= TerminalDecorations.mostBytes
    else { return 0 }
    links.append(link)
    linkBytes += link.utf8.count
    linkNumbers[link] = UInt16(links.count)
    return UInt16(links.count)
  }

  /// The number of a decoration, 0 for a plain one and when there is no room.
  mutating func number(of color: Color, link: UInt16, isOverlined: Bool) -> UInt16 {
    if color == .default && link == 0 && !isOverlined { return 0 }
    let entry = Entry(color: color, link: link, isOverlined: isOverlined)
    if let known = numbers[entry] { return known }
    guard entries.count < TerminalDecorations.capacity else { return 0 }
    entries.append(entry)
    numbers[entry] = UInt16(entries.count)
    return UInt16(entries.count)
  }
}
