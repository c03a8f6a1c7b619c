import TermContainers

/// A row of the code pane.
struct CodeRow: Equatable {
  enum Kind: Equatable {
    /// A line of source, or the rest of a long one.
    case code
    /// A call or a callback from the trace.
    case heard
    /// The frame at the moment, as `screen drawn`, after the entry before it.
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
  /// The origin of its call or callback.
  var mark: LifecycleTrace.Entry.Origin?
  var text: String
  /// A note after its text, shown where there is room.
  var note: String?
  /// Whether it is a line of the framework's that readers may skip.
  var isAside = false
  /// The columns by which its text is indented.
  var indent = 0
  /// The time of its first entry, if time has passed since the entry shown before.
  var time: String?
  var tense = Tense.future
  /// The moment that a click leads to.
  var moment: Int?
  /// Its subject, if it can be chosen.
  var subject: Subject?
  /// Whether the user has chosen it.
  var isChosen = false

  /// The subject of a row.
  enum Subject: Hashable {
    /// A line of the open function, by its position.
    case line(Int)
    /// A call or a callback, by its sequence number.
    case entry(Int)
    /// A name that has a page, in the sentence below.
    case name(String)
    /// Another function, to be opened; with `line`, at the line that called the open function.
    case function(CodePlace, run: Int?, line: Int?)
    /// Cases of a `switch` that were not taken, by the position of the first.
    case cases(Int)
    /// Functions that are folded.
    case group(FunctionGroup)
  }

  /// Functions that a reader need not see at first.
  enum FunctionGroup: CaseIterable {
    /// Functions that have not run since the inspector was opened.
    case notRun
    /// Functions of the framework that are not known to have run.
    case framework
    /// Functions that are no part of what the app teaches.
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

  /// A row that opens its subject.
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
