import TermContainers
import TestSupport

@testable import TermEmulator
@testable import TermPictures

/// The output of programs, random, but the same for the same seed.
///
/// Leaves out what libvterm 0.1.4 does differently from xterm. After the last column it forgets at
/// different times to wrap; in insert mode a wide glyph moves the row by only one column; it cuts
/// wide glyphs when rows of them move sideways; it does not implement `CSI s`; one saved cursor
/// serves both screens; the selection of a character set disables UTF-8; CUU and CUD pass through
/// margins. Side margins bound only what scrolls, what is inserted and deleted, and origin mode, not
/// text and moves; rows scroll wherever the cursor is, and ICH and DCH want it between the upper and
/// the lower margin. The tests' emulator corrects its reading of `38:2::…`.
struct RandomOutput {
  enum Kind: CaseIterable {
    case editing, margins, sideMargins, wide, lineDrawing
  }

  enum Piece {
    case text(String)
    case resize(Size)
  }

  private var generator: SplitMix
  private let kind: Kind
  private var hasSaved = false

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    generator = SplitMix(seed: seed)
  }

  var size: Size {
    mutating get { Size(width: number(3...30), height: number(2...10)) }
  }

  /// The next piece of output for `terminal`.
  mutating func next(_ terminal: Terminal) -> Piece {
    if terminal.cursor.wrapsNext {
      return .text(
        [text(), "\r", moved(terminal), kind == .wide ? "\u{1B}[4m" : rendition()][number(0...3)])
    }
    switch kind {
    case .editing: return editing(terminal)
    case .margins: return .text(scrolling(terminal))
    case .sideMargins: return .text(sides(terminal))
    case .wide: return .text(wide(terminal))
    case .lineDrawing: return .text(lines(terminal))
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func moved(_ terminal: Terminal) -> String {
    "\u{1B}[\(number(0...terminal.size.height + 2));\(number(0...terminal.size.width + 2))H"
  }

  /// Sometimes far more than the screen has.
  private mutating func count() -> String {
    ["", "0", "1", "2", "3", "7", "99999999999"][number(0...6)]
  }

  private mutating func text() -> String {
    let letters = Array("abcXYZ 019~@#é│═▒ñ")
    return String((0..<number(1...12)).map { _ in letters[number(0...letters.count - 1)] })
  }

  private mutating func rendition() -> String {
    let codes = [
      "", "0", "1", "2", "3", "4", "7", "9", "21", "22", "23", "24", "27", "29", "31", "39", "42",
      "49", "95", "104", "38;5;\(number(0...255))", "48;5;\(number(0...255))",
      "38;2;1;2;\(number(0...255))", "48:2::9:8:\(number(0...255))", "38:2:4:5:6",
      "48:5:\(number(16...255))", "4:3", "4:0", "53", "5", "25", "4:2", "4:4", "4:5", "4:1", "24",
      "58:2::1:2:3", "59", "58;5;9",
    ]
    let chosen = (0..<number(1...3)).map { _ in codes[number(0...codes.count - 1)] }
    return "\u{1B}[\(chosen.joined(separator: ";"))m"
  }

  private mutating func editing(_ terminal: Terminal) -> Piece {
    let n = count()
    switch number(0...24) {
    case 0...4: return .text(text())
    case 5, 6: return .text(rendition())
    case 7, 8: return .text(moved(terminal))
    case 9: return .text("\u{1B}[\(n)" + ["A", "B", "C", "D", "E", "F"][number(0...5)])
    case 10: return .text("\u{1B}[\(n)" + ["G", "`", "d", "a", "e", "j", "k"][number(0...6)])
    case 11: return .text("\u{1B}[\(number(0...2))" + ["J", "K"][number(0...1)])
    case 12: return .text("\u{1B}[\(n)" + ["@", "P", "X"][number(0...2)])
    case 13: return .text("\u{1B}[\(n)" + ["L\r", "M\r", "S", "T"][number(0...3)])
    case 14: return .text(["\r", "\n", "\u{8}", "\t", "\r\n", "\u{0B}"][number(0...5)])
    case 15: return .text("\u{1B}[\(n)" + ["I", "Z"][number(0...1)])
    case 16: return .text(["\u{1B}H", "\u{1B}[g", "\u{1B}[3g"][number(0...2)])
    case 17: return .text("\u{1B}[4" + ["h", "l"][number(0...1)])
    case 18: return .text("\u{1B}[?7" + ["h", "l"][number(0...1)])
    case 19: return .text(text() + "\u{1B}[\(number(0...9))b")
    case 20: return .text(["\u{1B}D", "\u{1B}M", "\u{1B}E"][number(0...2)])
    case 21: return .text(switchedScreen(terminal))
    case 22: return .text(savedOrRestored(terminal))
    case 23: return .text(unknown())
    default: return number(0...3) == 0 ? resized(terminal) : .text(text())
    }
  }

  private mutating func resized(_ terminal: Terminal) -> Piece {
    guard !terminal.isAlternateScreen, terminal.cursor.pen.style == .default else {
      return .text("\u{1B}[m")
    }
    hasSaved = false
    return .resize(size)
  }

  private mutating func switchedScreen(_ terminal: Terminal) -> String {
    if terminal.isAlternateScreen { return "\u{1B}[?1049l" }
    hasSaved = true
    return "\u{1B}[?1049h"
  }

  private mutating func savedOrRestored(_ terminal: Terminal) -> String {
    if terminal.isAlternateScreen { return "" }
    if hasSaved && number(0...1) == 0 { return "\u{1B}8" }
    hasSaved = true
    return "\u{1B}7"
  }

  /// Sequences that must do nothing.
  private mutating func unknown() -> String {
    [
      "\u{1B}]0;a title\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}P1$r q\u{1B}\\",
      "\u{1B}_x\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}[?2004h", "\u{1B}[>4;1m", "\u{1B}[?1000;1006h",
      "\u{1B}[22;0;0t", "\u{1B}=", "\u{1B}>", "\u{1B}[5n", "\u{1B}[c", "\u{1B}[1 q", "\u{7}",
      "\u{1B}[3\u{18}", "\u{1B}[=1u", "\u{0}",
    ][number(0...17)]
  }
}

extension RandomOutput {
  private mutating func scrolling(_ terminal: Terminal) -> String {
    let inside = "\u{1B}[\(terminal.margins.lowerBound + 1);1H"
    switch number(0...11) {
    case 0...3: return text()
    case 4: return rendition()
    case 5: return margins(terminal)
    case 6: return ["\n", "\u{1B}D", "\u{1B}M", "\u{1B}E"][number(0...3)]
    case 7: return "\u{1B}[\(count())" + ["S", "T"][number(0...1)]
    case 8:
      guard !terminal.cursor.isInOrigin else { return "\u{1B}[?6l" }
      return inside + "\u{1B}[\(count())" + ["L\r", "M\r"][number(0...1)]
    case 9: return "\u{1B}[?6" + ["h", "l"][number(0...1)]
    case 10: return "\u{1B}[\(number(0...2))" + ["J", "K"][number(0...1)]
    default: return moved(terminal)
    }
  }

  private mutating func margins(_ terminal: Terminal) -> String {
    let top = number(1...terminal.size.height - 1)
    let bottom = number(top + 1...terminal.size.height)
    return "\u{1B}[\(top);\(bottom)r\u{1B}[1;1H"
  }

  private mutating func sides(_ terminal: Terminal) -> String {
    let (cursor, rows, columns) = (terminal.cursor, terminal.margins, terminal.sideMargins)
    let isBetween = columns.contains(cursor.x)
    let edit = "\u{1B}[\(count())"
    switch number(0...12) {
    // libvterm forgets to wrap at the margin.
    case 0...2: return String(text().prefix(terminal.lineEnd - cursor.x - 1))
    case 3: return rendition()
    case 4: return number(0...2) == 0 ? margins(terminal) : sideMargins(terminal)
    case 5 where isBetween: return ["\n", "\u{1B}D", "\u{1B}M"][number(0...2)]
    case 6: return edit + ["S", "T"][number(0...1)]
    // libvterm leaves the cursor's column.
    case 7: return edit + ["L", "M"][number(0...1)] + moved(terminal)
    case 8 where rows.contains(cursor.y): return edit + ["@", "P"][number(0...1)]
    case 9: return edit + ["'}", "'~", "X", "d"][number(0...3)]
    case 10: return "\u{1B}[?6" + ["h", "l"][number(0...1)]
    case 11 where cursor.isInOrigin: return edit + ["A", "B", "C", "D"][number(0...3)]
    default: return moved(terminal)
    }
  }

  /// At least two columns, or the mode off.
  private mutating func sideMargins(_ terminal: Terminal) -> String {
    guard number(0...4) > 0 else { return "\u{1B}[?69l" }
    let left = number(1...terminal.size.width - 1)
    return "\u{1B}[?69h\u{1B}[\(left);\(number(left + 1...terminal.size.width))s"
  }

  /// Without backgrounds: libvterm leaves old ones in the right half of a glyph.
  private mutating func wide(_ terminal: Terminal) -> String {
    let glyphs = [
      "日", "本", "あ", "한", "Ａ", "a", "b", " ", "e\u{301}", "o\u{308}\u{323}", "界\u{301}",
    ]
    switch number(0...7) {
    case 0...3:
      return (0..<number(1...8)).map { _ in glyphs[number(0...glyphs.count - 1)] }.joined()
    case 4: return "\u{1B}[\(["1", "4", "7", "0", "31"][number(0...4)])m"
    case 5: return "\u{1B}[\(count())X"
    case 6: return "\u{1B}[\(number(0...2))" + ["J", "K"][number(0...1)]
    default: return moved(terminal)
    }
  }

  /// ASCII only; without y and z, which libvterm draws in its own way, and _, which it cannot draw.
  private mutating func lines(_ terminal: Terminal) -> String {
    let letters = String(
      (0..<number(1...10)).map { _ in Array("`afgjklmnqtuvwx~ABC01")[number(0...20)] })
    switch number(0...6) {
    case 0, 1: return "\u{1B}(0\(letters)\u{1B}(B"
    case 2: return "\u{1B})0\u{E}\(letters)\u{F}"
    case 3: return letters
    case 4: return rendition()
    default: return moved(terminal)
    }
  }
}
