import TermSurface

/// A terminal emulator without a window: it interprets a program's output for `xterm-256color` and
/// provides the resulting screen. A terminal is a value: later writes do not change a copy.
///
/// ```swift
/// var terminal = Terminal(size: Size(width: 10, height: 2))
/// terminal.write("plain \u{1B}[1mbold\u{1B}[0m")
/// let text = terminal.surface.text  // "plain bold"
/// ```
///
/// It only draws and stores: it has no clipboard or sound, and ignores unknown sequences. Its
/// answers to a program's queries wait in ``takeReplies()``; the code that runs the program sends
/// them. So the output of a program or a file affects only the terminal's own properties. Hidden
/// text is blank, and images are left out. No operation costs more than the size of the screen,
/// whatever the input.
///
/// A ``CastPlayback`` plays a recording on a terminal.
public struct Terminal: Sendable {
  /// Columns and rows.
  public internal(set) var size: Size
  /// The visible screen and the hidden one.
  var (grid, otherGrid): (TerminalGrid, TerminalGrid)
  /// The rows that have left the main screen.
  var history = TerminalHistory()
  /// Whether the alternate screen is shown, on which full-screen programs draw.
  public internal(set) var isAlternateScreen = false
  var cursor = TerminalCursor()
  /// The saved cursors of the main screen and of the alternate one.
  var saved = (main: TerminalCursor(), alternate: TerminalCursor())
  var modes = TerminalModes()
  /// The rows that scroll.
  var margins: Range<Int>
  /// The columns that scroll, and within which text wraps: all, unless mode 69 is on.
  var sideMargins: Range<Int>
  /// Whether each column is a tab stop.
  var tabStops: [Bool]
  var marked = MarkedGlyphs()
  var decorations = TerminalDecorations()
  /// The character that `REP` repeats.
  var lastPrinted: Unicode.Scalar?
  /// The input that the program asks for, and its form.
  public internal(set) var inputModes = TerminalInputModes()
  /// The shape of the cursor.
  public internal(set) var cursorShape = CursorShape.block
  /// Whether the program wants its cursor to blink.
  public internal(set) var isCursorBlinking = false
  /// Whether the cursor blinks until the program chooses a shape. Set it before the program writes.
  package var blinksByDefault = false { didSet { selectCursorShape(0) } }
  /// The title that the program gave its window: one line of at most 256 printable characters.
  public internal(set) var title = ""
  /// The last mark of the shell; nil before the first.
  public internal(set) var promptMark: PromptMark?
  /// The number of marks that the shell has written.
  public internal(set) var promptMarkCount = 0
  /// The number of images that the program has shown: sixels, and images of kitty and iTerm2. The
  /// terminal leaves them out.
  public internal(set) var imageCount = 0
  /// The colours that the terminal reports to a program that asks for them.
  public var colors = TerminalColors()
  /// The colours that the program has set in place of ``colors``.
  var ownColors = TerminalOwnColors()
  /// The size of a cell in pixels that the terminal reports to a program that asks for it.
  public var cellPixels = Size(width: 10, height: 20)
  /// The answers that have not been taken.
  var replies: [UInt8] = []
  var savedTitles: [String] = []
  private var parser = TerminalParser()
  /// The work other than writing cells, in cells and bytes.
  var otherWork = 0

  /// Creates a blank terminal; sides of `size` below 1 count as 1.
  public init(size: Size) {
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    (grid, otherGrid) = (TerminalGrid(size: self.size), TerminalGrid(size: self.size))
    (margins, sideMargins) = (0..<self.size.height, 0..<self.size.width)
    tabStops = Terminal.tabStops(self.size.width)
  }

  /// Interprets a program's output; calls may split sequences and characters anywhere. Malformed
  /// UTF-8 shows as `�`.
  public mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = write($0) }
  }

  /// Interprets `text` until ``work`` reaches `limit`. Returns whether all of it was interpreted.
  package mutating func write(_ text: String, until limit: Int) -> Bool {
    var text = text
    return text.withUTF8 { write($0, until: limit) == $0.count }
  }

  /// Interprets bytes.
  public mutating func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { _ = write($0) } }

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
        takeByte(bytes[index])
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

  /// The most bytes printed in one step.
  private static let longestPiece = 1000

  private mutating func takeByte(_ byte: UInt8) {
    if parser.isTorn(by: byte) { print("\u{FFFD}") }
    switch parser.take(byte) {
    case .none: break
    case .print(let scalar): print(scalar)
    case .control(let byte): obey(control: byte)
    case .escape(let final): obey(escape: final, parser.intermediate)
    case .sequence(let final): obey(parser.sequence, final)
    case .string: obey(parser.string)
    }
  }

  /// Takes the answers to queries since the last call, to be sent to the program.
  ///
  /// ```swift
  /// var terminal = Terminal(size: Size(width: 80, height: 24))
  /// terminal.write("ab\u{1B}[6n")
  /// let position = terminal.takeReplies()  // ESC [1;3R
  /// ```
  ///
  /// At most 4096 bytes wait; later answers are dropped.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// The position of the next character; see also ``isCursorVisible``.
  public var cursorPosition: Point { Point(x: cursor.x, y: cursor.y) }

  /// Whether the program shows its cursor, which ``surface`` never contains.
  public var isCursorVisible: Bool { modes.showsCursor }

  /// Whether the program is drawing a frame that must not be shown before its end (mode 2026).
  public var isHoldingFrame: Bool { modes.holdsFrame }

  /// The work done so far, in bytes and cells.
  package var work: Int { otherWork + grid.work + otherGrid.work }

  /// The columns of each cell's glyph, row by row: 1, or 2 and 0 for the halves of a wide one.
  package var cellColumns: [[UInt8]] { grid.rows.map { $0.map(\.columns) } }

  mutating func obey(control byte: UInt8) {
    switch byte {
    case 0x08: moveColumns(-1)
    case 0x09: tabForward(1)
    case 0x0A, 0x0B, 0x0C:
      moveDown()
      if modes.lineFeedReturns { returnCarriage() }
    case 0x0D: returnCarriage()
    case 0x0E: cursor.charset = 1
    case 0x0F: cursor.charset = 0
    default: break
    }
  }

  mutating func obey(escape final: UInt8, _ intermediate: UInt8) {
    guard intermediate == 0 else { return obey(escape: final, after: intermediate) }
    switch Character(Unicode.Scalar(final)) {
    case "6": moveColumnBack()
    case "7": saveCursor()
    case "8": restoreCursor()
    case "9": moveColumnForward()
    case "D": moveDown()
    case "E":
      moveDown()
      returnCarriage()
    case "H": tabStops[cursor.x] = true
    case "M": moveUp()
    case "Z": reportKind()
    case "=", ">": inputModes.sendsApplicationKeypad = final == UInt8(ascii: "=")
    case "c": reset()
    case "n": cursor.charset = 2
    case "o": cursor.charset = 3
    default: break
    }
  }

  private mutating func obey(escape final: UInt8, after intermediate: UInt8) {
    if intermediate == UInt8(ascii: "#"), final == UInt8(ascii: "8") { return fillWithE() }
    guard let set = Array("()*+".utf8).firstIndex(of: intermediate) else { return }
    cursor.drawsLines[set] = final == UInt8(ascii: "0")
  }

  mutating func obey(_ sequence: ControlSequence, _ final: UInt8) {
    let final = Character(Unicode.Scalar(final))
    switch (sequence.prefix, sequence.intermediate) {
    case (0, 0):
      if !move(sequence, final) && !edit(sequence, final) { executeSetting(sequence, final) }
    case (UInt8(ascii: "?"), 0):
      switch final {
      case "h", "l": for mode in sequence.values { setPrivateMode(mode, final == "h") }
      // The selective forms erase like the others, since no cell is ever protected.
      case "J", "K": _ = edit(sequence, final)
      default: answer(sequence, final)
      }
    case (0, UInt8(ascii: "!")):
      if final == "p" { softReset() }
    case (0, UInt8(ascii: " ")):
      if final == "q" { selectCursorShape(sequence.value(0)) }
      if final == "@" { scroll(right: -sequence.count()) }
      if final == "A" { scroll(right: sequence.count()) }
    case (0, UInt8(ascii: "'")):
      if final == "}" { scroll(right: sequence.count(), from: cursor.x) }
      if final == "~" { scroll(right: -sequence.count(), from: cursor.x) }
    case (0, UInt8(ascii: "$")) where final == "x": fillRectangle(sequence)
    case (0, UInt8(ascii: "$")) where final == "z": eraseRectangle(sequence)
    default: answer(sequence, final)
    }
  }

  /// Executes a sequence that moves the cursor; returns false for any other.
  private mutating func move(_ sequence: ControlSequence, _ final: Character) -> Bool {
    let count = sequence.count()
    switch final {
    case "A", "k": moveRows(-count)
    case "B": moveRows(count)
    case "C": moveColumns(count)
    case "D", "j": moveColumns(-count)
    case "E", "F":
      moveRows(final == "E" ? count : -count)
      returnCarriage()
    case "G", "`": move(x: count - 1, y: counted.y)
    case "H", "f": move(x: sequence.count(1) - 1, y: count - 1)
    case "a": move(x: counted.x + count, y: counted.y)
    case "d": move(x: counted.x, y: count - 1)
    case "e": move(x: counted.x, y: counted.y + count)
    case "I": tabForward(count)
    case "Z": tabBackward(count)
    default: return false
    }
    return true
  }

  /// Executes a sequence that changes the screen's contents; returns false for any other.
  private mutating func edit(_ sequence: ControlSequence, _ final: Character) -> Bool {
    let count = sequence.count()
    switch final {
    case "J": eraseInScreen(sequence.value(0))
    case "K": eraseInRow(sequence.value(0))
    case "X": eraseColumns(count)
    case "@": insertColumns(count)
    case "P": insertColumns(-count)
    case "L": insertRows(count)
    case "M": insertRows(-count)
    case "S": scroll(up: count)
    // With more parameters it is an obsolete request for something else.
    case "T": if sequence.values.count == 1 { scroll(up: -count) }
    case "b": repeatLast(count)
    default: return false
    }
    return true
  }

  private mutating func executeSetting(_ sequence: ControlSequence, _ final: Character) {
    switch final {
    case "m":
      cursor.pen.select(sequence)
      decorate()
    case "r": setMargins(sequence.count(), sequence.value(1) > 0 ? sequence.value(1) : size.height)
    case "g": clearTabStops(sequence.value(0))
    case "s" where modes.hasSideMargins: setSideMargins(sequence)
    case "s": saveCursor()
    case "u": restoreCursor()
    case "h", "l": for mode in sequence.values { setMode(mode, final == "h") }
    case "t": if !saveTitle(sequence) { answer(sequence, final) }
    default: answer(sequence, final)
    }
  }

  mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if let flag = Terminal.flag(mode) { self[keyPath: flag] = isOn }
  }

  mutating func setPrivateMode(_ mode: Int, _ isOn: Bool) {
    if let flag = Terminal.privateFlag(mode) { self[keyPath: flag] = isOn }
    switch mode {
    case 6: move(x: 0, y: 0)
    case 7: cursor.wrapsNext = cursor.wrapsNext && isOn
    case 47: showAlternateScreen(isOn)
    case 69: if !isOn { sideMargins = 0..<size.width }
    case 1047: showClearAlternateScreen(isOn)
    case 1048: if isOn { saveCursor() } else { restoreCursor() }
    case 1049:
      if isOn { saveCursor() }
      showClearAlternateScreen(isOn)
      if !isOn { restoreCursor() }
    default:
      guard let reporting = TerminalInputModes.MouseReporting(rawValue: mode) else { return }
      inputModes.mouseReporting = isOn ? reporting : .none
    }
  }

  private mutating func showClearAlternateScreen(_ isShown: Bool) {
    showAlternateScreen(isShown)
    if isShown { grid.eraseRows(0..<size.height, cursor.pen.style) }
  }

  /// The switch of an ANSI mode.
  private static func flag(_ mode: Int) -> WritableKeyPath<Terminal, Bool>? {
    switch mode {
    case 4: \.modes.inserts
    case 20: \.modes.lineFeedReturns
    default: nil
    }
  }

  /// The switch of a private mode; nil for modes that are no plain switch.
  private static func privateFlag(_ mode: Int) -> WritableKeyPath<Terminal, Bool>? {
    switch mode {
    case 1: \.inputModes.sendsApplicationCursorKeys
    case 5: \.modes.isReversed
    case 6: \.cursor.isInOrigin
    case 7: \.modes.wraps
    case 12: \.isCursorBlinking
    case 25: \.modes.showsCursor
    case 66: \.inputModes.sendsApplicationKeypad
    case 69: \.modes.hasSideMargins
    case 1004: \.inputModes.reportsFocus
    case 1006: \.inputModes.usesSGRMouse
    case 1007: \.inputModes.scrollsAsArrows
    case 2004: \.inputModes.bracketsPaste
    case 2026: \.modes.holdsFrame
    default: nil
    }
  }

  /// Whether an ANSI mode is on; nil for an unknown one.
  func mode(_ number: Int) -> Bool? { Terminal.flag(number).map { self[keyPath: $0] } }

  /// Whether a private mode is on; nil if it is unknown.
  func privateMode(_ number: Int) -> Bool? {
    if let flag = Terminal.privateFlag(number) { return self[keyPath: flag] }
    if [47, 1047, 1049].contains(number) { return isAlternateScreen }
    let reporting = TerminalInputModes.MouseReporting(rawValue: number)
    return reporting.flatMap { $0 == .none ? nil : inputModes.mouseReporting == $0 }
  }

  /// Selects the cursor's shape (DECSCUSR): two numbers for each, the odd one blinks. 0 is the
  /// initial shape.
  mutating func selectCursorShape(_ number: Int) {
    guard let shape = CursorShape(rawValue: max(0, number - 1) / 2) else { return }
    cursorShape = shape
    isCursorBlinking = number == 0 ? blinksByDefault : number % 2 == 1
    modes.blinksCursor = isCursorBlinking
  }

  /// The number of the present shape in ``selectCursorShape(_:)``.
  var cursorShapeNumber: Int { cursorShape.rawValue * 2 + (isCursorBlinking ? 1 : 2) }

  /// The most rows above the main screen that are kept for ``scrolledBack(by:)``.
  package var historyLimit: Int {
    get { history.most }
    set { history.most = max(0, newValue) }
  }

  /// The number of rows that can be scrolled back: 0 on the alternate screen.
  package var historyCount: Int { isAlternateScreen ? 0 : history.count }

  /// The number of rows that have left the main screen at the top since ``historyLimit`` was set.
  package var historyTotal: Int { history.total }

  /// Returns the terminal as it looks scrolled back by at most `count` rows. The cursor moves down
  /// with its row, and is hidden below the last one.
  package func scrolledBack(by count: Int) -> Terminal {
    let count = min(max(0, count), historyCount)
    guard count > 0 else { return self }
    var result = self
    result.grid.prepend(history.suffix(count))
    result.modes.showsCursor = modes.showsCursor && cursor.y + count < size.height
    result.cursor.y = min(cursor.y + count, size.height - 1)
    return result
  }

  /// Keeps the first `count` rows of the main screen, which are about to leave it.
  mutating func keepRows(_ count: Int) {
    if !isAlternateScreen { history.append(grid.rows.prefix(count)) }
  }
}

/// The position and the style of printed text.
struct TerminalCursor: Sendable {
  var (x, y) = (0, 0)
  /// Whether the next character goes to the next row, because the last column before the right edge
  /// or margin has been written.
  var wrapsNext = false
  var pen = TerminalPen()
  /// Whether each of the four character sets draws lines in place of letters.
  var drawsLines = [false, false, false, false]
  /// The set in use.
  var charset = 0
  /// Whether rows and columns count from the margins and the cursor stays within them.
  var isInOrigin = false
}

/// The modes that programs switch on and off.
struct TerminalModes: Sendable {
  var inserts = false
  var wraps = true
  var lineFeedReturns = false
  var isReversed = false
  /// Whether the program may set ``Terminal/sideMargins``.
  var hasSideMargins = false
  var showsCursor = true
  /// Whether the program has chosen a shape that blinks. Mode 12 does not count: many programs
  /// switch it on in passing.
  var blinksCursor = false
  /// Whether the program asks that its frame is not shown before it is whole.
  var holdsFrame = false
}
