import TermContainers

/// Lays texts out in two columns, or below a width of 80 one under the other.
struct TwoColumns {
  let width: Int

  /// The least width for two columns.
  static let leastForTwo = 80
  /// The widths that are accepted.
  static let widths = 40...500

  private var column: Int { (width - 3) / 2 }

  /// The rows of two texts with `mark` between them.
  func rows(_ left: String, _ mark: String, _ right: String) -> [String] {
    guard width >= TwoColumns.leastForTwo else { return stacked(left, mark, right) }
    let cells = [left, right].map { TwoColumns.wrapped($0, to: column) }
    return (0..<max(cells[0].count, cells[1].count, 1)).map { row in
      let texts = cells.map { row < $0.count ? $0[row] : "" }
      let gap = String(repeating: " ", count: max(0, column - CellWidth.of(texts[0])))
      let line = "\(texts[0])\(gap) \(row == 0 || mark == "|" ? mark : " ") \(texts[1])"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The left text, then the right one if it differs.
  private func stacked(_ left: String, _ mark: String, _ right: String) -> [String] {
    let isSame = left == right
    let texts = [(isSame ? " " : "-", left), (isSame ? " " : "+", isSame ? "" : right)]
    return texts.filter { !$0.1.isEmpty }.flatMap { mark, text in
      TwoColumns.wrapped(text, to: width - 2).enumerated().map { ($0 == 0 ? mark : " ") + " " + $1 }
    }
  }

  /// `text` in rows of at most `width`, broken at blanks or, if necessary, within a word; rows
  /// after the first are indented four columns more than the first.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    let indent = text.prefix { $0 == " " }.count
    let further = String(repeating: " ", count: indent + 4)
    var (rows, row) = ([String](), String(repeating: " ", count: indent))
    var isFresh = true
    for word in text.split(separator: " ") {
      var rest = isFresh ? word[...] : " \(word)"[...]
      if !isFresh && CellWidth.of(row + rest) > width {
        let head = isMark(row) ? callHead(rest, to: width - CellWidth.of(row)) : nil
        rows.append(row + (head ?? ""))
        (row, rest) = (further, head.map { rest[$0.endIndex...] } ?? word[...])
      }
      while CellWidth.of(row + rest) > width {
        let head = cut(rest, to: width - row.count)
        rows.append(row + head)
        (row, rest) = (further, rest[head.endIndex...])
      }
      (row, isFresh) = (row + rest, false)
    }
    return isFresh ? [] : rows + [row]
  }

  /// Whether a row has only a mark, which says nothing without a call.
  private static func isMark(_ row: String) -> Bool {
    row.split(separator: " ").allSatisfy { $0.count == 1 }
  }

  /// The beginning of a call up to its arguments, if it has some and that fits, else its receiver.
  private static func callHead(_ word: Substring, to width: Int) -> Substring? {
    let open = word.firstIndex(of: "(").flatMap { word[$0...].count > 2 ? $0 : nil }
    let heads = [open, word.firstIndex(of: ".")].compactMap { $0.map { word[...$0] } }
    return heads.first { CellWidth.of(String($0)) <= width }
  }

  /// The beginning of a word that is too long: up to a parenthesis, a dot or a colon if there is
  /// one, else up to a capital letter. It has at least one letter.
  private static func cut(_ word: Substring, to width: Int) -> Substring {
    let head = word.prefix(max(1, width))
    if let sign = head.dropLast().lastIndex(where: { "(.:".contains($0) }) { return head[...sign] }
    let capital = head.dropFirst().lastIndex(where: \.isUppercase)
    return capital.map { head[..<$0] } ?? head
  }
}
