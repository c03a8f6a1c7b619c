import ContainmentCases
import TermContainers

/// Two recipes side by side: their code, their logs and their differences.
@MainActor
struct ComparisonText {
  let comparison: Comparison
  let width: Int
  var isASCII = false

  private var columns: TwoColumns { TwoColumns(width: width) }

  /// A line, with the mark between its columns; "" for one that has none.
  typealias Line = (text: String, mark: String)

  var text: String {
    let text = lines.map { "\($0.text)\n" }.joined()
    return isASCII ? text.asciiStandIns : text
  }

  var lines: [Line] {
    Array([heading, code, log, differences, rules].joined(separator: [(text: "", mark: "")]))
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
    let marked = LogRows(comparison)
    return TwoColumns.wrapped(Self.legend, to: width).map { ($0, "") }
      + marked.rows.flatMap { lines(entry($0.left), $0.mark, entry($0.right)) }
  }

  private func entry(_ cell: LogRows.Cell?) -> String {
    switch cell {
    case .moment(let moment): "\(moment.words):"
    case .step(let step): "  \(step.origin.mark(ascii: isASCII)) \(step.text)"
    case nil: ""
    }
  }

  private var remarks: [String] {
    [comparison.left, comparison.right].map(\.remark).filter { !$0.isEmpty }
  }

  private var differences: [Line] {
    [("What differs", "")]
      + (comparison.sentences + remarks).flatMap { TwoColumns.wrapped("  - \($0)", to: width) }
      .map { ($0, "") }
  }
}

extension ComparisonText {
  /// The cases with the rules of the two, each once.
  private var rules: [Line] {
    let both = [comparison.left.rule, comparison.right.rule].compactMap(\.self)
    let lines = both.map { "  - \($0.id) \($0.title)" }
    return [("What holds", "")]
      + (lines.first == lines.last ? Array(lines.prefix(1)) : lines)
      .flatMap { TwoColumns.wrapped($0, to: width) }.map { ($0, "") }
  }
}

/// The log's rows with the moments between them.
@MainActor
struct LogRows {
  enum Cell {
    case moment(CallbackOrder.Moment)
    case step(CallbackOrder.Step)
  }

  struct Row {
    let left: Cell?
    let mark: String
    let right: Cell?
  }

  private(set) var rows: [Row] = []
  private var last: (left: CallbackOrder.Moment?, right: CallbackOrder.Moment?)

  init(_ comparison: Comparison) {
    for row in comparison.rows {
      let left = row.left.map { comparison.left.steps[$0] }
      let right = row.right.map { comparison.right.steps[$0] }
      announce(left?.moment, right?.moment)
      rows.append(
        Row(
          left: left.map { .step($0) }, mark: LogRows.mark(left, right),
          right: right.map { .step($0) }))
    }
  }

  /// Adds a row with the moments that begin here.
  private mutating func announce(
    _ left: CallbackOrder.Moment?, _ right: CallbackOrder.Moment?
  ) {
    let isNew = (left: left != nil && left != last.left, right: right != nil && right != last.right)
    last = (left ?? last.left, right ?? last.right)
    guard isNew.left || isNew.right else { return }
    rows.append(
      Row(
        left: isNew.left ? left.map { .moment($0) } : nil, mark: " ",
        right: isNew.right ? right.map { .moment($0) } : nil))
  }

  private static func mark(_ left: CallbackOrder.Step?, _ right: CallbackOrder.Step?) -> String {
    guard let left else { return "+" }
    guard let right else { return "-" }
    return left.text == right.text && left.origin == right.origin ? " " : "~"
  }
}
