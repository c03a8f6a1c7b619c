import TermContainers

/// The glyphs that draw a map.
enum MapMode: CaseIterable, Hashable {
  /// Eight dots per cell; fine, if the font has them.
  case braille
  /// Two squares per cell.
  case halfBlocks
  /// Letters and signs, one per cell.
  case ascii

  /// The name of the map's glyphs, on any terminal.
  var words: String {
    switch self {
    case .braille: "dots"
    case .halfBlocks: "blocks"
    case .ascii: "letters"
    }
  }

  /// Dots per cell. They are square, since a cell is twice as high as wide.
  var dots: Size {
    switch self {
    case .braille, .ascii: Size(width: 2, height: 4)
    case .halfBlocks: Size(width: 1, height: 2)
    }
  }
}
