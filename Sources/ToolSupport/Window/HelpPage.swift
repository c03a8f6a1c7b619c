import TermContainers

/// The text of a help: the lessons, then the keys. The keys have two columns if one is too long and
/// there is room for both.
public struct HelpPage {
  /// The rows below a heading: each a key or a mark, and its meaning.
  public struct Section {
    let heading: String
    let rows: [(key: String, title: String)]

    package init(heading: String, rows: [(key: String, title: String)]) {
      (self.heading, self.rows) = (heading, rows)
    }
  }

  private let words: [String]
  private let keys: [(key: String, title: String)]
  private let sections: [Section]

  init(
    words: [String] = [], keys: [(key: String, title: String)] = [], sections: [Section] = []
  ) {
    (self.words, self.keys, self.sections) = (words, keys, sections)
  }

  private static let columnGap = 3
  /// The columns at which words wrap.
  private static let widthOfWords = 60
  /// The rows below which the keys come before the words.
  private static let rowsForWords = 14

  /// All lines, which begin with the demo's own keys.
  func lines(in room: Size) -> [String] {
    let head = heading(in: room.width)
    let body = body(in: Size(width: room.width, height: room.height - head.count))
    if head.isEmpty { return body }
    return room.height < HelpPage.rowsForWords ? body + [""] + head : head + [""] + body
  }

  private func heading(in width: Int) -> [String] {
    let limit = max(1, min(width, HelpPage.widthOfWords))
    return words.flatMap { $0.wrapped(to: limit) }
  }

  /// The keys, with the sections to their right.
  private func body(in room: Size) -> [String] {
    let one = HelpPage.column(keys[...])
    if sections.isEmpty {
      guard one.count > room.height else { return one }
      let half = (keys.count + 1) / 2
      let columns = (HelpPage.column(keys[..<half]), HelpPage.column(keys[half...]))
      return HelpPage.beside(columns.0, columns.1, room.width) ?? one
    }
    let others = HelpPage.column(of: sections)
    return HelpPage.beside(one, others, room.width) ?? one + [""] + others
  }

  /// The two columns side by side; nil if that is too wide.
  private static func beside(_ left: [String], _ right: [String], _ width: Int) -> [String]? {
    let middle = (left.map { CellWidth.of($0) }.max() ?? 0) + columnGap
    guard middle + (right.map { CellWidth.of($0) }.max() ?? 0) <= width else { return nil }
    return (0..<max(left.count, right.count)).map { row in
      let line = row < left.count ? left[row] : ""
      guard row < right.count else { return line }
      return line + String(repeating: " ", count: middle - CellWidth.of(line)) + right[row]
    }
  }

  /// The sections below each other, with one column of keys.
  private static func column(of sections: [Section]) -> [String] {
    let width = sections.flatMap(\.rows).map { CellWidth.of($0.key) }.max() ?? 0
    return Array(
      sections.map { [$0.heading] + column($0.rows[...], width) }.joined(separator: [""]))
  }

  /// A column of keys, aligned right, and a column of titles, aligned left.
  private static func column(
    _ keys: ArraySlice<(key: String, title: String)>, _ least: Int = 0
  ) -> [String] {
    let width = max(least, keys.map { CellWidth.of($0.key) }.max() ?? 0)
    return keys.map { key, title in
      String(repeating: " ", count: width - CellWidth.of(key)) + key + "  " + title
    }
  }
}
