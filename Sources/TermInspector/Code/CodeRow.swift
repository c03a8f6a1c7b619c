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
  }

  /// When it is, seen from the chosen moment.
  enum Tense { case past, now, future }

  let kind: Kind
  /// The number of the line among the steps of its function.
  var step: Int?
  /// Who is behind it.
  var mark: LifecycleTrace.Entry.Origin?
  let text: String
  /// The columns that its text is set in.
  var indent = 0
  /// The time of its first entry, where time has passed.
  var time: String?
  var tense = Tense.future
  /// The moment that a click leads to.
  var moment: Int?
  /// The function that a click opens.
  var function: CodePlace?
}

extension CodeRow {
  /// A row for another function, which a click opens.
  static func opening(_ function: CodePlace.Named) -> CodeRow {
    var row = CodeRow(kind: .head, text: "▸ \(function.name)")
    row.function = function.place
    return row
  }

  /// The row as a line of text.
  var line: String {
    let number = step.map(String.init) ?? ""
    let gap = String(repeating: " ", count: max(0, 2 - number.count))
    let start = "\(tense == .now ? "▌" : " ")\(gap)\(number) "
    if kind == .head { return text }
    let mark = String(repeating: " ", count: indent) + (mark?.mark ?? " ")
    return "\(start)\(mark) \(text)" + (time.map { "  \($0)" } ?? "")
  }
}

/// A function of one of the listings.
struct CodePlace: Hashable {
  let listing: Int
  let function: Int

  struct Named: Equatable {
    let name: String
    let place: CodePlace
  }
}
