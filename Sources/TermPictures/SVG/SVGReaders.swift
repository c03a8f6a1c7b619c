/// Who sees a part of the picture.
enum SVGReaders: Int, Hashable {
  case all, dark, light

  /// The class that shows a part to these only; nil for all readers.
  var className: String? {
    switch self {
    case .all: nil
    case .dark: SVGScope.name("dark")
    case .light: SVGScope.name("light")
    }
  }
}
