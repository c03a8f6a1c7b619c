/// The different shapes of a film's pieces, by number: their markup without the colour.
struct SVGShapes {
  /// The UTF-8 of each.
  private var texts = SVGLists<UInt8>()
  /// By number: where each is drawn in its row.
  private var places: [SVGPlace] = []
  private var areLong: [Bool] = []
  /// How many bytes the markup of all has without colours.
  private(set) var markupLength = 0

  /// The number of `shape`, which is drawn at `place`.
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

  /// Forgets what is needed to find the number of a shape.
  mutating func close() { texts.close() }

  /// The markup of shape `number` with elements of the class `color`; "" for none.
  func markup(_ number: Int, color: String) -> String {
    SVGShapes.markup(texts[number], color: color)
  }
}

/// Where in a row something is drawn, in the order of drawing: backgrounds first, then from left to
/// right.
struct SVGPlace: Comparable {
  private let value: UInt32

  init(isGround: Bool, column: Int) { value = UInt32(column) | (isGround ? 0 : 1 << 31) }

  var isGround: Bool { value >> 31 == 0 }

  static func < (a: SVGPlace, b: SVGPlace) -> Bool { a.value < b.value }
}

extension SVGShapes {
  /// Encloses, in a shape, the classes that an element has besides its colour. XML excludes it, as it
  /// does that of ``SVGScope``.
  private static let mark = "\u{2}"

  /// The classes of an element of a shape.
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
