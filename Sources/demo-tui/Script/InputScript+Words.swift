import TermContainers
import TermRecorder
import ToolSupport

extension InputScript {
  /// A word that takes arguments besides its name.
  private struct Form: Sendable {
    let name: String
    /// A description of its arguments.
    let takes: String
    let read: @Sendable (String) -> Step?
  }

  private static let place =
    "a column and a row from 0 such as 3,4; at most "
    + "\(TapeRange.places.upperBound),\(TapeRange.places.upperBound)"

  private static let forms = [
    Form(name: "Wait:", takes: "a time such as 250ms or 2s; at most a day") {
      duration($0).map { .wait($0) }
    },
    Form(name: "Resize:", takes: "columns and rows such as 80x24; at most \(largestSize)") {
      size($0).map { .resize($0) }
    },
    Form(name: "Click:", takes: place) { point($0).map { .click($0, .left) } },
    Form(name: "MiddleClick:", takes: place) { point($0).map { .click($0, .middle) } },
    Form(name: "Drag:", takes: "two places with a dash between them, each \(place)") {
      points($0).map { .drag(from: $0.0, to: $0.1) }
    },
    Form(name: "Paste:", takes: "a text without spaces") { $0.isEmpty ? nil : .paste($0) },
  ]

  static func step(named word: String) throws -> Step {
    guard let form = forms.first(where: { word.hasPrefix($0.name) }) else {
      if let key = KeyEvent(name: word) { return .press(key) }
      throw Failure(
        .usage, "'\(printable(word))' is not a key; see demo-tui help snapshot for the names")
    }
    if let step = form.read(String(word.dropFirst(form.name.count))) { return step }
    throw Failure(.usage, "'\(printable(word))': \(form.name) takes \(form.takes)")
  }

  /// The largest size in words, `500x200`.
  static var largestSize: String {
    "\(TapeRange.columns.upperBound)x\(TapeRange.rows.upperBound)"
  }

  /// Reads a size such as `80x24`, from 1x1 to ``largestSize``.
  static func size(_ text: String) -> Size? {
    guard let (width, height) = text.lowercased().pair("x"),
      TapeRange.columns.contains(width), TapeRange.rows.contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func point(_ text: String) -> Point? {
    guard let (x, y) = text.pair(","), TapeRange.places.contains(x), TapeRange.places.contains(y)
    else { return nil }
    return Point(x: x, y: y)
  }

  /// Reads two points such as `4,5-10,5`.
  private static func points(_ text: String) -> (Point, Point)? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      point(String($0))
    }
    guard ends.count == 2, let start = ends[0], let end = ends[1] else { return nil }
    return (start, end)
  }

  /// Reads a duration such as `250ms` or `0.25s`.
  private static func duration(_ text: String) -> Double? {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s"),
      let number = PlainNumber.decimal(text.dropLast(isMilliseconds ? 2 : 1))
    else { return nil }
    let seconds = isMilliseconds ? number / 1000 : number
    return TapeRange.seconds.contains(seconds) ? seconds : nil
  }
}
