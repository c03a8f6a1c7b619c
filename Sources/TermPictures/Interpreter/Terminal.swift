import TermSurface

/// A terminal without a window: it takes in what a program writes for `xterm-256color` and tells what its
/// screen shows. A value: a copy stays as it is.
///
/// It draws and does nothing else: there are no answers to questions, no titles, no clipboard, no sound, and
/// what it does not know it leaves out. So nothing that a program, or a file, writes gets any further than
/// into ``surface``. Nothing blinks; text that should be hidden is blank. Whatever comes in, an operation
/// costs no more than the screen is large.
public struct Terminal: Sendable {
  /// Columns and rows.
  public internal(set) var size: Size
  /// The screen that is shown, and the one that is not.
  var (grid, otherGrid): (TerminalGrid, TerminalGrid)
  var isAlternateScreen = false
  var cursor = TerminalCursor()
  /// What was saved on the main screen and on the alternate one.
  var saved = (main: TerminalCursor(), alternate: TerminalCursor())
  var modes = TerminalModes()
  /// The rows that scroll.
  var margins: Range<Int>
  /// Whether a tab ends at a column.
  var tabStops: [Bool]
  var marked = MarkedGlyphs()
  /// What `REP` repeats.
  var lastPrinted: Unicode.Scalar?
  private var parser = TerminalParser()
  /// What was done besides writing cells, told in cells and bytes.
  var otherWork = 0

  /// A terminal that shows nothing yet; each side of `size` is taken as 1 at least.
  public init(size: Size) {
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    (grid, otherGrid) = (TerminalGrid(size: self.size), TerminalGrid(size: self.size))
    margins = 0..<self.size.height
    tabStops = Terminal.tabStops(self.size.width)
  }

  /// Takes in what a program writes; sequences and characters may be cut anywhere between two calls. What is
  /// not UTF-8 shows as `�`.
  public mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = write($0) }
  }

  /// The same of bytes.
  public mutating func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { _ = write($0) } }

  /// Takes in the bytes in `range`, as many as it takes until ``work`` is `limit`, and those of a last step that
  /// cannot be parted: one character or sequence, or a short piece of text. Returns how many those were.
  mutating func write(_ bytes: [UInt8], _ range: Range<Int>, until limit: Int) -> Int {
    bytes.withUnsafeBufferPointer { write(UnsafeBufferPointer(rebasing: $0[range]), until: limit) }
  }

  private mutating func write(
    _ bytes: UnsafeBufferPointer<UInt8>, until limit: Int = .max
  ) -> Int {
    var index = 0
    while index < bytes.count, work < limit {
      let end = parser.isInPlainText ? Terminal.endOfASCII(bytes, index) : index
      if end > index {
        printASCII(bytes[index..<end])
        otherWork += end - index
        index = end
      } else {
        take(bytes[index])
        otherWork += 1
        index += 1
      }
    }
    return index
  }

  private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let limit = min(bytes.count, start + longestPiece)
    var end = start
    while end < limit, bytes[end] &- 0x20 < 0x5F { end += 1 }
    return end
  }

  /// Bytes that are printed as one.
  private static let longestPiece = 1000

  private mutating func take(_ byte: UInt8) {
    if parser.isTorn(by: byte) { print("\u{FFFD}") }
    switch parser.take(byte) {
    case .none: break
    case .print(let scalar): print(scalar)
    case .control(let byte): obey(control: byte)
    case .escape(let final): obey(escape: final, parser.intermediate)
    case .sequence(let final): obey(parser.sequence, final)
    }
  }

  /// Where the next character goes, with ``isCursorVisible`` as the program wants it.
  public var cursorPosition: Point { Point(x: cursor.x, y: cursor.y) }

  /// Whether the program wants its cursor seen. ``surface`` has none.
  public var isCursorVisible: Bool { modes.showsCursor }

  /// How much has been done, in bytes and cells.
  package var work: Int { otherWork + grid.work + otherGrid.work }

  /// The columns of each cell's glyph, row by row: 1, or 2 and 0 for the halves of a wide one.
  package var cellColumns: [[UInt8]] { grid.rows.map { $0.map(\.columns) } }
}

/// Where text goes, and how it looks there.
struct TerminalCursor: Sendable {
  var (x, y) = (0, 0)
  /// Whether the last column has been written, so that the next character goes to the next row.
  var wrapsNext = false
  var pen = TerminalPen()
  /// Which of the four sets have line drawing for letters.
  var drawsLines = [false, false, false, false]
  /// The set in use.
  var charset = 0
  /// Whether rows are counted from the upper margin, and the margins not left.
  var isInOrigin = false
}

/// What programs switch on and off.
struct TerminalModes: Sendable {
  var inserts = false
  var wraps = true
  var lineFeedReturns = false
  var isReversed = false
  var showsCursor = true
}
