import TermContainers

/// The differing cells of two screens, in runs.
package struct ScreenDifference: Equatable, Sendable {
  /// Adjacent differing cells of a row, which share one style in the old screen and one in the new.
  package struct Run: Equatable, Sendable {
    /// The row and the columns, from 0.
    package let row: Int
    package let columns: Range<Int>
  }

  let old: ScreenGrid
  let new: ScreenGrid
  package private(set) var runs: [Run] = []

  init(_ old: ScreenGrid, _ new: ScreenGrid) {
    (self.old, self.new) = (old, new)
    for y in 0..<max(old.rows.count, new.rows.count) { compare(y) }
  }

  var isEmpty: Bool { runs.isEmpty }

  /// The number of differing cells.
  package var count: Int { runs.reduce(0) { $0 + $1.columns.count } }

  /// The maximum number of runs to describe.
  private static let most = 6

  /// The first runs in lines: their position, and their text and style in the old and new screens.
  var description: String {
    let shown = runs.prefix(Self.most).map { run in
      let (first, last) = (run.columns.lowerBound + 1, run.columns.upperBound)
      let place = first == last ? "column \(first)" : "columns \(first)–\(last)"
      return "  row \(run.row + 1), \(place)\n  - \(quotedRun(describedRun(old, run)))\n"
        + "  + \(quotedRun(describedRun(new, run)))\n"
    }
    let rest = runs.count - Self.most
    return shown.joined() + (rest > 0 ? "  … and \(rest) more places\n" : "")
  }

  private mutating func compare(_ y: Int) {
    let widths = [old, new].map { $0.rows.indices.contains(y) ? $0.rows[y].count : 0 }
    var start: Int?
    let end = widths.max() ?? 0
    for x in 0...end {
      let differs = x < end && old[x, y] != new[x, y]
      if differs && start == nil { start = x }
      // All cells of a run have one style before and one now.
      if let first = start, !differs || !isAlike(x, x - 1, y) {
        runs.append(Run(row: y, columns: first..<x))
        start = differs ? x : nil
      }
    }
  }

  /// Whether the columns `before` and `x` of row `y` share a style in each of the screens. True if
  /// column `before` does not differ, and so is in no run.
  private func isAlike(_ x: Int, _ before: Int, _ y: Int) -> Bool {
    guard before >= 0, old[before, y] != new[before, y] else { return true }
    return old[x, y].style == old[before, y].style && new[x, y].style == new[before, y].style
  }

  /// Returns the text and the style of a run, in the existing file and in the new one.
  package func looks(
    _ run: Run
  ) -> (old: (text: String, style: String), new: (text: String, style: String)) {
    (describedRun(old, run), describedRun(new, run))
  }

  private func describedRun(_ grid: ScreenGrid, _ run: Run) -> (text: String, style: String) {
    let text = run.columns.map { grid[$0, run.row].text }.joined()
    return (text, grid[run.columns.lowerBound, run.row].style)
  }

  private func quotedRun(_ look: (text: String, style: String)) -> String {
    let (text, style) = look
    return "'\(text.printable(most: 200))'" + (style.isEmpty ? "" : " \(style)")
  }

  /// A still of both screens, the new one below, with red and green behind the differing cells.
  package var film: Film {
    var film = Film(size: surface.size)
    film.show(surface, at: 0)
    return film
  }

  /// Both screens, each below a line that names it. The surface has only text and marks, because a
  /// screen from a file may have no colours.
  private var surface: Surface {
    let (before, now) = (rows(old), rows(new))
    let width = max(4, (before + now).map(\.count).max() ?? 0)
    var surface = Surface(size: Size(width: width, height: before.count + now.count + 2))
    drawGrid(old, "file", at: 0, .rgb(120, 30, 40), on: &surface)
    drawGrid(new, "now", at: before.count + 1, .rgb(20, 90, 50), on: &surface)
    return surface
  }

  /// Returns the rows of a screen, at most 200.
  private func rows(_ grid: ScreenGrid) -> ArraySlice<[ScreenGrid.Cell]> {
    grid.rows.prefix(Self.mostRows)
  }

  private static let mostRows = 200

  private func drawGrid(
    _ grid: ScreenGrid, _ title: String, at top: Int, _ ground: Color, on surface: inout Surface
  ) {
    surface.withCanvas { canvas in
      canvas.draw(title, at: Point(x: 0, y: top), style: Style(attributes: .bold))
      for (y, row) in rows(grid).enumerated() {
        for (x, cell) in row.enumerated() where !cell.text.isEmpty {
          canvas.draw(cell.text, at: Point(x: x, y: top + 1 + y), style: .default)
        }
      }
      for run in runs where run.row < rows(grid).count {
        for x in run.columns {
          let place = Point(x: x, y: top + 1 + run.row)
          canvas.draw(grid[x, run.row].text, at: place, style: Style(background: ground))
        }
      }
    }
  }
}

/// A screen for comparison: the text and the style of each cell.
struct ScreenGrid: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    /// The cell's glyph; "" for the right half of a wide glyph.
    var text = " "
    /// The style in words; "" for the terminal's default style.
    var style = ""
  }

  private(set) var rows: [[Cell]]

  /// Creates the grid of `surface`.
  init(_ surface: Surface) {
    let size = surface.size
    rows = (0..<size.height).map { y in
      (0..<size.width).map { x in
        Cell(text: surface.text(x: x, y: y), style: surface[x, y].style.words)
      }
    }
  }

  /// Creates a grid from rows of unstyled text.
  init(lines: some Sequence<some StringProtocol>) {
    rows = lines.map { line in
      line.flatMap { character in
        let text = String(character)
        return [Cell(text: text)] + (CellWidth.of(text) > 1 ? [Cell(text: "")] : [])
      }
    }
  }

  /// Creates a grid from a screen of a `.json` file; nil for anything else.
  init?(_ screen: JSONValue) {
    guard let lines = screen["lines"]?.array else { return nil }
    self.init(lines: lines.map { $0["text"]?.string ?? "" })
    for (y, line) in lines.enumerated() {
      for span in line["spans"]?.array ?? [] { applySpan(span, y) }
    }
  }

  private mutating func applySpan(_ span: JSONValue, _ y: Int) {
    guard let x = span["x"]?.integer, let count = span["len"]?.integer, x >= 0, count > 0 else {
      return
    }
    let attributes = span["attrs"]?.array?.compactMap(\.string) ?? []
    let style = ScreenGrid.styleWords(span["fg"]?.color, span["bg"]?.color, attributes)
    let end = min(rows[y].count, x.addingReportingOverflow(count).partialValue)
    for column in x..<max(x, end) { rows[y][column].style = style }
  }

  /// The cell in column `x` and row `y`; a blank outside of the grid.
  subscript(x: Int, y: Int) -> Cell {
    rows.indices.contains(y) && rows[y].indices.contains(x) ? rows[y][x] : Cell()
  }

  /// Returns a style in words.
  static func styleWords(_ ink: String?, _ ground: String?, _ attributes: [String]) -> String {
    let colors = ground.map { "\(ink ?? "default") on \($0)" } ?? ink
    return ((colors.map { [$0] } ?? []) + attributes).joined(separator: " ")
  }
}

extension Style {
  fileprivate var words: String {
    ScreenGrid.styleWords(foreground.words, background.words, attributes.names + attributes.cursor)
  }
}

extension TextAttributes {
  /// The kind of the cursor in the cell, in words.
  fileprivate var cursor: [String] {
    guard !isDisjoint(with: .blockCursor) else { return [] }
    let shape =
      contains(.blockCursor) ? "block" : contains(.lineCursor) ? "underline" : "bar"
    return [contains(.blinkingCursor) ? "blinking-\(shape)-cursor" : "\(shape)-cursor"]
  }
}

extension Color {
  /// The colour as `#rrggbb` or as the number of a palette entry; nil for the terminal's default.
  fileprivate var words: String? {
    switch JSON(self) {
    case .integer(let index): "\(index)"
    case .string(let code): code
    default: nil
    }
  }
}

extension JSONValue {
  fileprivate var color: String? { string ?? integer.map { "\($0)" } }
}

/// The point at which two recordings of the same tape begin to differ.
package struct RecordingDivergence {
  /// A clause that says what differs, and when.
  package let message: String
  /// Lines that show the first differing cells in both recordings; nil if no screen differs.
  package let places: String?

  /// Finds the first difference outside of waits; nil if there is no difference.
  package init?(_ first: Recording, _ second: Recording) {
    let (film, other) = (first.settledFilm, second.settledFilm)
    if let time = film.divergence(from: other) {
      let difference = ScreenDifference(film.grid(at: time), other.grid(at: time))
      message = "the screen differs at \(JSON.seconds(time)) s\(film.input(at: time))"
      places = difference.description
    } else if let difference = Self.otherDifference(film, other)
      ?? Self.differenceOfStills(first, second)
    {
      (message, places) = (difference, nil)
    } else {
      return nil
    }
  }

  private static func otherDifference(_ a: Film, _ b: Film) -> String? {
    if a.duration != b.duration {
      return "its duration was \(JSON.seconds(a.duration)) s, then \(JSON.seconds(b.duration)) s"
    }
    if a.title != b.title { return "the window's title differs" }
    if a.steps != b.steps { return "its keys, or their times, differ" }
    if a.captions != b.captions || a.markers != b.markers {
      return "its captions or markers, or their times, differ"
    }
    return nil
  }

  private static func differenceOfStills(_ first: Recording, _ second: Recording) -> String? {
    let pictures = zip(first.pictures, second.pictures).allSatisfy { $0.surface == $1.surface }
    return pictures && first.snapshots.elementsEqual(second.snapshots)
      ? nil : "its snapshots differ"
  }
}

extension Film {
  /// Returns the first time at which the films' screens differ; nil if all screens are equal.
  fileprivate func divergence(from other: Film) -> Double? {
    for index in 0..<max(frames.count, other.frames.count) {
      let mine = frames.indices.contains(index) ? frames[index] : nil
      let its = other.frames.indices.contains(index) ? other.frames[index] : nil
      if let mine, let its, mine.time == its.time, mine.surface == its.surface { continue }
      return min(mine?.time ?? .infinity, its?.time ?? .infinity)
    }
    return nil
  }

  fileprivate func grid(at time: Double) -> ScreenGrid {
    let frame = frames.last { $0.time <= time }
    return ScreenGrid(frame?.surface ?? Surface(size: size))
  }

  /// Returns the last input until `time`, as the end of a message; "" if there is no input.
  fileprivate func input(at time: Double) -> String {
    guard let step = steps.last(where: { $0.time <= time }) else { return "" }
    return ", after '\(step.text.printable(most: 60))'"
  }
}
