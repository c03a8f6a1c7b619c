import TermSurface

/// A line of text with a cursor between its characters. The cost of an edit does not depend on the
/// length of the line.
struct EditedText {
  private var pieces = TextPieces()
  /// The number of characters before the cursor.
  private(set) var cursor = 0
  /// Incremented when the characters change.
  private(set) var changes = 0

  /// The most characters examined after a change, since some split and join again, such as flags in
  /// a row.
  private static let farthest = 1024

  /// Creates a line of `text` with the cursor at its end.
  init(_ text: String) {
    pieces.appendBeforeGap(Substring(text))
    cursor = count
  }

  var text: String { pieces.text }

  var characters: [Character] { pieces.characters }

  /// The number of characters.
  var count: Int { pieces.measure.count }

  mutating func moveCursor(to position: Int) { cursor = min(max(0, position), count) }

  /// Inserts `text` at the cursor. Its ends may combine with the neighbouring text, as a combining
  /// mark does, or split characters there. Line breaks and tabs become blanks; other control
  /// characters become their pictures.
  mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: EditedText.withoutControls(text))
  }

  /// Replaces the characters in a range, as far as they exist, by `typed`, which has no control
  /// characters. The text on both sides may combine.
  mutating func replace(_ range: Range<Int>, with typed: String) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty || !typed.isEmpty else { return }
    changes += 1
    pieces.moveGap(to: range.upperBound)
    pieces.removeBeforeGap(range.count)
    join(typed)
  }

  // The ranges that keys remove.

  var characterBefore: Range<Int> { max(0, cursor - 1)..<cursor }

  var characterAfter: Range<Int> { cursor..<min(cursor + 1, count) }

  var allBefore: Range<Int> { 0..<cursor }

  var allAfter: Range<Int> { cursor..<count }

  /// The range from the start of a word to the cursor. In a secure text it begins at the text's
  /// start, because word ends would reveal part of it.
  func wordBefore(isSecure: Bool) -> Range<Int> {
    if isSecure { return allBefore }
    var scan = WordScan(isBackward: true)
    pieces.visitBackwards(from: cursor) { scan.take($0) }
    return cursor - scan.reach..<cursor
  }

  /// The range from the cursor to the end of a word; in a secure text, to the text's end.
  func wordAfter(isSecure: Bool) -> Range<Int> {
    if isSecure { return allAfter }
    var scan = WordScan(isBackward: false)
    pieces.visit(from: cursor) { scan.take($0) }
    return cursor..<cursor + scan.reach
  }

  /// Inserts `typed` at the gap; the cursor then follows the character that contains its end.
  private mutating func join(_ typed: String) {
    // The rest of a long text shares the storage of `typed`.
    let start = typed.index(
      typed.startIndex, offsetBy: EditedText.farthest, limitedBy: typed.endIndex)
    let head = typed[..<(start ?? typed.endIndex)]
    var text = Substring(pieces.removeLastBeforeGap().map { String($0) + head } ?? String(head))
    if let start, start < typed.endIndex {
      pieces.appendBeforeGap(text)
      text = typed[start...]
    }
    guard let last = text.popLast() else { return cursor = 0 }
    pieces.appendBeforeGap(text)
    cursor = pieces.countBeforeGap + 1
    pieces.appendBeforeGap(Substring(joinedWithWhatFollows(last)))
  }

  /// Combines a character with those behind the gap that it joins or splits.
  private mutating func joinedWithWhatFollows(_ character: Character) -> String {
    var (settled, last) = ("", character)
    for _ in 0..<EditedText.farthest {
      guard let next = pieces.removeFirstAfterGap() else { break }
      var both = String(last) + String(next)
      if both.first == last, both.count == 2 {
        pieces.putBack(next)
        break
      }
      last = both.removeLast()
      settled += both
    }
    return settled + String(last)
  }

  static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    var shown = String.UnicodeScalarView()
    shown.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { shown.append(scalar.shown) }
    return String(shown)
  }
}

// The displayed form: in columns, with dots for secure text.
extension EditedText {
  private static let dot: Character = "•"

  func width(isSecure: Bool) -> Int { isSecure ? count : pieces.measure.width }

  private func column(of position: Int, _ isSecure: Bool) -> Int {
    isSecure ? position : pieces.measure(ofFirst: position).width
  }

  /// The text in `columns` and the column it begins in; characters at the edges are included whole.
  func shown(in columns: Range<Int>, isSecure: Bool) -> (text: String, column: Int) {
    let first = position(at: columns.lowerBound, isSecure: isSecure)
    let start = column(of: first, isSecure)
    var (text, end) = ("", start)
    pieces.visit(from: first) { character in
      guard end < columns.upperBound else { return false }
      text.append(isSecure ? EditedText.dot : character.shown)
      end += isSecure ? 1 : TextPiece.width(of: character)
      return true
    }
    return (text, start)
  }

  /// The cursor's column, the width of the character under it, and that character; nil if nothing
  /// is visible there.
  func caret(isSecure: Bool) -> (column: Int, width: Int, glyph: String?) {
    let column = column(of: cursor, isSecure)
    var glyph: Character?
    pieces.visit(from: cursor) { character in
      glyph = isSecure ? EditedText.dot : character.shown
      return false
    }
    let width = glyph.map { CellWidth.of($0) } ?? 0
    return width > 0 ? (column, width, glyph.map { String($0) }) : (column, 1, nil)
  }

  /// The number of characters before `column`.
  func position(at column: Int, isSecure: Bool) -> Int {
    if column < 0 { return 0 }
    return isSecure ? min(column, count) : pieces.count(upTo: column)
  }
}

extension Unicode.Scalar {
  /// The substitute for a control character: a blank for layout characters, otherwise its picture.
  fileprivate var shown: Unicode.Scalar {
    switch value {
    case 9...13: " "
    case 0..<32: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 127: "\u{2421}"
    case 128..<160: "\u{FFFD}"
    default: self
    }
  }
}

extension Character {
  fileprivate var shown: Character {
    guard let first = unicodeScalars.first, first.isControl else { return self }
    return Character(first.shown)
  }
}
