import TermSurface

/// How much text there is.
struct TextMeasure: Equatable {
  /// In characters.
  var count = 0
  /// In columns, as it is drawn.
  var width = 0

  static func + (a: TextMeasure, b: TextMeasure) -> TextMeasure {
    TextMeasure(count: a.count + b.count, width: a.width + b.width)
  }

  static func - (a: TextMeasure, b: TextMeasure) -> TextMeasure {
    TextMeasure(count: a.count - b.count, width: a.width - b.width)
  }
}

/// A few characters of a longer text. Where it begins and ends, a character does.
struct TextPiece {
  /// Bytes, at most, but for a single character.
  static let most = 128
  /// Bytes of a character; of one that has more its first ones count.
  static let longestCharacter = 256

  private(set) var text = ""
  private(set) var measure = TextMeasure()

  /// How many columns a character takes. A control character is drawn as what stands for it.
  static func width(of character: Character) -> Int {
    character.unicodeScalars.first?.isControl == true ? 1 : CellWidth.of(character)
  }

  static func measure(of character: Character) -> TextMeasure {
    TextMeasure(count: 1, width: width(of: character))
  }

  init() {}

  /// Nothing but printable ASCII.
  init(plain text: Substring) {
    self.text = String(text)
    measure = TextMeasure(count: self.text.utf8.count, width: self.text.utf8.count)
  }

  var isEmpty: Bool { text.isEmpty }

  func hasRoom(for bytes: Int) -> Bool { text.utf8.count + bytes <= TextPiece.most }

  mutating func append(_ character: Character) {
    text.append(character)
    measure = measure + TextPiece.measure(of: character)
  }

  mutating func append(_ piece: TextPiece) {
    text += piece.text
    measure = measure + piece.measure
  }

  mutating func removeLast() -> Character? {
    guard let character = text.popLast() else { return nil }
    measure = measure - TextPiece.measure(of: character)
    return character
  }

  mutating func removeFirst() -> Character? {
    guard !text.isEmpty else { return nil }
    let character = text.removeFirst()
    measure = measure - TextPiece.measure(of: character)
    return character
  }

  /// Its first `count` characters, and the rest.
  func split(at count: Int) -> (TextPiece, TextPiece) {
    if count <= 0 { return (TextPiece(), self) }
    if count >= measure.count { return (self, TextPiece()) }
    var (start, end) = (TextPiece(), TextPiece())
    for (index, character) in text.enumerated() {
      if index < count { start.append(character) } else { end.append(character) }
    }
    return (start, end)
  }

  /// How much its first `count` characters are.
  func measure(ofFirst count: Int) -> TextMeasure {
    text.prefix(count).reduce(TextMeasure()) { $0 + TextPiece.measure(of: $1) }
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the C0 or C1 controls, or Delete.
  var isControl: Bool { value < 32 || (127..<160).contains(value) }
}
