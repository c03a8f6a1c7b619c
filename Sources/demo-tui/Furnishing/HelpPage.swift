import TermContainers

/// The text of a help: what there is to learn, then the keys, in two columns where one is too long.
struct HelpPage {
  private let words: [String]
  private let keys: [(key: String, title: String)]

  init(words: [String] = [], keys: [(key: String, title: String)] = []) {
    (self.words, self.keys) = (words, keys)
  }

  private static let columnGap = 3
  /// The words wrap at this width.
  private static let widthOfWords = 60
  /// With fewer rows the keys are more important than the words.
  private static let rowsForWords = 14

  /// The lines that fit. If there are too many keys, the first, which are the demo's own, remain.
  func lines(in room: Size) -> [String] {
    let head = room.height < HelpPage.rowsForWords ? [] : heading(in: room.width)
    let rest = max(1, room.height - head.count)
    let one = HelpPage.column(keys[...])
    let lines = one.count > rest ? twoColumns(in: room.width) ?? one : one
    return head + Array(lines.prefix(rest))
  }

  private func heading(in width: Int) -> [String] {
    let limit = max(1, min(width, HelpPage.widthOfWords))
    let lines = words.flatMap { $0.wrapped(to: limit) }
    return lines.isEmpty ? [] : lines + [""]
  }

  /// Side by side; nil if that is too wide.
  private func twoColumns(in width: Int) -> [String]? {
    let half = (keys.count + 1) / 2
    let (left, right) = (HelpPage.column(keys[..<half]), HelpPage.column(keys[half...]))
    let middle = (left.map { CellWidth.of($0) }.max() ?? 0) + HelpPage.columnGap
    guard middle + (right.map { CellWidth.of($0) }.max() ?? 0) <= width else { return nil }
    return left.enumerated().map { row, line in
      guard row < right.count else { return line }
      return line + String(repeating: " ", count: middle - CellWidth.of(line)) + right[row]
    }
  }

  /// Keys at the right of their column, titles at the left of theirs.
  private static func column(_ keys: ArraySlice<(key: String, title: String)>) -> [String] {
    let width = keys.map { CellWidth.of($0.key) }.max() ?? 0
    return keys.map { key, title in
      String(repeating: " ", count: width - CellWidth.of(key)) + key + "  " + title
    }
  }
}
