/// The readers who see a part of the picture.
enum SVGReaders: Int, Hashable {
  case all, dark, light

  /// The class that shows a part to these readers only; nil for all readers.
  var className: String? {
    switch self {
    case .all: nil
    case .dark: SVGScope.name("dark")
    case .light: SVGScope.name("light")
    }
  }
}
