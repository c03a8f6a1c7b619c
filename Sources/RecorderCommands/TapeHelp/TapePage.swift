import TermContainers
import TermRecorder
import ToolSupport

/// The language of tapes as aligned text of at most 80 columns, for a terminal.
package struct TapePage {
  private let rows: [TapeWord]
  private let isWhole: Bool

  /// Creates the page of all commands and settings.
  package init() { (rows, isWhole) = (TapeWord.all, true) }

  /// Creates the page of `words`; their case does not matter.
  package init(of words: [String]) throws(Failure) {
    var rows: [TapeWord] = []
    for word in words { rows += try TapePage.rows(of: word) }
    (self.rows, isWhole) = (rows, false)
  }

  private static func rows(of word: String) throws(Failure) -> [TapeWord] {
    let rows = TapeWord.all.filter { row in
      row.names.contains { $0.lowercased() == word.lowercased() }
    }
    guard rows.isEmpty else { return rows }
    throw .unknown(
      "there is no command or setting", word, of: TapeWord.all.flatMap(\.names),
      "tape commands lists all")
  }

  /// The page, each line ended.
  package var text: String {
    guard isWhole else { return rows.flatMap(TapePage.lines).joined(separator: "\n") + "\n" }
    let parts = TapeWord.Group.allCases.map { group in
      let lines = rows.filter { $0.group == group }.flatMap(TapePage.lines)
      return ([group.rawValue] + lines).joined(separator: "\n")
    }
    return ([TapePage.head] + parts).joined(separator: "\n\n") + "\n"
  }

  /// Returns the rule for times, with `mark` around each example.
  static func timeRule(_ time: String = "<time>", mark: String = "") -> String {
    let examples = ["500ms", "2s", "1m"].map { mark + $0 + mark }.joined(separator: ", ")
    return "A \(time) is in seconds or has a unit: \(examples)."
  }

  private static let head = """
    The commands and settings of tapes, each with an example. To VHS, a line that
    begins with #tape: is a comment; of the others, it lacks only Home, End and
    F1 … F12.
    \(timeRule()) Quotes are ", ' or `.
    """

  /// Columns before a meaning, and of a page.
  private static let (indent, width) = (32, 80)

  private static func lines(of row: TapeWord) -> [String] {
    let side = row.meaning.wordsWrapped(to: width - indent) + ["> \(row.example)"]
    let form = "  \(row.form)"
    let isShort = form.count <= indent - 2
    let rest = side.map { String(repeating: " ", count: indent) + $0 }
    guard isShort else { return [form] + rest }
    return [form + rest[0].dropFirst(form.count)] + rest.dropFirst()
  }
}
