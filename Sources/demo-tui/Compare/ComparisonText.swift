import ContainmentCases
import TermContainers

/// Two recipes side by side: their code, their logs and their differences.
@MainActor
struct ComparisonText {
  let comparison: Comparison
  let width: Int
  var isASCII = false

  private var columns: TwoColumns { TwoColumns(width: width) }

  /// A line of text, and the mark between its two columns, which is "" for a line without columns.
  typealias Line = (text: String, mark: String)

  var text: String {
    let text = lines.map { "\($0.text)\n" }.joined()
    return isASCII ? text.asciiStandIns : text
  }

  var lines: [Line] {
    let sections = [heading, code, log, differences, rules, questions].filter { !$0.isEmpty }
    return Array(sections.joined(separator: [(text: "", mark: "")]))
  }

  private func lines(_ left: String, _ mark: String, _ right: String) -> [Line] {
    columns.rows(left, mark, right).map { ($0, mark) }
  }

  private var heading: [Line] {
    let (left, right) = (comparison.left, comparison.right)
    return lines(left.name, "|", right.name) + lines(left.title, "|", right.title)
  }

  private var code: [Line] {
    let (left, right) = (comparison.left.code, comparison.right.code)
    return (0..<max(left.count, right.count)).flatMap { line in
      lines(line < left.count ? left[line] : "", "|", line < right.count ? right[line] : "")
    }
  }

  private static let legend =
    "Calls and callbacks; - only on the left, + only on the right, ~ another flag or caller"

  private var log: [Line] {
    let marked = LogRows(comparison, isASCII: isASCII)
    return TwoColumns.wrapped(Self.legend, to: width).map { ($0, "") }
      + marked.rows.flatMap { lines($0.left ?? "", $0.mark, $0.right ?? "") }
  }

  private var differences: [Line] {
    let remarks = [comparison.left, comparison.right].map(\.remark).filter { !$0.isEmpty }
    return section("What differs", comparison.sentences + remarks)
  }

  /// The conformance cases with the rules of both recipes.
  private var rules: [Line] {
    let both = [comparison.left.rule, comparison.right.rule].compactMap(\.self)
    return section("What holds", both.map { "\($0.id) \($0.title)" })
  }

  /// The mistakes of the course that ask about the recipes.
  private var questions: [Line] {
    let both = [comparison.left.question, comparison.right.question].compactMap(\.self)
    return section("Make it yourself", both.map { "demo-tui misuse \($0.name): \($0.title)" })
  }

  /// Returns `heading` and its items; an empty array without items. Two equal items become one.
  private func section(_ heading: String, _ items: [String]) -> [Line] {
    if items.isEmpty { return [] }
    let distinct = items.first == items.last ? Array(items.prefix(1)) : items
    let rows = distinct.flatMap { TwoColumns.wrapped("  - \($0)", to: width) }
    return ([heading] + rows).map { ($0, "") }
  }
}

/// The rows of the log, and between them the rows that name a new moment.
@MainActor
struct LogRows {
  private(set) var rows: [(left: String?, mark: String, right: String?)] = []

  init(_ comparison: Comparison, isASCII: Bool = false) {
    var last: [CallbackOrder.Moment?] = [nil, nil]
    for row in comparison.rows {
      let steps = [
        row.left.map { comparison.left.steps[$0] }, row.right.map { comparison.right.steps[$0] },
      ]
      let moments = zip(steps, last).map { step, last in step?.moment ?? last }
      // The moments that begin here have a row of their own.
      let begun = zip(moments, last).map { new, last in
        new == last ? nil : new.map { "\($0.rawValue):" }
      }
      if begun != [nil, nil] { rows.append((begun[0], " ", begun[1])) }
      last = moments
      let words = steps.map { step in
        step.map { "  \($0.origin.mark(ascii: isASCII)) \($0.text)" }
      }
      rows.append((words[0], LogRows.mark(steps[0], steps[1]), words[1]))
    }
  }

  private static func mark(_ left: CallbackOrder.Step?, _ right: CallbackOrder.Step?) -> String {
    guard let left else { return "+" }
    guard let right else { return "-" }
    return left.text == right.text && left.origin == right.origin ? " " : "~"
  }
}

/// Lays out texts in two columns, or one below the other if the width is less than 80.
struct TwoColumns {
  let width: Int

  /// The minimum width for two columns.
  static let leastForTwo = 80
  /// The widths that are accepted.
  static let widths = 40...500

  private var column: Int { (width - 3) / 2 }

  /// Returns the rows of two texts side by side, with `mark` between them.
  func rows(_ left: String, _ mark: String, _ right: String) -> [String] {
    guard width >= TwoColumns.leastForTwo else { return stacked(left, mark, right) }
    let cells = [left, right].map { TwoColumns.wrapped($0, to: column) }
    return (0..<max(cells[0].count, cells[1].count, 1)).map { row in
      let texts = cells.map { row < $0.count ? $0[row] : "" }
      let sign = row == 0 || mark == "|" ? mark : " "
      let line = "\(texts[0].padded(to: column)) \(sign) \(texts[1])"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns the rows of the left text, then those of the right text if it differs.
  private func stacked(_ left: String, _ mark: String, _ right: String) -> [String] {
    let isSame = left == right
    let texts = [(isSame ? " " : "-", left), (isSame ? " " : "+", isSame ? "" : right)]
    return texts.filter { !$0.1.isEmpty }.flatMap { mark, text in
      TwoColumns.wrapped(text, to: width - 2).enumerated().map { ($0 == 0 ? mark : " ") + " " + $1 }
    }
  }

  /// Returns `text` in rows of at most `width` columns, broken at blanks or, if necessary, within a
  /// word. Rows after the first are indented by four more columns.
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

  /// Whether a row has only single characters: a mark without its call.
  private static func isMark(_ row: String) -> Bool {
    row.split(separator: " ").allSatisfy { $0.count == 1 }
  }

  /// Returns a call's start up to its arguments, or else its receiver; nil if neither fits `width`.
  private static func callHead(_ word: Substring, to width: Int) -> Substring? {
    let open = word.firstIndex(of: "(").flatMap { word[$0...].count > 2 ? $0 : nil }
    let heads = [open, word.firstIndex(of: ".")].compactMap { $0.map { word[...$0] } }
    return heads.first { CellWidth.of(String($0)) <= width }
  }

  /// Returns the start of a word that is too long, at least one character. It ends after a
  /// parenthesis, dot or colon, else before a capital letter, else after `width` characters.
  private static func cut(_ word: Substring, to width: Int) -> Substring {
    let head = word.prefix(max(1, width))
    if let sign = head.dropLast().lastIndex(where: { "(.:".contains($0) }) { return head[...sign] }
    let capital = head.dropFirst().lastIndex(where: \.isUppercase)
    return capital.map { head[..<$0] } ?? head
  }
}
