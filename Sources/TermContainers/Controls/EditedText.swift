import TermSurface

/// A line of text with a cursor between its characters. The cost of an edit does not depend on the
/// length of the line. A cursor move copies the text passed; a move back also the text behind.
struct EditedText {
  /// The text before and behind the cursor. The two do not combine into one character.
  private var before = ""
  private var after: Substring = ""
  private var beforeMeasure = TextMeasure()
  private var afterMeasure = TextMeasure()

  /// The greatest number of characters behind a change that are examined again: each can change how
  /// the next one combines, as in a row of flags.
  private static let farthest = 1024
  /// The greatest length of a character, in bytes of UTF-8; a longer one is truncated.
  static let longestCharacter = 256

  /// Creates a line of `text` with the cursor at its end.
  init(_ text: String) { appendBeforeCursor(text[...]) }

  var text: String { before + after }

  var characters: [Character] { Array(before) + after }

  /// The number of characters before the cursor.
  var cursor: Int { beforeMeasure.count }

  private var measure: TextMeasure { beforeMeasure + afterMeasure }

  /// The number of characters.
  var count: Int { measure.count }

  mutating func setCursor(to position: Int) {
    let position = min(max(0, position), count)
    if position < cursor {
      let (place, start) = EditedText.characterIndex(of: position, in: before[...], beforeMeasure)
      after = before[place...] + after
      before.removeSubrange(place...)
      (beforeMeasure, afterMeasure) = (start, measure - start)
    } else if position > cursor {
      let (place, moved) = EditedText.characterIndex(of: position - cursor, in: after, afterMeasure)
      before += after[..<place]
      after = after[place...]
      (beforeMeasure, afterMeasure) = (beforeMeasure + moved, afterMeasure - moved)
    }
  }

  /// Returns the index of the character number `position` in `text`, and the measure of the text
  /// before that index. `whole` is the measure of `text`. Walks over the shorter part.
  private static func characterIndex(
    of position: Int, in text: Substring, _ whole: TextMeasure
  ) -> (String.Index, TextMeasure) {
    if 2 * position < whole.count {
      let place = text.index(text.startIndex, offsetBy: position)
      return (place, TextMeasure(of: text[..<place]))
    }
    let place = text.index(text.endIndex, offsetBy: position - whole.count)
    return (place, whole - TextMeasure(of: text[place...]))
  }

  /// Inserts `text` at the cursor. Characters at its ends can combine with the text next to them,
  /// or regroup that text, as flags do. Controls that are white space become blanks; others become
  /// pictures or U+FFFD.
  mutating func insert(_ text: String) {
    replaceCharacters(cursor..<cursor, with: EditedText.withoutControls(text))
  }

  /// Replaces the characters in `range`, which is clamped, by `typed`, a text without control
  /// characters. Characters can combine at both ends of the new text. Moves the cursor behind the
  /// character that contains the end of `typed`.
  mutating func replaceCharacters(_ range: Range<Int>, with typed: String) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty || !typed.isEmpty else { return }
    setCursor(to: range.upperBound)
    removeBeforeCursor(range.count)
    var text = typed
    if let last = before.last {
      removeBeforeCursor(1)
      text = String(last) + typed
    }
    guard let last = text.popLast() else { return }
    appendBeforeCursor(text[...])
    let joined = joinedWithWhatFollows(last)
    appendBeforeCursor(joined.prefix(1))
    let (rest, measure) = joined.dropFirst().bounded()
    if rest.isEmpty { return }
    after = rest + after
    afterMeasure = measure + afterMeasure
  }

  private mutating func removeBeforeCursor(_ count: Int) {
    let (place, start) = EditedText.characterIndex(
      of: cursor - count, in: before[...], beforeMeasure)
    before.removeSubrange(place...)
    beforeMeasure = start
  }

  /// Adds `text` before the cursor. `text` must not combine with the text next to it.
  private mutating func appendBeforeCursor(_ text: Substring) {
    let (text, measure) = text.bounded()
    before += text
    beforeMeasure = beforeMeasure + measure
  }

  func selectedText(in range: Range<Int>) -> String {
    String(text.dropFirst(range.lowerBound).prefix(range.count))
  }

  // The ranges that keys remove.

  var characterBefore: Range<Int> { max(0, cursor - 1)..<cursor }

  var characterAfter: Range<Int> { cursor..<min(cursor + 1, count) }

  var allBefore: Range<Int> { 0..<cursor }

  var allAfter: Range<Int> { cursor..<count }

  /// The range from the start of the word before the cursor to the cursor. A secure text counts as
  /// one word, because word ends would reveal part of it.
  func wordBefore(isSecure: Bool) -> Range<Int> {
    if isSecure { return allBefore }
    var scan = WordScan(isBackward: true)
    for character in before.reversed() where !scan.takeCharacter(character) { break }
    return cursor - scan.reach..<cursor
  }

  /// The range from the cursor to the end of the next word; in a secure text, to the text's end.
  func wordAfter(isSecure: Bool) -> Range<Int> {
    if isSecure { return allAfter }
    var scan = WordScan(isBackward: false)
    for character in after where !scan.takeCharacter(character) { break }
    return cursor..<cursor + scan.reach
  }

  /// Removes the following characters that `character` affects; returns it combined with them.
  private mutating func joinedWithWhatFollows(_ character: Character) -> String {
    var (settled, last) = ("", character)
    for _ in 0..<EditedText.farthest {
      guard let next = after.first else { break }
      var both = String(last) + String(next)
      if both.first == last, both.count == 2 { break }
      after.removeFirst()
      afterMeasure = afterMeasure - TextMeasure(of: next)
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
  func width(isSecure: Bool) -> Int { isSecure ? count : measure.width }

  /// Returns the text in `columns`, including characters that extend beyond, and its first column.
  func shown(in columns: Range<Int>, isSecure: Bool) -> (text: String, column: Int) {
    if isSecure {
      let dots = columns.clamped(to: 0..<count)
      return (String(repeating: "•", count: dots.count), dots.lowerBound)
    }
    let (parts, start) = rest(from: columns.lowerBound)
    var (text, end) = ("", start.width)
    for part in parts {
      for character in part {
        if end >= columns.upperBound { break }
        text.append(character.shown)
        end += character.columns
      }
    }
    return (text, start.width)
  }

  /// Returns the cursor's column, and the width and the glyph of the character under the cursor.
  /// Without a visible character there, the glyph is nil and the width 1.
  func caret(isSecure: Bool) -> (column: Int, width: Int, glyph: String?) {
    let column = isSecure ? cursor : beforeMeasure.width
    let glyph = after.first.map { isSecure ? "•" : $0.shown }
    let width = glyph.map { CellWidth.of($0) } ?? 0
    return width > 0 ? (column, width, glyph.map { String($0) }) : (column, 1, nil)
  }

  /// The number of characters before `column`.
  func position(at column: Int, isSecure: Bool) -> Int {
    isSecure ? min(max(0, column), count) : rest(from: column).start.count
  }

  /// Returns the text from `column` on, in parts before and behind the cursor. Also returns the
  /// measure of the characters that end at or before the column.
  private func rest(from column: Int) -> (parts: [Substring], start: TextMeasure) {
    if column < 0 { return ([before[...], after], TextMeasure()) }
    let isBehind = column >= beforeMeasure.width
    if !isBehind, 2 * column > beforeMeasure.width {
      // The cursor is nearer than the start.
      var (place, start) = (before.endIndex, beforeMeasure)
      while start.width > column {
        place = before.index(before: place)
        start = start - TextMeasure(of: before[place])
      }
      return ([before[place...], after], start)
    }
    var (rest, start) = isBehind ? (after, beforeMeasure) : (before[...], TextMeasure())
    while let next = rest.first, start.width + next.columns <= column {
      start = start + TextMeasure(of: next)
      rest.removeFirst()
    }
    return (isBehind ? [rest] : [rest, after], start)
  }
}

/// The length of a text in characters and in columns.
struct TextMeasure: Equatable {
  /// The number of characters.
  var count = 0
  /// The number of columns, as drawn.
  var width = 0

  static func + (a: TextMeasure, b: TextMeasure) -> TextMeasure {
    TextMeasure(count: a.count + b.count, width: a.width + b.width)
  }

  static func - (a: TextMeasure, b: TextMeasure) -> TextMeasure {
    TextMeasure(count: a.count - b.count, width: a.width - b.width)
  }

  init(count: Int = 0, width: Int = 0) { (self.count, self.width) = (count, width) }

  init(of character: Character) { self.init(count: 1, width: character.columns) }

  /// Measures a text whose characters are at most ``EditedText/longestCharacter`` bytes long.
  init(of text: Substring) { self = text.shortPart().measure }
}

extension Substring {
  /// Returns the text with long characters truncated, and the measure of the result.
  fileprivate func bounded() -> (Substring, TextMeasure) {
    var (end, measure) = shortPart()
    if end == endIndex { return (self, measure) }
    var short = String(self[..<end])
    for character in self[end...].lazy.map(\.bounded) {
      short.append(character)
      measure = measure + TextMeasure(of: character)
    }
    return (short[...], measure)
  }

  /// The end of the text before the first character that is too long, and the measure of that text.
  fileprivate func shortPart() -> (end: Index, measure: TextMeasure) {
    var (place, measure) = (startIndex, TextMeasure())
    while place < endIndex {
      let plain = utf8[place...].prefix { 0x20..<0x7F ~= $0 }
      // The last character may combine with what follows.
      let count = plain.endIndex == endIndex ? plain.count : Swift.max(0, plain.count - 1)
      measure = measure + TextMeasure(count: count, width: count)
      place = utf8.index(place, offsetBy: count)
      guard place < endIndex, self[place].utf8.count <= EditedText.longestCharacter else { break }
      measure = measure + TextMeasure(of: self[place])
      formIndex(after: &place)
    }
    return (place, measure)
  }
}

extension Character {
  /// The number of columns that the character takes. A control character counts as its substitute.
  var columns: Int { unicodeScalars.first?.isControl == true ? 1 : CellWidth.of(self) }

  /// The character, truncated to ``EditedText/longestCharacter`` bytes.
  fileprivate var bounded: Character {
    guard utf8.count > EditedText.longestCharacter else { return self }
    var start = String.UnicodeScalarView()
    var bytes = 0
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > EditedText.longestCharacter { break }
      start.append(scalar)
    }
    return String(start).first ?? self
  }

  fileprivate var shown: Character {
    guard let first = unicodeScalars.first, first.isControl else { return self }
    return Character(first.shown)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a C0 or C1 control, or Delete.
  var isControl: Bool { value < 32 || (127..<160).contains(value) }

  /// The scalar or, for a control character, its substitute: a blank for white space, the Unicode
  /// picture of any other control in ASCII, and U+FFFD from U+0080 on.
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
