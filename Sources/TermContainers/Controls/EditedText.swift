import TermSurface

/// A line of text with a cursor between its characters. The cost of an edit does not depend on the
/// length of the line; a move of the cursor copies the text behind it.
struct EditedText {
  /// The text on both sides of the cursor. Its two ends there combine with nothing.
  private var before = ""
  private var after: Substring = ""
  private var beforeMeasure = TextMeasure()
  private var afterMeasure = TextMeasure()

  /// The greatest number of characters examined after a change. Those behind it may split and join
  /// again, as flags in a row do.
  private static let farthest = 1024
  /// The byte limit of a character; a longer one is truncated.
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
      let (place, start) = EditedText.place(of: position, in: before[...], beforeMeasure)
      after = before[place...] + after
      before.removeSubrange(place...)
      (beforeMeasure, afterMeasure) = (start, measure - start)
    } else if position > cursor {
      let (place, moved) = EditedText.place(of: position - cursor, in: after, afterMeasure)
      before += after[..<place]
      after = after[place...]
      (beforeMeasure, afterMeasure) = (beforeMeasure + moved, afterMeasure - moved)
    }
  }

  /// The place of a character in `text`, whose measure is `whole`, and the measure of what precedes
  /// it. Walks over the shorter part.
  private static func place(
    of position: Int, in text: Substring, _ whole: TextMeasure
  ) -> (String.Index, TextMeasure) {
    if 2 * position < whole.count {
      let place = text.index(text.startIndex, offsetBy: position)
      return (place, TextMeasure(of: text[..<place]))
    }
    let place = text.index(text.endIndex, offsetBy: position - whole.count)
    return (place, whole - TextMeasure(of: text[place...]))
  }

  /// Inserts `text` at the cursor. Its ends may combine with the neighbouring text, as a combining
  /// mark does, or split characters there. Line breaks and tabs become blanks; other control
  /// characters become their pictures.
  mutating func insert(_ text: String) {
    replaceCharacters(cursor..<cursor, with: EditedText.withoutControls(text))
  }

  /// Replaces the characters in a range, as far as they exist, by `typed`, which has no control
  /// characters. The text on both sides may combine. Moves the cursor behind the character in which
  /// `typed` ends.
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
    let (place, start) = EditedText.place(of: cursor - count, in: before[...], beforeMeasure)
    before.removeSubrange(place...)
    beforeMeasure = start
  }

  /// Adds `text`, which combines with no text next to it, before the cursor.
  private mutating func appendBeforeCursor(_ text: Substring) {
    let (text, measure) = text.bounded()
    before += text
    beforeMeasure = beforeMeasure + measure
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
    for character in before.reversed() where !scan.takeCharacter(character) { break }
    return cursor - scan.reach..<cursor
  }

  /// The range from the cursor to the end of a word; in a secure text, to the text's end.
  func wordAfter(isSecure: Bool) -> Range<Int> {
    if isSecure { return allAfter }
    var scan = WordScan(isBackward: false)
    for character in after where !scan.takeCharacter(character) { break }
    return cursor..<cursor + scan.reach
  }

  /// Combines a character with those behind the cursor that it joins or splits, and takes them out.
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

  /// The text in `columns` and the column it begins in; characters at the edges are included whole.
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

  /// The cursor's column, the width of the character under it, and that character; nil if nothing
  /// is visible there.
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

  /// The text from a column on, as far as the cursor and behind it, and the measure of what precedes
  /// it: of the characters that end at or before the column.
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

/// An amount of text.
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

  /// Measures a text without long characters.
  init(of text: Substring) { self = text.shortPart().measure }
}

extension Substring {
  /// The text with its long characters truncated, and its measure.
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

  /// The end of the characters before the first one that is too long, and their measure.
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
  /// The number of columns that the character takes. A control character is drawn as its substitute.
  var columns: Int { unicodeScalars.first?.isControl == true ? 1 : CellWidth.of(self) }

  /// The character, or as much of it as ``EditedText/longestCharacter`` allows.
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

  /// The substitute for a control character: a blank for layout characters, the picture of any
  /// other one in ASCII, and U+FFFD from U+0080 on.
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
