import TermContainers

/// A row of the code pane.
struct CodeRow: Equatable {
  enum Kind: Equatable {
    /// A line of source, or the rest of a long one.
    case code
    /// A call or a callback from the trace.
    case heard
    /// The frame at the shown moment, as `screen drawn`, below the entry before it.
    case frame
    /// Words about the rows below.
    case head
    /// The name of the function below.
    case title
  }

  /// The row's time relative to the chosen moment.
  enum Tense { case past, now, future }

  let kind: Kind
  /// The number of the line among the steps of its function.
  var step: Int?
  /// The origin of the row's call or callback.
  var mark: LifecycleTrace.Entry.Origin?
  var text: String
  /// A note after the text, shown where there is room.
  var note: String?
  /// Whether the row is a line of the framework that readers may skip.
  var isAside = false
  /// The columns by which the text is indented.
  var indent = 0
  /// The time of the row's first entry; nil if no time has passed since the entry shown before.
  var time: String?
  var tense = Tense.future
  /// The number of the moment that a click chooses.
  var moment: Int?
  /// The subject; nil if the row cannot be chosen.
  var subject: Subject?
  /// Whether the user has chosen the row.
  var isChosen = false

  /// The subject of a row.
  enum Subject: Hashable {
    /// A line of the open function, by its index.
    case line(Int)
    /// A call or a callback, by its sequence number.
    case entry(Int)
    /// A name with a page of its own, in the sentence below the code.
    case name(String)
    /// Another function to open; `line` is its line that called the open function, if any.
    case function(CodePlace, run: Int?, line: Int?)
    /// Cases of a `switch` that were not taken, by the index of their first line.
    case cases(Int)
    /// A group of functions that can be folded.
    case group(FunctionGroup)
  }

  /// Functions that a reader need not see at first.
  enum FunctionGroup: CaseIterable {
    /// Functions that have not run since the inspector was opened.
    case notRun
    /// Functions of the framework that are not known to have run.
    case framework
    /// Functions that only support what the app teaches.
    case scaffolding

    /// The words after the number of functions.
    func words(_ count: Int) -> String {
      switch self {
      case .notRun: "not run yet"
      case .framework: "of the framework"
      case .scaffolding: count == 1 ? "helper" : "helpers"
      }
    }
  }

  /// Returns a row that opens `subject` when it is clicked.
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
