import TermContainers

/// What led to an entry of a trace, in as few columns as can be read.
struct CauseWords {
  private let text: String

  /// Of a call its name alone, of an event of the mouse what the mouse did.
  init(_ cause: String) { text = CauseWords.short(cause) }

  private static let phases: Set = ["press", "drag", "release", "scroll"]

  private static func short(_ cause: String) -> String {
    if cause == "direct call" { return "" }
    if cause.hasPrefix("completion of") { return "completion" }
    if cause.hasPrefix("key ") { return cause }
    let first = String(cause.prefix { $0 != " " })
    if phases.contains(first), first != cause { return "mouse \(first)" }
    let call = cause.split(separator: " ", maxSplits: 2).last.map(String.init) ?? cause
    let name = (cause.hasPrefix("forwarded from ") ? call : cause).prefix { $0 != "(" }
    // The receiver has a lane of its own.
    guard name.first?.isUppercase == true else { return String(name) }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }

  /// The words, or where they are wider than `width` the last ones: those that tell
  /// `removeFromSuperview` from `removeFromParent`.
  func fitting(_ width: Int) -> String {
    guard CellWidth.of(text) > width else { return text }
    let starts = text.indices.filter { text[$0].isUppercase || text[$0] == " " }
    let ends = starts.map { "…\(text[$0...].drop { $0 == " " })" }
    return ends.first { CellWidth.of($0) <= width } ?? CellWidth.truncate(text, toWidth: width)
  }
}
