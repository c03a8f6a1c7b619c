import Libc

/// A font's files within an SVG, so that all readers see the same letters.
struct EmbeddedFont {
  /// The rules that name the files.
  private(set) var rules: [String] = []
  /// Why there is none; nil if there is.
  private(set) var problem: String?

  /// The name of the font within the picture.
  static var name: String { SVGScope.name("font") }
  /// The largest file, in bytes.
  private static let most = 20_000_000

  /// Embeds the first installed one of `families` in these looks. A look without a file of its own
  /// is derived by the reader.
  init(_ families: [String], _ looks: [FontFiles.Look]) {
    let places = FontPlaces()
    let family = (families + FontFamilies.text).first { family in
      places.place(family).map(Self.fits) == true
    }
    guard let family
    else {
      problem = "no font file (.ttf or .otf) is installed that can be embedded"
      return
    }
    for look in looks {
      guard let place = places.place(family, look), Self.fits(place),
        let bytes = Self.bytes(place.path)
      else { continue }
      let style = look.isItalic ? "font-style:italic;" : ""
      let weight = look.isBold ? "font-weight:bold;" : ""
      rules.append(
        "@font-face{font-family:\(Self.name);\(style)\(weight)"
          + "src:url(data:font/ttf;base64,\(Base64.text(bytes)))}")
    }
    if let first = families.first, !families.contains(family) {
      problem = "font '\(first)' is not installed; \(family) is embedded instead"
    }
  }

  /// Readers take no collections of fonts.
  private static func fits(_ place: FontPlace) -> Bool {
    !place.path.lowercased().hasSuffix(".ttc")
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
      if bytes.count > most { return nil }
    }
    return bytes
  }
}
