/// The distinct shapes of a film's pieces, by number: their markup without the colour.
struct SVGShapes {
  /// The shapes in UTF-8.
  private var texts = SVGLists<UInt8>()
  /// The place of each shape in its row, by number.
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

  /// Forgets the table that finds the number of a shape.
  mutating func close() { texts.close() }

  /// Returns the markup of shape `number` with elements of the class `color`; "" for none.
  func markup(_ number: Int, color: String) -> String {
    SVGShapes.markup(texts[number], color: color)
  }
}

/// A place in a row, in the order of drawing: backgrounds first, then from left to right.
struct SVGPlace: Comparable {
  private let value: UInt32

  init(isGround: Bool, column: Int) { value = UInt32(column) | (isGround ? 0 : 1 << 31) }

  var isGround: Bool { value >> 31 == 0 }

  static func < (a: SVGPlace, b: SVGPlace) -> Bool { a.value < b.value }
}

extension SVGShapes {
  /// The character that encloses, in a shape, the classes of an element besides its colour. XML
  /// excludes it, as it does the mark of ``SVGScope``.
  private static let mark = "\u{2}"

  /// Returns the classes of an element of a shape.
  static func classes(_ names: [String]) -> String { mark + names.asClasses + mark }

  private static func markup(_ shape: some Collection<UInt8>, color: String) -> String {
    var result = ""
    let parts = shape.split(separator: 2, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let text = String(decoding: part, as: UTF8.self)
      if index.isMultiple(of: 2) {
        result += text
      } else {
        let names = [color.isEmpty ? "" : SVGScope.name(color), text].filter { !$0.isEmpty }
        result += SVGText.attribute("class", names.joined(separator: " "))
      }
    }
    return result
  }
}
