/// A piece of a row in one number: its shape, its colour and its readers. A long film has hundreds
/// of thousands of different words, so pieces hold no texts.
struct SVGPiece: Comparable, BitwiseCopyable {
  private let value: UInt64

  init(shape: Int, color: Int, readers: SVGReaders) {
    value = UInt64(shape) << 32 | UInt64(color) << 2 | UInt64(readers.rawValue)
  }

  /// Creates a piece that stands for all pieces of a moving row.
  init(row: Int) { value = 1 << 63 | UInt64(row) << 2 }

  /// The number of the row whose pieces this one stands for; nil for a single piece.
  var row: Int? { value >> 63 == 1 ? Int((value << 1) >> 3) : nil }

  var shape: Int { Int(value >> 32) }
  var color: Int { Int(value >> 2 & 0x3FFF_FFFF) }
  var readers: SVGReaders { SVGReaders(rawValue: Int(value & 3)) ?? .all }

  /// The same piece for all readers.
  var look: SVGPiece { SVGPiece(shape: shape, color: color, readers: .all) }

  static func < (a: SVGPiece, b: SVGPiece) -> Bool { a.value < b.value }
}

/// The pieces of all rows of a film. A row's pieces are found once, even if the row scrolls.
struct SVGPieces {
  private let brush: SVGBrush
  private var shapes = SVGShapes()
  /// The classes of the colours; the first is the terminal's own.
  private var colors = [""]
  private var colorNumbers = ["": 0]
  private var rows = RecentRows<SVGScreen.RowIdentity, [SVGPiece]>()

  init(_ brush: SVGBrush) { self.brush = brush }

  /// Returns the pieces in row `y` of `screen`, sorted.
  mutating func pieces(ofRow y: Int, in screen: SVGScreen) -> [SVGPiece] {
    let identity = screen.identity(ofRow: y)
    if let known = rows[identity] { return known }
    let found = screen.rows(y).flatMap { $0.pieces(brush) }.map { piece in
      SVGPiece(
        shape: shapes.number(of: piece.shape, at: piece.place), color: number(ofColor: piece.color),
        readers: piece.readers)
    }
    let sorted = found.sorted()
    rows[identity] = sorted
    return sorted
  }

  private mutating func number(ofColor name: String) -> Int {
    if let known = colorNumbers[name] { return known }
    colorNumbers[name] = colors.count
    colors.append(name)
    return colors.count - 1
  }

  /// The number of bytes of all markup without colours, each shape once.
  var markupLength: Int { shapes.markupLength }

  /// Frees the tables that find pieces, once no more rows are added.
  mutating func close() {
    shapes.close()
    rows = RecentRows()
  }

  /// Returns the position of `piece` in its row.
  func place(of piece: SVGPiece) -> SVGPlace {
    piece.row == nil ? shapes.place(of: piece.shape) : SVGPlace(isGround: true, column: 0)
  }

  /// Returns the class of the piece's colour; "" for the terminal's own.
  func color(of piece: SVGPiece) -> String { colors[piece.color] }

  /// Returns the markup of `piece`.
  func markup(_ piece: SVGPiece) -> String { shapes.markup(piece.shape, color: color(of: piece)) }

  /// Whether the markup of a shape is longer than a reference with a colour.
  func isLong(shape: Int) -> Bool { shapes.isLong(shape) }

  /// Returns the markup of a shape without a colour.
  func markup(ofShape shape: Int) -> String { shapes.markup(shape, color: "") }
}

/// The distinct shapes of a film's pieces, by number: their markup without the colour.
struct SVGShapes {
  /// The shapes in UTF-8.
  private var texts = SVGLists<UInt8>()
  /// The position of each shape in its row, by number.
  private var places: [SVGPlace] = []
  private var areLong: [Bool] = []
  /// The number of bytes of all markup without colours.
  private(set) var markupLength = 0

  /// Returns the number of `shape`, which is drawn at `place`.
  mutating func number(of shape: String, at place: SVGPlace) -> Int {
    // Equal strings may have other scalars, which a picture keeps.
    let bytes = Array(shape.utf8)
    let (number, isNew) = texts.number(of: bytes)
    guard isNew else { return number }
    places.append(place)
    let length = SVGShapes.markup(bytes, color: "").utf8.count
    areLong.append(length > 80)
    markupLength += length
    return number
  }

  func place(of number: Int) -> SVGPlace { places[number] }

  /// Whether the markup of shape `number` is longer than a reference with a colour.
  func isLong(_ number: Int) -> Bool { areLong[number] }

  /// Frees the table that finds the number of a shape, once no more shapes are added.
  mutating func close() { texts.close() }

  /// Returns the markup of shape `number` with elements of the class `color`; "" for none.
  func markup(_ number: Int, color: String) -> String {
    SVGShapes.markup(texts[number], color: color)
  }

  /// The character before and after the classes of an element in a shape's text; the class of its
  /// colour is not among them. XML allows neither this character nor the mark of ``SVGScope``.
  private static let mark = "\u{2}"

  /// Returns the classes of an element of a shape, with the ``mark`` before and after them.
  static func classMarks(_ names: [String]) -> String { mark + names.asClasses + mark }

  private static func markup(_ shape: some Collection<UInt8>, color: String) -> String {
    var result = ""
    let parts = shape.split(separator: 2, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let text = String(decoding: part, as: UTF8.self)
      if index.isMultiple(of: 2) {
        result += text
      } else {
        let names = [color.isEmpty ? "" : SVGScope.own(color), text].filter { !$0.isEmpty }
        result += SVGText.attribute("class", names.joined(separator: " "))
      }
    }
    return result
  }
}

/// A position in a row, in the order of drawing: backgrounds first, then from left to right.
struct SVGPlace: Comparable {
  private let value: UInt32

  init(isGround: Bool, column: Int) { value = UInt32(column) | (isGround ? 0 : 1 << 31) }

  var isGround: Bool { value >> 31 == 0 }

  static func < (a: SVGPlace, b: SVGPlace) -> Bool { a.value < b.value }
}

/// The readers who see a part of the picture.
enum SVGReaders: Int, Hashable {
  case all, dark, light

  /// The class that shows a part to these readers only; nil for all readers.
  var className: String? {
    switch self {
    case .all: nil
    case .dark: SVGScope.own("dark")
    case .light: SVGScope.own("light")
    }
  }
}
