import Foundation
import TestSupport
import Testing

@testable import TermContainers
@testable import TermSurface

/// The bytes of a whole transition at 200 columns and 60 rows, frame by frame.
@MainActor
@Suite struct EffectBytesTests {
  private static let size = Size(width: 200, height: 60)
  private static let frames = 20

  /// The sizes of one transition's frames.
  struct Bill {
    var frames = 0
    var bytes = 0
    var ideal = 0
    /// Frames larger than necessary.
    var tooLarge: [String] = []
  }

  @Test(arguments: NamedEffect.all) func effectsWriteNearlyAsFewBytesAsCanBe(
    _ effect: NamedEffect
  ) {
    for pair in SamplePair.some(of: effect) {
      let bill = play(effect, pair)
      #expect(bill.frames >= Self.frames, "\(pair)")
      #expect(
        Double(bill.bytes) <= 1.15 * Double(bill.ideal),
        "\(pair): \(bill.bytes) bytes for \(bill.ideal)")
      #expect(bill.tooLarge == [], "\(pair)")
    }
  }

  private func play(_ effect: NamedEffect, _ pair: SamplePair) -> Bill {
    let stage = EffectStage(pair)
    let host = HeadlessHost(rootViewController: stage, size: Self.size)
    var (bill, ideal) = (Bill(), IdealDiff())
    var last = host.surface
    host.screen.encoder = FrameEncoder(.xterm())
    host.screen.encoder?.encode(last, damage: []) { _ in }
    host.screen.onFrame = { surface, bytes in
      let least = ideal.count(from: last, to: surface)
      bill.frames += 1
      bill.bytes += bytes.count
      bill.ideal += least
      if bytes.count > least, Self.isTooLarge(bytes.count, surface) {
        bill.tooLarge.append("frame \(bill.frames): \(bytes.count) bytes for \(least)")
      }
      last = surface
    }
    host.play { stage.play(effect, duration: Double(Self.frames) / 60) }
    return bill
  }

  /// Whether painting the whole frame would take fewer bytes.
  private static func isTooLarge(_ count: Int, _ surface: Surface) -> Bool {
    let encoder = FrameEncoder(.xterm())
    encoder.forget()
    return count > encoder.encode(surface, damage: []) { $0.count }
  }
}

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

/// A row of a picture, beside the same row of the previous picture.
struct IdealRow {
  let old: [Cell]
  let new: [Cell]
  private let surface: Surface
  var width: Int { new.count }

  init(_ old: Surface, _ new: Surface, _ y: Int) {
    surface = new
    let range = y * new.size.width..<(y + 1) * new.size.width
    self.new = Array(new.cells[range])
    self.old = Array(old.cells[range])
  }

  /// Whether row `y` of both is the same bytes, which is quickly seen: most rows of most frames are.
  static func isStored(alike old: Surface, _ new: Surface, _ y: Int) -> Bool {
    let row = new.size.width * MemoryLayout<Cell>.stride
    return old.cells.withUnsafeBytes { old in
      new.cells.withUnsafeBytes { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return true }
        return memcmp(old + y * row, new + y * row, row) == 0
      }
    }
  }

  /// The first column from `x` on whose glyph looks different, or the width.
  func nextChange(from x: Int) -> Int {
    var x = x
    while x < width && !isChanged(x) { x += 1 }
    guard x < width else { return width }
    return new[x].columns == 0 ? x - 1 : x
  }

  /// The last column before `end` that looks different.
  func lastChange(before end: Int) -> Int {
    var x = end - 1
    while !isChanged(x) { x -= 1 }
    return x
  }

  /// The column after the blanks that start at `x` and share its background.
  func endOfBlanks(_ x: Int) -> Int {
    var end = x + 1
    while end < width && new[end].isBlank && new[end].background == new[x].background { end += 1 }
    return end
  }

  /// The bytes of the glyph in UTF-8, without the scalars that terminals disagree on.
  func glyphBytes(_ x: Int) -> Int {
    if !new[x].isCluster { return surface.text(of: new[x]).utf8.count }
    var count = 0
    for character in surface.text(of: new[x]) {
      CellWidth.portableScalars(of: character) { count += String(Character($0)).utf8.count }
    }
    return count
  }

  private func isChanged(_ x: Int) -> Bool {
    if old[x] == new[x] { return false }
    return !(old[x].isBlank && new[x].isBlank && old[x].background == new[x].background)
  }
}
