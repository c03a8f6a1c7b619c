@testable import TermContainers
@testable import TermSurface

/// The fewest bytes that could lead a terminal from one picture to the next. An independent, simple
/// reference for ``FrameEncoder``: it uses all that xterm can do, and counts instead of writing.
///
/// - Rows go from top to bottom, cells from left to right. Only cells that look different are
///   written; of a blank only the background is visible.
/// - The cursor moves by the shortest of all ways: none, backspaces, carriage return, line feed,
///   `CUF`, `CHA`, `CUP`, or rewriting the cells in between in the current style. Past the last
///   column only carriage return, `CHA` and `CUP` are reliable. After a glyph of several scalars,
///   about whose width terminals disagree, only `CUP` is.
/// - The style changes by the shorter of two ways: the difference, or a reset and the whole style.
///   As in terminfo, only a reset ends an attribute.
/// - Blanks on one background are written, erased to the end of the line if nothing else follows,
///   or erased by count, whichever is shortest including the way to the next change.
/// - The choices are greedy: each is the cheapest by itself.
struct IdealDiff {
  private var style = Style.default
  private var cursor = Point(x: 0, y: 0)
  /// Whether the last column has been written.
  private var isPastEdge = false
  /// Whether a glyph of several scalars has been written.
  private var isLost = false
  private var bytes = 0

  /// The bytes from `old` to `new`, which have one size. The terminal's state carries over between
  /// calls.
  mutating func count(from old: Surface, to new: Surface) -> Int {
    bytes = 0
    // Both pictures come from one application, so their clusters have the same numbers.
    precondition(new.clusters.characters.starts(with: old.clusters.characters))
    for y in 0..<new.size.height where !IdealRow.isStored(alike: old, new, y) {
      write(y, IdealRow(old, new, y))
    }
    return bytes
  }

  private mutating func write(_ y: Int, _ row: IdealRow) {
    var x = row.nextChange(from: 0)
    while x < row.width {
      move(to: Point(x: x, y: y), row)
      if row.new[x].isBlank {
        x = clear(x, row)
      } else {
        put(row.new[x].style, row.glyphBytes(x), columns: row.new[x].width, row.width)
        isLost = row.new[x].isCluster
        x += max(1, row.new[x].width)
      }
      x = row.nextChange(from: x)
    }
  }

  private mutating func put(_ style: Style, _ count: Int, columns: Int, _ width: Int) {
    bytes += cost(of: style) + count
    self.style = style
    advance(columns, width)
  }

  private mutating func advance(_ columns: Int, _ width: Int) {
    cursor.x += columns
    isPastEdge = cursor.x >= width
  }
}

// Blanks.
extension IdealDiff {
  /// Writes or erases the blanks from `x` on; returns the column after them.
  private mutating func clear(_ x: Int, _ row: IdealRow) -> Int {
    use(background: row.new[x].background)
    let end = row.endOfBlanks(x)
    let last = row.lastChange(before: end)
    let count = last + 1 - x
    if end == row.width && count > 3 {
      bytes += 3
      return row.width
    }
    let isLast = row.nextChange(from: end) == row.width
    let erasing = 3 + IdealDiff.digits(count) + (isLast ? 0 : 3 + IdealDiff.digits(count))
    if count > erasing {
      bytes += 3 + IdealDiff.digits(count)
    } else {
      bytes += count
      advance(count, row.width)
    }
    return last + 1
  }

  /// Makes `background` the colour of blanks and erasing; keeps the foreground if it can.
  private mutating func use(background: Color) {
    var target = style
    target.background = background
    if !style.attributes.isDisjoint(with: [.underline, .strikethrough, .reverse]) {
      target.attributes = []
      target.foreground = .default
    }
    bytes += cost(of: target)
    style = target
  }
}

// Styles.
extension IdealDiff {
  private func cost(of target: Style) -> Int {
    if target == style { return 0 }
    let reset = IdealDiff.change(from: .default, to: target).map { $0 + 2 } ?? 3
    guard style.attributes.isSubset(of: target.attributes) else { return reset }
    return min(reset, IdealDiff.change(from: style, to: target) ?? reset)
  }

  /// The bytes of `CSI`, the parameters and `m`; nil if there are no parameters.
  private static func change(from: Style, to: Style) -> Int? {
    var parameters: [Int] = []
    let added = to.attributes.subtracting(from.attributes)
    parameters += Array(repeating: 1, count: added.rawValue.nonzeroBitCount)
    if to.foreground != from.foreground { parameters.append(length(of: to.foreground)) }
    if to.background != from.background {
      parameters.append(length(of: to.background) + (isBright(to.background) ? 1 : 0))
    }
    if parameters.isEmpty { return nil }
    return 3 + parameters.reduce(0, +) + parameters.count - 1
  }

  private static func isBright(_ color: Color) -> Bool {
    color.paletteIndex.map { (8..<16).contains($0) } ?? false
  }

  private static func length(of color: Color) -> Int {
    if let index = color.paletteIndex { return index < 16 ? 2 : 5 + digits(index) }
    guard let (red, green, blue) = color.channels else { return 2 }
    return 7 + digits(red) + digits(green) + digits(blue)
  }
}

// The cursor.
extension IdealDiff {
  fileprivate static func digits(_ number: Int) -> Int { String(number).count }

  private mutating func move(to target: Point, _ row: IdealRow) {
    if target != cursor || isPastEdge || isLost {
      let (way, again) = (
        isLost ? address(of: target) : shortestWay(to: target), writtenAgain(to: target.x, row)
      )
      bytes += cursor.y == target.y ? min(way, again ?? way) : way
    }
    (cursor, isPastEdge, isLost) = (target, false, false)
  }

  private func shortestWay(to target: Point) -> Int {
    var ways = [address(of: target)]
    if cursor.y == target.y { ways += alongTheRow(to: target.x) }
    if target.y == cursor.y + 1 {
      if target.x == 0 { ways.append(2) }
      if !isPastEdge { ways += alongTheRow(to: target.x).map { 1 + $0 } }
    }
    return ways.min() ?? 0
  }

  private func address(of target: Point) -> Int {
    let (column, line) = (target.x + 1, target.y + 1)
    if column == 1 { return line == 1 ? 3 : 3 + IdealDiff.digits(line) }
    return 4 + IdealDiff.digits(line) + IdealDiff.digits(column)
  }

  private func alongTheRow(to x: Int) -> [Int] {
    var ways = [3 + IdealDiff.digits(x + 1)]
    if x == 0 { ways.append(1) }
    if isPastEdge { return ways }
    let way = x - cursor.x
    if way > 0 { ways.append(way == 1 ? 3 : 3 + IdealDiff.digits(way)) }
    if way <= 0 { ways.append(-way) }
    return ways
  }

  /// The bytes of writing the cells up to `x` again; nil if their style is another.
  private func writtenAgain(to x: Int, _ row: IdealRow) -> Int? {
    guard !isPastEdge, !isLost, cursor.x < x, x - cursor.x < 12 else { return nil }
    var count = 0
    for gap in cursor.x..<x {
      let cell = row.new[gap]
      let isSame = cell.isBlank ? cell.background == style.background : cell.style == style
      guard isSame else { return nil }
      count += row.glyphBytes(gap)
    }
    return count
  }
}
