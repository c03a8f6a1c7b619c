import TermSurface

/// A part of a text that is broken into rows by itself: a paragraph, or a few kilobytes of a longer one.
struct TextPiece {
  /// The most bytes of a paragraph that are broken into rows as a whole.
  static let longestParagraph = 16_384
  /// The least bytes of the parts of a longer paragraph.
  static let part = 4096

  /// The characters: the bytes of printable ASCII, or characters with their ends in bytes.
  private enum Content {
    case plain([UInt8])
    case mixed([Character], ends: [Int])
  }

  /// The number of bytes, with the line end.
  let count: Int
  /// The number of bytes of the line end: 0, 1 or 2.
  let lineEnd: Int
  /// The rows, as ranges of characters. The blanks at which a row ends belong to it.
  private(set) var rows: [Range<Int>] = []
  private let content: Content

  /// Breaks the bytes in `range` of `tree` into rows of at most `width` columns.
  init(_ tree: TextTree, _ range: Range<Int>, width: Int, mode: LineBreakMode) {
    var bytes = tree.copyBytes(in: range)
    count = bytes.count
    if bytes.last == .newline {
      lineEnd = bytes.dropLast().last == .carriageReturn ? 2 : 1
      bytes.removeLast(lineEnd)
    } else {
      lineEnd = 0
    }
    if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      content = .plain(bytes)
    } else {
      var (characters, ends) = ([Character](), [Int]())
      TextScalars(bytes).forEachCharacter(from: range.lowerBound) { character, end in
        characters.append(character.shownInText)
        ends.append(end)
      }
      content = .mixed(characters, ends: ends)
    }
    rows = wrapped(to: max(1, width), mode)
  }

  /// The number of characters, without the line end.
  var length: Int {
    switch content {
    case .plain(let bytes): bytes.count
    case .mixed(let characters, _): characters.count
    }
  }

  /// Returns the first byte of character number `index`, or the end of the characters.
  func byte(ofCharacter index: Int) -> Int {
    guard case .mixed(_, let ends) = content else { return index }
    return index == 0 ? 0 : ends[index - 1]
  }

  /// Returns the number of the character that contains `byte`.
  func character(atByte byte: Int) -> Int {
    guard case .mixed(_, let ends) = content else { return min(byte, length) }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the number of the row that contains character number `index`.
  func rowIndex(ofCharacter index: Int) -> Int {
    // A paragraph has few rows, and most have one.
    max(0, (rows.firstIndex { $0.lowerBound > index } ?? rows.count) - 1)
  }

  /// Returns the columns of character number `index`, which begins at `column` of its row.
  private func columnCount(ofCharacter index: Int, at column: Int) -> Int {
    guard case .mixed(let characters, _) = content else { return 1 }
    let character = characters[index]
    return character == "\t" ? 8 - column % 8 : CellWidth.of(character)
  }

  /// Returns the columns of the characters in `range`, which begins at `column` of its row.
  func columnCount(of range: Range<Int>, at column: Int = 0) -> Int {
    guard case .mixed = content else { return range.count }
    return range.reduce(column) { $0 + columnCount(ofCharacter: $1, at: $0) } - column
  }

  /// Returns the character of row number `row` that covers `column`, or the end of the row.
  func character(atColumn column: Int, inRow row: Int) -> Int {
    let range = rows[row]
    guard case .mixed = content else { return range.lowerBound + min(max(0, column), range.count) }
    var place = 0
    for index in range {
      place += columnCount(ofCharacter: index, at: place)
      if place > column { return index }
    }
    return range.upperBound
  }

  /// Returns the characters in `range`, which begins at `column` of its row, with blanks for tabs.
  func shownText(of range: Range<Int>, at column: Int) -> String {
    switch content {
    case .plain(let bytes):
      return String(decoding: bytes[range], as: UTF8.self)
    case .mixed(let characters, _):
      var (text, place) = ("", column)
      for index in range {
        let columns = columnCount(ofCharacter: index, at: place)
        let character = characters[index]
        text += character == "\t" ? String(repeating: " ", count: columns) : String(character)
        place += columns
      }
      return text
    }
  }

  /// Returns the characters in `range` without the blanks at its end.
  func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }

  private func isBlank(_ index: Int) -> Bool {
    switch content {
    case .plain(let bytes): bytes[index] == 0x20
    case .mixed(let characters, _): characters[index] == " "
    }
  }
}

// Rows.
extension TextPiece {
  private func wrapped(to width: Int, _ mode: LineBreakMode) -> [Range<Int>] {
    if mode == .byClipping { return [0..<length] }
    if case .plain(let bytes) = content, bytes.count <= width { return [0..<length] }
    let places = mode == .byCharWrapping ? [] : breaks
    var (rows, start, column, next) = ([Range<Int>](), 0, 0, 0)
    var lastBreak: Int?
    for index in 0..<length {
      if next < places.count, places[next] == index {
        lastBreak = index
        next += 1
      }
      let columns = columnCount(ofCharacter: index, at: column)
      // Blanks at which a row ends may be behind the edge.
      if column + columns > width, index > start, mode == .byCharWrapping || !isBlank(index) {
        let end = lastBreak ?? index
        rows.append(start..<end)
        (start, lastBreak) = (end, nil)
        column = self.columnCount(of: end..<index)
      }
      column += self.columnCount(ofCharacter: index, at: column)
    }
    return rows + [start..<length]
  }

  /// The characters at which a row may begin.
  private var breaks: [Int] {
    switch content {
    case .plain(let bytes): return TextPiece.plainBreaks(bytes[...])
    case .mixed(let characters, _):
      let text = String(characters)
      var (places, index, end) = ([Int](), 0, 0)
      for place in LineBreaks(text[...]) {
        let byte = text.utf8.distance(from: text.startIndex, to: place.index)
        while index < characters.count, end < byte {
          end += characters[index].utf8.count
          index += 1
        }
        if end == byte { places.append(index) }
      }
      return places
    }
  }

  /// Returns the places in `bytes`, printable ASCII, at which a row may begin. The rules are applied
  /// only where a word has other characters than letters, digits, and a stop behind them.
  private static func plainBreaks(_ bytes: ArraySlice<UInt8>) -> [Int] {
    let text = String(decoding: bytes, as: UTF8.self)
    return LineBreaks(text[...]).map { text.utf8.distance(from: text.startIndex, to: $0.index) }
  }
}

extension Character {
  /// The character as a text view shows it: a picture for a control character, U+FFFD for another one
  /// without a width. So each character takes at least one column.
  fileprivate var shownInText: Character {
    guard let first = unicodeScalars.first else { return self }
    if first == "\t", unicodeScalars.count == 1 { return self }
    if first.value < 32 {
      return Unicode.Scalar(0x2400 + first.value).map { Character($0) } ?? "\u{FFFD}"
    }
    if first.value == 127 { return "\u{2421}" }
    return first.isControl || CellWidth.of(self) == 0 ? "\u{FFFD}" : self
  }
}
