import TermContainers

/// What a map is drawn with.
enum MapMode: CaseIterable, Hashable {
  /// Eight dots to a cell; fine, where the font has them.
  case braille
  /// Two squares to a cell.
  case halfBlocks
  /// Letters and signs, one to a cell.
  case ascii

  var words: String {
    switch self {
    case .braille: "Braille"
    case .halfBlocks: "blocks"
    case .ascii: "ASCII"
    }
  }

  /// The one after it, and after the last the first.
  var next: MapMode {
    switch self {
    case .braille: .halfBlocks
    case .halfBlocks: .ascii
    case .ascii: .braille
    }
  }

  /// Dots to a cell. They are square, as a cell is twice as high as wide.
  var dots: Size {
    switch self {
    case .braille, .ascii: Size(width: 2, height: 4)
    case .halfBlocks: Size(width: 1, height: 2)
    }
  }
}

/// The map's colours. Land is dark enough for white text, and light enough to be green where there are
/// only eight colours. The glyphs alone tell land from sea, too.
enum MapPalette {
  static let land = Color.rgb(32, 110, 36)
  static let coast = Color.rgb(60, 168, 60)
  static let border = Color.rgb(150, 190, 130)
  static let sea = Color.rgb(22, 40, 64)
  static let beyond = Color.rgb(28, 28, 30)
}
