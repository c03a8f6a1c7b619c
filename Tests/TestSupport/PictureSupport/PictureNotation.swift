import TermContainers

/// Surfaces as text that shows every cell: its glyph, and beside the row a letter for the style of
/// each cell. What the letters stand for comes at the end.
package struct PictureNotation {
  private static let letters: [Character] =
    Array(".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    + (0x3B1...0x3C9).compactMap { Unicode.Scalar($0).map(Character.init) }
    + (0x430...0x44F).compactMap { Unicode.Scalar($0).map(Character.init) }
  private var styles: [Style] = [.default]
  /// What has been added so far, without the legend.
  private var pictures = ""

  package init() {}

  /// Adds a picture.
  package mutating func add(_ title: String, _ surface: Surface) {
    pictures += "\(title)\n"
    for y in 0..<surface.size.height {
      let styles = (0..<surface.size.width).map { letter(surface[$0, y].style) }
      pictures += "|\(surface.line(y))|\(String(styles))|\n"
    }
    pictures += "\n"
  }

  /// The pictures and the legend.
  package var text: String {
    pictures
      + styles.indices.map { "\(PictureNotation.name($0)) \(PictureNotation.text(styles[$0]))\n" }
      .joined()
  }

  private mutating func letter(_ style: Style) -> Character {
    if let index = styles.firstIndex(of: style) { return PictureNotation.name(index) }
    styles.append(style)
    return PictureNotation.name(styles.count - 1)
  }

  private static func name(_ index: Int) -> Character {
    precondition(index < letters.count, "more styles than letters")
    return letters[index]
  }

  private static func text(_ style: Style) -> String {
    let names: [(TextAttributes, String)] = [
      (.bold, " bold"), (.dim, " dim"), (.italic, " italic"), (.underline, " underline"),
      (.reverse, " reverse"), (.strikethrough, " strikethrough"),
    ]
    let attributes = names.filter { style.attributes.contains($0.0) }.map(\.1).joined()
    return "\(text(style.foreground)) on \(text(style.background))\(attributes)"
  }

  private static func text(_ color: Color) -> String {
    if let index = color.paletteIndex { return "palette \(index)" }
    guard let (red, green, blue) = color.channels else { return "default" }
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
