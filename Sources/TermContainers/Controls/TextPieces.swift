import TermSurface

/// A text of any length, in short pieces, with a gap at the last change.
///
/// The cost of a change at the gap does not depend on the length of the text. A change elsewhere
/// first moves the pieces in between, about one for each hundred bytes. Lookup is by binary search.
/// Unlike a `String`, it stores its number of characters and columns.
struct TextPieces {
  private struct Entry {
    var piece: TextPiece
    /// The measure from the outer end of its side up to and including this piece.
    var end: TextMeasure
  }

  /// The pieces from the start to the gap.
  private var before: [Entry] = []
  /// The pieces from the end to the gap.
  private var after: [Entry] = []

  private static func endOfSide(_ side: [Entry]) -> TextMeasure { side.last?.end ?? TextMeasure() }

  private static func pushEntry(_ piece: TextPiece, on side: inout [Entry]) {
    if piece.isEmpty { return }
    side.append(Entry(piece: piece, end: endOfSide(side) + piece.measure))
  }

  var measure: TextMeasure { TextPieces.endOfSide(before) + TextPieces.endOfSide(after) }

  /// The pieces in order.
  private var pieces: some Sequence<TextPiece> {
    (0..<before.count + after.count).lazy.map { entryPiece($0) }
  }

  private func entryPiece(_ index: Int) -> TextPiece {
    index < before.count
      ? before[index].piece : after[after.count - 1 - (index - before.count)].piece
  }

  /// The measure of the text before a piece.
  private func measureBefore(of index: Int) -> TextMeasure {
    if index == 0 { return TextMeasure() }
    if index <= before.count { return before[index - 1].end }
    let rest = after.count - (index - before.count)
    return measure - (rest > 0 ? after[rest - 1].end : TextMeasure())
  }

  var text: String { pieces.reduce(into: "") { $0 += $1.text } }

  var characters: [Character] { pieces.flatMap { Array($0.text) } }
}

// Lookup.
extension TextPieces {
  /// The first piece that ends behind `position`, in characters or columns; the number of pieces if
  /// none does.
  private func index(at position: Int, _ unit: (TextMeasure) -> Int) -> Int {
    (0..<before.count + after.count).bisected { unit(measureBefore(of: $0 + 1)) > position }
  }

  /// The measure of the first `count` characters.
  func measure(ofFirst count: Int) -> TextMeasure {
    let index = index(at: count) { $0.count }
    let start = measureBefore(of: index)
    if start.count == count { return start }
    return start + entryPiece(index).measure(ofFirst: count - start.count)
  }

  /// The number of characters that end at or before `column`.
  func count(upTo column: Int) -> Int {
    let index = index(at: column) { $0.width }
    guard index < before.count + after.count else { return measure.count }
    var end = measureBefore(of: index)
    for character in entryPiece(index).text {
      let next = end + TextPiece.measure(of: character)
      if next.width > column { break }
      end = next
    }
    return end.count
  }

  /// Visits the characters from index `first` on, until `body` returns false.
  func visit(from first: Int, _ body: (Character) -> Bool) {
    var index = index(at: first) { $0.count }
    var skipped = first - measureBefore(of: index).count
    while index < before.count + after.count {
      for character in entryPiece(index).text.dropFirst(skipped) where !body(character) { return }
      (index, skipped) = (index + 1, 0)
    }
  }

  /// Visits the characters before index `end`, the last first, until `body` returns false.
  func visitBackwards(from end: Int, _ body: (Character) -> Bool) {
    var index = index(at: end - 1) { $0.count }
    var count = end - measureBefore(of: index).count
    while end > 0, index >= 0 {
      for character in entryPiece(index).text.prefix(count).reversed() where !body(character) {
        return
      }
      (index, count) = (index - 1, .max)
    }
  }
}

// Changes.
extension TextPieces {
  mutating func moveGap(to position: Int) {
    while let last = before.last, last.end.count > position {
      before.removeLast()
      let (start, end) = last.piece.split(at: position - TextPieces.endOfSide(before).count)
      TextPieces.pushEntry(start, on: &before)
      TextPieces.merge(end, into: &after, isBeforeGap: false)
    }
    while let first = after.last, TextPieces.endOfSide(before).count < position {
      after.removeLast()
      let (start, end) = first.piece.split(at: position - TextPieces.endOfSide(before).count)
      TextPieces.merge(start, into: &before, isBeforeGap: true)
      TextPieces.pushEntry(end, on: &after)
    }
  }

  /// Puts a piece on a side of the gap, merged with its neighbour if both are short.
  private static func merge(_ piece: TextPiece, into side: inout [Entry], isBeforeGap: Bool) {
    var piece = piece
    if let neighbour = side.last?.piece, neighbour.hasRoom(for: piece.text.utf8.count) {
      side.removeLast()
      piece = isBeforeGap ? neighbour.followed(by: piece) : piece.followed(by: neighbour)
    }
    pushEntry(piece, on: &side)
  }

  mutating func removeLastBeforeGap() -> Character? {
    guard var piece = before.popLast()?.piece else { return nil }
    defer { TextPieces.pushEntry(piece, on: &before) }
    return piece.removeLast()
  }

  mutating func removeFirstAfterGap() -> Character? {
    guard var piece = after.popLast()?.piece else { return nil }
    defer { TextPieces.pushEntry(piece, on: &after) }
    return piece.removeFirst()
  }

  /// Puts back the character that ``removeFirstAfterGap()`` removed.
  mutating func putBack(_ character: Character) {
    var piece = TextPiece()
    piece.append(character)
    TextPieces.merge(piece, into: &after, isBeforeGap: false)
  }

  /// Removes the last `count` characters before the gap.
  mutating func removeBeforeGap(_ count: Int) {
    let left = TextPieces.endOfSide(before).count - count
    while let last = before.last, last.end.count > left {
      before.removeLast()
      let kept = max(0, left - TextPieces.endOfSide(before).count)
      if kept > 0 { TextPieces.pushEntry(last.piece.split(at: kept).0, on: &before) }
    }
  }

  /// Adds `text`, which combines with no text next to it, before the gap.
  mutating func appendBeforeGap(_ text: Substring) {
    var rest = text
    while !rest.isEmpty { TextPieces.merge(rest.takePiece(), into: &before, isBeforeGap: true) }
  }

  var countBeforeGap: Int { TextPieces.endOfSide(before).count }
}

extension TextPiece {
  fileprivate func followed(by piece: TextPiece) -> TextPiece {
    var both = self
    both.append(piece)
    return both
  }
}

extension Substring {
  /// Removes and returns a piece from its start.
  fileprivate mutating func takePiece() -> TextPiece {
    let most = utf8.count > TextPiece.mostShared ? TextPiece.mostShared : TextPiece.most
    let plain = utf8.prefix(most).prefix { 0x20..<0x7F ~= $0 }
    // The last character may combine with what follows.
    let end = plain.endIndex == endIndex ? plain.endIndex : plain.dropLast().endIndex
    if end > startIndex {
      defer { self = self[end...] }
      return TextPiece(plain: self[..<end])
    }
    let last = utf8.index(startIndex, offsetBy: most, limitedBy: endIndex) ?? endIndex
    var (place, measure) = (startIndex, TextMeasure())
    while place < last, self[place].utf8.count <= TextPiece.longestCharacter {
      measure = measure + TextPiece.measure(of: self[place])
      formIndex(after: &place)
    }
    if place > startIndex {
      defer { self = self[place...] }
      return TextPiece(self[..<place], measure)
    }
    var piece = TextPiece()
    if let character = popFirst() { piece.append(character.bounded) }
    return piece
  }
}

extension Character {
  /// The character, or as much of it as ``TextPiece/longestCharacter`` allows.
  fileprivate var bounded: Character {
    guard utf8.count > TextPiece.longestCharacter else { return self }
    var start = String.UnicodeScalarView()
    var bytes = 0
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > TextPiece.longestCharacter { break }
      start.append(scalar)
    }
    return String(start).first ?? self
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
}

/// A few characters of a longer text. Both of its ends are character boundaries.
struct TextPiece {
  /// The byte limit of a piece; a single character, and texts longer than ``mostShared``, may
  /// exceed it.
  static let most = 128
  /// The byte limit of a piece of a text longer than this, whose storage the pieces share.
  static let mostShared = 4096
  /// The byte limit of a character; a longer one is truncated.
  static let longestCharacter = 256

  private(set) var text: Substring = ""
  private(set) var measure = TextMeasure()

  /// The number of columns a character takes. A control character is drawn as its substitute.
  static func width(of character: Character) -> Int {
    character.unicodeScalars.first?.isControl == true ? 1 : CellWidth.of(character)
  }

  static func measure(of character: Character) -> TextMeasure {
    TextMeasure(count: 1, width: width(of: character))
  }

  init() {}

  /// Creates a piece of printable ASCII only.
  init(plain text: Substring) {
    self.text = text
    measure = TextMeasure(count: text.utf8.count, width: text.utf8.count)
  }

  /// Creates a piece of `text`, whose measure is `measure`.
  init(_ text: Substring, _ measure: TextMeasure) {
    (self.text, self.measure) = (text, measure)
  }

  /// Whether the piece is printable ASCII only.
  private var isPlain: Bool { text.utf8.count == measure.count && measure.count == measure.width }

  var isEmpty: Bool { text.isEmpty }

  func hasRoom(for bytes: Int) -> Bool { text.utf8.count + bytes <= TextPiece.most }

  mutating func append(_ character: Character) {
    changeCopy { $0.append(character) }
    measure = measure + TextPiece.measure(of: character)
  }

  mutating func append(_ piece: TextPiece) {
    changeCopy { $0 += piece.text }
    measure = measure + piece.measure
  }

  /// Changes a copy of this piece, not of the longer text whose storage it shares.
  private mutating func changeCopy(_ body: (inout String) -> Void) {
    var own = String(text)
    text = ""
    body(&own)
    text = Substring(own)
  }

  mutating func removeLast() -> Character? {
    guard let character = text.popLast() else { return nil }
    measure = measure - TextPiece.measure(of: character)
    return character
  }

  mutating func removeFirst() -> Character? {
    guard let character = text.popFirst() else { return nil }
    measure = measure - TextPiece.measure(of: character)
    return character
  }

  /// Returns its first `count` characters, and the rest.
  func split(at count: Int) -> (TextPiece, TextPiece) {
    if count <= 0 { return (TextPiece(), self) }
    if count >= measure.count { return (self, TextPiece()) }
    let start = measure(ofFirst: count)
    let place =
      isPlain
      ? text.utf8.index(text.startIndex, offsetBy: count)
      : text.index(text.startIndex, offsetBy: count)
    return (TextPiece(text[..<place], start), TextPiece(text[place...], measure - start))
  }

  /// The measure of its first `count` characters.
  func measure(ofFirst count: Int) -> TextMeasure {
    if isPlain { return TextMeasure(count: count, width: count) }
    return text.prefix(count).reduce(TextMeasure()) { $0 + TextPiece.measure(of: $1) }
  }
}

extension Range<Int> {
  /// The first number for which `holds` is true, as it must be for all later ones; the upper bound if
  /// it is true for none.
  package func bisected(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a C0 or C1 control, or Delete.
  var isControl: Bool { value < 32 || (127..<160).contains(value) }
}
