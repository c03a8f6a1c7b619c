import TermContainers
import TermRecorder

extension FuzzTarget {
  /// The output of a program to a terminal. The first two bytes are the screen's size.
  static let terminal = FuzzTarget(
    name: "terminal", words: RandomCast.outputs,
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
    // A combining mark of two bytes counts as a hundred cells.
    guard whole.work <= bytes.count * (4 * size.width * size.height + 60) else {
      return "it took \(whole.work) steps"
    }
    whole.resize(to: Size(width: 1 + second % 7, height: 1 + first % 5))
    whole.write(bytes)
    return half(whole)
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
