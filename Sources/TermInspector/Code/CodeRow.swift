import TermContainers

/// A row of the code pane.
struct CodeRow: Equatable {
  enum Kind: Equatable {
    /// A line of source, or the rest of a long one.
    case code
    /// A call or a callback that was heard.
    case heard
    /// The frames since the row above.
    case frame
    /// Words about the rows below.
    case head
    /// The name of the function below.
    case title
  }

  /// When it is, seen from the chosen moment.
  enum Tense { case past, now, future }

  let kind: Kind
  /// The number of the line among the steps of its function.
  var step: Int?
  /// Who is behind it.
  var mark: LifecycleTrace.Entry.Origin?
  var text: String
  /// What is said behind its text, where there is room.
  var note: String?
  /// Whether it is a line of the framework's that nobody is to learn.
  var isAside = false
  /// The columns that its text is set in.
  var indent = 0
  /// The time of its first entry, where time has passed.
  var time: String?
  var tense = Tense.future
  /// The moment that a click leads to.
  var moment: Int?
  /// What it stands for, if it can be chosen.
  var subject: Subject?
  /// Whether the user has chosen it.
  var isChosen = false

  /// What a row stands for.
  enum Subject: Hashable {
    /// A line of the open function, by its position.
    case line(Int)
    /// A call or a callback, by its sequence number.
    case entry(Int)
    /// A name in the sentence below that has a page.
    case name(String)
    /// Another function, to be opened; or a line of it, from which the open one was called.
    case function(CodePlace, run: Int?, line: Int?)
    /// Cases of a `switch` that were not taken, by the position of the first.
    case cases(Int)
    /// Functions that are folded.
    case group(FunctionGroup)
  }

  /// Functions that a reader need not see at first.
  enum FunctionGroup: CaseIterable {
    /// Those that have not run since the inspector was opened.
    case notRun
    /// The framework's own, of which no line is known to run.
    case framework
    /// Those that are no part of what the app teaches.
    case scaffolding
  }

  /// A row that opens something.
  static func opening(_ name: String, _ subject: Subject, isOpen: Bool = false) -> CodeRow {
    CodeRow(kind: .head, text: "\(isOpen ? "▾" : "▸") \(name)", subject: subject)
  }

  /// The row as a line of text.
  var line: String {
    let number = step.map(String.init) ?? ""
    let gap = String(repeating: " ", count: max(0, 2 - number.count))
    let start = "\(tense == .now ? "▌" : " ")\(gap)\(number) "
    if kind == .head || kind == .title { return text + (note.map { "  \($0)" } ?? "") }
    let mark = String(repeating: " ", count: indent) + (mark?.mark ?? " ")
    return "\(start)\(mark) \(text)" + (note.map { "  \($0)" } ?? "")
      + (time.map { "  \($0)" } ?? "")
  }
}
