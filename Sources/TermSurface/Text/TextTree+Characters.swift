// Characters, as Unicode's Standard Annex 29 divides a text. A byte that is no part of valid UTF-8 counts
// as U+FFFD. A character that is longer than 512 bytes is cut at each multiple of 256 behind these, and one
// that begins with a combining mark at all: without a limit, a million marks on one letter would be read
// again for each key.
extension TextTree {
  /// The most bytes of a character.
  package static let longestCharacter = TextScalars.longestWhole + TextScalars.cut

  /// The most bytes before a position that are read to find where its character begins.
  private static let farthest = 2 * longestCharacter

  /// Returns the end of the character at `offset`, where a character begins; the end of the text there.
  package func end(ofCharacterAt offset: Int) -> Int {
    guard offset < count else { return count }
    let window = copyBytes(in: offset..<min(count, offset + TextTree.longestCharacter + 4))
    if window.count > 1, window[0].isPlain, window[1] < 0x80 { return offset + 1 }
    return offset + (TextScalars(window).characterEnds(from: offset).first ?? window.count)
  }

  /// Returns the start of the character in which `offset` lies, which is `offset` where one begins.
  package func characterBoundary(atOrBefore offset: Int) -> Int {
    guard offset > 0, offset < count else { return min(max(0, offset), count) }
    let pair = copyBytes(in: offset - 1..<offset + 1)
    if pair[0].isPlain, pair[1] < 0x80 { return offset }
    let place = scalarStart(atOrBefore: offset)
    let first = max(0, place - TextTree.farthest)
    let before = TextScalars(copyBytes(in: first..<place))
    let anchor = first == 0 ? 0 : first + before.lastSureBoundary
    let window = copyBytes(in: anchor..<min(count, place + TextTree.longestCharacter + 4))
    let ends = TextScalars(window).characterEnds(from: anchor)
    return anchor + (ends.last { anchor + $0 <= place } ?? 0)
  }

  /// Returns the start of the character that ends at `offset`, or in which `offset` lies; 0 at the
  /// start.
  package func start(ofCharacterBefore offset: Int) -> Int {
    offset > 0 ? characterBoundary(atOrBefore: offset - 1) : 0
  }

  /// Returns the start of the scalar in which `offset` lies. A byte that is no part of a scalar is one
  /// by itself.
  private func scalarStart(atOrBefore offset: Int) -> Int {
    let first = max(0, offset - 3)
    let near = copyBytes(in: first..<min(count, offset + 4))
    for start in first..<offset {
      if let scalar = near[(start - first)...].firstScalar, start + scalar.length > offset {
        return start
      }
    }
    return offset
  }
}

/// The scalars of some bytes, with their lengths in bytes.
package struct TextScalars {
  private var scalars: [Unicode.Scalar] = []
  private var lengths: [Int] = []

  package init(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      let scalar = bytes[place...].firstScalar
      scalars.append(scalar?.value ?? "\u{FFFD}")
      lengths.append(scalar?.length ?? 1)
      place += lengths[lengths.count - 1]
    }
  }

  /// The bytes up to which a character is never cut, and the multiples at which a longer one is.
  fileprivate static let (longestWhole, cut) = (512, 256)

  /// Calls `body` with each character and its end in bytes. The bytes begin at `offset` of a text. The
  /// last character may go on behind them.
  package func forEachCharacter(from offset: Int, _ body: (Character, Int) -> Void) {
    var (end, index) = (0, 0)
    for character in String(String.UnicodeScalarView(scalars)) {
      let start = index
      var part = String.UnicodeScalarView()
      // A mark without a letter belongs to a character that was cut before it.
      var length = scalars[index].properties.isGraphemeExtend ? TextScalars.longestWhole : 0
      for scalar in character.unicodeScalars {
        if length > TextScalars.longestWhole, index > start,
          (offset + end) / TextScalars.cut != (offset + end - lengths[index - 1]) / TextScalars.cut
        {
          body(Character(String(part)), end)
          part = String.UnicodeScalarView()
        }
        part.append(scalar)
        length += lengths[index]
        end += lengths[index]
        index += 1
      }
      body(part.count == index - start ? character : Character(String(part)), end)
    }
  }

  /// The ends of the characters, in bytes.
  fileprivate func characterEnds(from offset: Int) -> [Int] {
    var ends: [Int] = []
    forEachCharacter(from: offset) { ends.append($1) }
    return ends
  }

  /// The last place between two scalars where a character ends whatever comes before the two, in bytes; 0
  /// if there is no such place before the end.
  fileprivate var lastSureBoundary: Int {
    var place = lengths.reduce(0, +)
    for index in scalars.indices.dropFirst().reversed() {
      place -= lengths[index]
      let before = scalars[index - 1]
      if before.properties.isGraphemeExtend || before == "\u{200D}" { continue }
      var pair = String.UnicodeScalarView()
      pair.append(contentsOf: [before, scalars[index]])
      if String(pair).count == 2 { return place }
    }
    return 0
  }
}

extension ArraySlice<UInt8> {
  /// The first scalar and its length; nil if the bytes do not begin with a whole scalar.
  fileprivate var firstScalar: (value: Unicode.Scalar, length: Int)? {
    var iterator = makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let bytes) = parser.parseScalar(from: &iterator) else { return nil }
    return (Unicode.UTF8.decode(bytes), bytes.count)
  }
}

extension UInt8 {
  /// Whether it is a printable character of ASCII, or a blank.
  fileprivate var isPlain: Bool { 0x20..<0x7F ~= self }
}
