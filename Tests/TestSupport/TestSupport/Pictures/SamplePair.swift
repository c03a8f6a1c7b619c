import TermContainers

/// Two pictures that a transition can lead from and to, of any size.
package struct SamplePair: Sendable, CustomStringConvertible {
  package let description: String
  private let old: Sheet
  private let new: Sheet

  /// What a sheet is made of.
  private struct Sheet: Sendable {
    let lines: [String]
    let left: Style
    /// From the middle on; the same where nil.
    var right: Style?
    /// How many columns one line is further right than the one above it.
    var indent = 1
    /// Whether a line is written again and again, to its end.
    var isFull = true
  }

  package func old(_ size: Size) -> Surface { SamplePair.draw(old, size) }
  package func new(_ size: Size) -> Surface { SamplePair.draw(new, size) }

  private static func draw(_ sheet: Sheet, _ size: Size) -> Surface {
    var surface = Surface(size: size)
    surface.withCanvas { canvas in
      let middle = size.width / 2
      canvas.fill(canvas.bounds, style: sheet.left)
      canvas.fill(
        Rect(x: middle, y: 0, width: size.width - middle, height: size.height),
        style: sheet.right ?? sheet.left)
      for y in 0..<size.height {
        var x = y * sheet.indent % 5
        let line = sheet.lines[y % sheet.lines.count]
        repeat {
          let style = x < middle ? sheet.left : sheet.right ?? sheet.left
          x += max(1, canvas.draw(line, at: Point(x: x, y: y), style: style))
        } while sheet.isFull && x < size.width
      }
    }
    return surface
  }
}

extension SamplePair {
  private static let black = Style(foreground: .black, background: .systemOrange)
  private static let white = Style(
    foreground: .white, background: .rgb(0x00, 0x64, 0xD2), attributes: .bold)

  /// Wide, joined and combining glyphs on fills of their own, and on the terminal's.
  package static let scripts = SamplePair(
    description: "scripts",
    old: Sheet(lines: ["橙色 Orange ", "日本語", "e\u{301}te\u{301} 🙂 ok ", "  a한국b "], left: black),
    new: Sheet(
      lines: ["Blue 青い ", "👨‍👩‍👧x👍🏽 ", "", "naï\u{308}ve 世界 "], left: white,
      right: .default, indent: 2))

  /// Two panels, much of them blank.
  package static let panels = SamplePair(
    description: "panels",
    old: Sheet(
      lines: ["", "   Orange panel, with a line of text", "", ""], left: black, isFull: false),
    new: Sheet(
      lines: ["", "", " Blue panel, with another line of text in it", ""], left: white,
      isFull: false))

  /// Text all over, in the terminal's own colours.
  package static let text = SamplePair(
    description: "text",
    old: Sheet(lines: ["The quick brown fox jumps. "], left: .default),
    new: Sheet(
      lines: ["over the lazy dog; ", "and back again, "], left: .default,
      right: Style(background: .default, attributes: .bold), indent: 3))

  /// Text on black and text on nothing, in some lines only.
  package static let sparse = SamplePair(
    description: "sparse",
    old: Sheet(
      lines: ["$ make test", "", "All tests passed.", ""], left: .default, indent: 0,
      isFull: false),
    new: Sheet(
      lines: ["", "1  Build", "2  Test", ""],
      left: Style(foreground: .palette(7), background: .palette(0)), isFull: false))

  package static let all = [scripts, panels, text, sparse]
}

extension SamplePair {
  /// What can be seen beside a flip.
  package static func behind(_ size: Size) -> Surface {
    var surface = Surface(size: size)
    surface.withCanvas { $0.fill($0.bounds, with: "·", style: .default) }
    return surface
  }
}

extension SamplePair {
  /// One for each effect, so that all get their turn; all of them in a long test.
  package static func some(number: Int = 0, of effect: NamedEffect) -> [SamplePair] {
    let turn = effect.description.utf8.reduce(number) { $0 + Int($1) }
    return TestLength.isLong ? all : [all[turn % all.count]]
  }
}
