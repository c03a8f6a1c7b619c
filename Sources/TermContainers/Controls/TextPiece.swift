import TermSurface

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
  /// The most bytes in a piece of more than one character that is typed.
  static let most = 128
  /// The most bytes in a piece of a longer text, whose storage the pieces share.
  static let mostShared = 4096
  /// The most bytes of a character; a longer one is truncated.
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

  /// Creates a piece of that measure.
  init(_ text: Substring, _ measure: TextMeasure) {
    (self.text, self.measure) = (text, measure)
  }

  /// Whether it is printable ASCII only.
  private var isPlain: Bool { text.utf8.count == measure.count && measure.count == measure.width }

  var isEmpty: Bool { text.isEmpty }

  func hasRoom(for bytes: Int) -> Bool { text.utf8.count + bytes <= TextPiece.most }

  mutating func append(_ character: Character) {
    change { $0.append(character) }
    measure = measure + TextPiece.measure(of: character)
  }

  mutating func append(_ piece: TextPiece) {
    change { $0 += piece.text }
    measure = measure + piece.measure
  }

  /// Changes a copy of this piece, not of the longer text whose storage it shares.
  private mutating func change(_ body: (inout String) -> Void) {
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

extension Unicode.Scalar {
  /// Whether it is a C0 or C1 control, or Delete.
  var isControl: Bool { value < 32 || (127..<160).contains(value) }
}
