import TermSurface

/// The scalars that none of a picture's fonts has, and the fonts that would help.
struct MissingGlyphs {
  /// The first missing scalars, and one more if there are too many to name.
  private(set) var scalars: [Unicode.Scalar] = []
  private var remedies: Set<FontRemedy> = []
  private let places: FontPlaces

  /// Creates an empty list. It recommends no fonts that `places` has.
  init(_ places: FontPlaces) { self.places = places }

  /// The most scalars to name.
  private static let most = 40

  mutating func note(_ scalar: Unicode.Scalar) {
    if let remedy = FontRemedy(scalar) { remedies.insert(remedy) }
    guard scalars.count <= MissingGlyphs.most, !scalars.contains(scalar) else { return }
    scalars.append(scalar)
  }

  /// One sentence about the missing scalars; nil if there are none.
  var remark: String? {
    guard !scalars.isEmpty else { return nil }
    let shown = scalars.prefix(MissingGlyphs.most).map { String(Character($0)) }.joined()
    let rest = scalars.count > MissingGlyphs.most ? "…" : ""
    let advice = FontRemedy.allCases.filter(remedies.contains).map(\.font)
      .filter { places.place($0.family) == nil }
      .map { "; \($0.family) is not installed (Debian package \($0.package))" }
    return "the picture's fonts lack \(shown)\(rest), so boxes are drawn instead"
      + advice.joined()
  }
}

/// A family of the fixed list with the glyphs of a kind.
private enum FontRemedy: CaseIterable {
  case emoji, eastAsian, symbols

  /// Creates the remedy for a scalar; nil if none is known.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned: return nil
    case _ where scalar.properties.isEmojiPresentation: self = .emoji
    case _ where CellWidth.of(scalar) == 2: self = .eastAsian
    default: self = .symbols
    }
  }

  var font: (family: String, package: String) {
    switch self {
    case .emoji: ("Noto Color Emoji", "fonts-noto-color-emoji")
    case .eastAsian: ("Noto Sans Mono CJK JP", "fonts-noto-cjk")
    case .symbols: ("Noto Sans Symbols 2", "fonts-noto-core")
    }
  }
}
