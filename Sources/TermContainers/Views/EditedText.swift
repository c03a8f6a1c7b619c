/// A line of text with a cursor between its characters.
struct EditedText {
  private(set) var characters: [Character]
  /// How many characters lie before it.
  private(set) var cursor: Int
  /// Counts the changes of the characters.
  private(set) var changes = 0

  /// `text` with the cursor at its end.
  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }

  mutating func moveCursor(to position: Int) { cursor = min(max(0, position), characters.count) }

  /// Puts `text` in at the cursor. Its ends may join with what lies beside them, as a combining mark
  /// does, and part what was joined: all behind the cursor is looked at anew.
  mutating func insert(_ text: String) {
    var typed = String(text.unicodeScalars.filter { !EditedText.isControl($0) })
    guard !typed.isEmpty else { return }
    changes += 1
    let start = max(0, cursor - 1)
    typed = String(characters[start..<cursor]) + typed
    let joined = Array(typed + String(characters[cursor...]))
    characters.replaceSubrange(start..., with: joined)
    cursor = start + EditedText.count(in: joined, of: typed.utf8.count)
  }

  mutating func deleteBackward() {
    guard cursor > 0 else { return }
    remove(cursor - 1..<cursor)
  }

  mutating func deleteForward() {
    guard cursor < characters.count else { return }
    remove(cursor..<cursor + 1)
  }

  mutating func deleteToStart() { remove(0..<cursor) }

  mutating func deleteToEnd() { remove(cursor..<characters.count) }

  /// What lay on both sides may join.
  private mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    changes += 1
    let before = String(characters[..<range.lowerBound])
    characters = Array(before + String(characters[range.upperBound...]))
    cursor = EditedText.count(in: characters, of: before.utf8.count)
  }

  /// How many of `characters` the first `bytes` of their text take.
  private static func count(in characters: [Character], of bytes: Int) -> Int {
    var rest = bytes
    return characters.prefix { character in
      defer { rest -= character.utf8.count }
      return rest > 0
    }.count
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || (127..<160).contains(scalar.value)
  }
}

// As it is shown: in columns, with dots for what nobody is to read.
extension EditedText {
  private static let dot = "•"

  func shown(isSecure: Bool) -> String {
    isSecure ? String(repeating: EditedText.dot, count: characters.count) : text
  }

  func width(isSecure: Bool) -> Int { width(of: characters[...], isSecure) }

  /// Where the cursor is, how wide what it stands on is, and what that is; nil where there is
  /// nothing to see.
  func caret(isSecure: Bool) -> (column: Int, width: Int, glyph: String?) {
    let column = width(of: characters[..<cursor], isSecure)
    guard cursor < characters.count else { return (column, 1, nil) }
    let glyph = isSecure ? EditedText.dot : String(characters[cursor])
    let width = CellWidth.of(glyph)
    return width > 0 ? (column, width, glyph) : (column, 1, nil)
  }

  /// The number of characters that lie before `column`.
  func position(at column: Int, isSecure: Bool) -> Int {
    var end = 0
    return characters.prefix { character in
      end += width(of: [character], isSecure)
      return end <= column
    }.count
  }

  private func width(of characters: ArraySlice<Character>, _ isSecure: Bool) -> Int {
    isSecure ? characters.count : characters.reduce(0) { $0 + CellWidth.of($1) }
  }
}
