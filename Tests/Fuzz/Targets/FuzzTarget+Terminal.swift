import TermContainers
import TermRecorder

extension FuzzTarget {
  /// The output of a program to a terminal. The first two bytes are the screen's size.
  static let terminal = FuzzTarget(
    name: "terminal", words: RandomCast.outputs + ["\u{1B}[53m"],
    random: { seed in
      var random = RandomCast(seed: seed)
      let size = [UInt8(truncatingIfNeeded: seed), UInt8(truncatingIfNeeded: seed >> 8)]
      return size + random.output(most: seed % 50 == 0 ? 4096 : 300)
    }, mistake: TerminalMistakes.first)
}

private enum TerminalMistakes {
  /// The screen is always consistent, and does not depend on how the output is cut.
  @Sendable static func first(in input: [UInt8]) -> String? {
    guard input.count > 2 else { return nil }
    let (first, second, bytes) = (Int(input[0]), Int(input[1]), Array(input[2...]))
    let size = Size(width: 1 + first % 23, height: 1 + second % 9)
    var (whole, torn) = (Terminal(size: size), Terminal(size: size))
    whole.write(bytes)
    for byte in bytes { torn.write([byte]) }
    guard whole.surface == torn.surface else {
      return "it shows something else when it comes byte by byte"
    }
    if let mistake = told(&whole, &torn) ?? comesBack(whole) { return mistake }
    // A combining mark of two bytes counts as a hundred cells.
    guard whole.work <= bytes.count * (4 * size.width * size.height + 60) else {
      return "it took \(whole.work) steps"
    }
    whole.resize(to: Size(width: 1 + second % 7, height: 1 + first % 5))
    whole.write(bytes)
    return half(whole)
  }

  /// What it says does not depend on the cut either; it is bounded, and nothing that it keeps can
  /// reach a terminal as a sequence.
  private static func told(_ whole: inout Terminal, _ torn: inout Terminal) -> String? {
    let answers = whole.takeReplies()
    guard answers == torn.takeReplies(), answers.count <= 4096 else {
      return "it answers otherwise"
    }
    guard whole.title == torn.title, whole.inputModes == torn.inputModes,
      whole.promptMark == torn.promptMark, whole.screen == torn.screen,
      whole.imageCount == torn.imageCount
    else { return "it was told something else byte by byte" }
    let isPrintable = whole.title.unicodeScalars.allSatisfy { CellWidth.of($0) > 0 }
    return isPrintable && whole.title.unicodeScalars.count <= 256 ? nil : "its title is unfit"
  }

  /// What a frame's bytes of the screen show is the screen.
  private static func comesBack(_ terminal: Terminal) -> String? {
    let surface = terminal.surface
    var other = Terminal(size: terminal.size)
    other.write(FrameEncoder(.recorded).encode(surface, damage: []) { Array($0) })
    // Terminals disagree about the rest of some glyphs, which is not written.
    let shown = other.surface
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width
      where surface[x, y].background != shown[x, y].background
        || surface.decoration(x: x, y: y) != shown.decoration(x: x, y: y)
      {
        return "column \(x) of row \(y) comes back otherwise"
      }
    }
    return nil
  }

  private static func half(_ terminal: Terminal) -> String? {
    for row in terminal.cellColumns {
      guard row.count == terminal.size.width, row.last != 2, row.first != 0 else {
        return "a row is not whole"
      }
      for (left, right) in zip(row, row.dropFirst()) where (left == 2) != (right == 0) {
        return "a glyph is half there"
      }
    }
    return terminal.cellColumns.count == terminal.size.height ? nil : "there are rows too many"
  }
}
