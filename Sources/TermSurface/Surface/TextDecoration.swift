/// Properties that are not in the style of a text, and that few texts have: a colour of the
/// underline, a link, and a line above.
///
/// ```swift
/// canvas.draw("manual", at: .zero, style: Style(attributes: .underline))
/// canvas.decorate(
///   Rect(x: 0, y: 0, width: 6, height: 1), with: TextDecoration(link: "https://example.org/"))
/// ```
///
/// Only terminals that are known to support decorations get them.
public struct TextDecoration: Hashable, Sendable {
  /// The colour of the underline; ``Color/default`` for that of the text.
  public let underlineColor: Color
  /// The address of a link (OSC 8); "" for none.
  public let link: String
  /// Whether there is a line above (SGR 53). Pictures and recordings have it; terminals do not get it.
  public let isOverlined: Bool
  /// The colour of the cursor in the cell; ``Color/default`` for the picture's. Recordings have it.
  package var cursorColor = Color.default

  /// Creates a decoration. A `link` that is longer than 2083 bytes, or has other bytes than
  /// printable ASCII without blanks, is no link.
  public init(underlineColor: Color = .default, link: String = "", isOverlined: Bool = false) {
    (self.underlineColor, self.isOverlined) = (underlineColor, isOverlined)
    // Any other byte could end the sequence that carries the link.
    let isLink = link.utf8.count <= 2083 && link.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    self.link = isLink ? link : ""
  }

  /// No decoration.
  public static let plain = TextDecoration()
}

extension Canvas {
  /// Gives the text in `rect` a decoration, or removes it with ``TextDecoration/plain``. Drawing
  /// over the text removes its decoration, too.
  ///
  /// A surface keeps 255 different decorations; any more are left out.
  public func decorate(_ rect: Rect, with decoration: TextDecoration) {
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    let color = palette.resolved(decoration.underlineColor)
    var own = TextDecoration(
      underlineColor: color, link: decoration.link, isOverlined: decoration.isOverlined)
    own.cursorColor = decoration.cursorColor
    let number = clusters.pointee.decorations.number(of: own)
    for y in area.minY..<area.maxY {
      let line = cells + y * stride
      for x in area.minX..<area.maxX where line[x].columns > 0 {
        line[x].decorate(number)
        // Both halves of a glyph have one look.
        if line[x].columns == 2, x + 1 < stride { line[x + 1].decorate(number) }
      }
    }
  }
}

extension Surface {
  /// The decoration of the text at column `x` and row `y`; both must lie inside.
  public func decoration(x: Int, y: Int) -> TextDecoration {
    clusters.decorations[self[x, y].decoration]
  }
}

extension Cell {
  /// Sets the decoration of that number.
  package mutating func decorate(_ number: UInt8) {
    decoration = number
    if number > 0 { attributes.insert(.decorated) } else { attributes.remove(.decorated) }
  }
}

// Few cells have a decoration, so a cell holds only its number, and a bit of its attributes tells
// whether there is one. The encoder's inner loop tests nothing more.
/// The decorations of a surface, numbered from 1 in the order in which they came.
@usableFromInline
package struct DecorationTable: Equatable, Sendable {
  package private(set) var values: [TextDecoration] = []
  /// The greatest number of bytes that a terminal needs for one of them.
  @usableFromInline package private(set) var mostBytes = 0
  private var numbers: [TextDecoration: UInt8] = [:]

  /// The decoration of that number.
  package subscript(number: UInt8) -> TextDecoration {
    number > 0 && number <= values.count ? values[Int(number) - 1] : .plain
  }

  /// The number of a decoration, 0 for a plain one and when the table is full.
  package mutating func number(of decoration: TextDecoration) -> UInt8 {
    if decoration == .plain { return 0 }
    if let known = numbers[decoration] { return known }
    guard values.count < Int(UInt8.max) else { return 0 }
    values.append(decoration)
    let number = UInt8(values.count)
    numbers[decoration] = number
    mostBytes = max(mostBytes, decoration.link.utf8.count + 48)
    return number
  }

  @usableFromInline
  package static func == (a: DecorationTable, b: DecorationTable) -> Bool { a.values == b.values }
}
