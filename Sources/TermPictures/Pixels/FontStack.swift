/// The fonts of a picture: a requested one with its bold and italic forms, and fallbacks for what
/// it lacks.
final class FontStack {
  /// A font, and the changes to its outlines for the requested look.
  struct Choice {
    let face: Typeface
    var slants = false
    var emboldens = false
  }

  /// The fallbacks for glyphs that a picture's families lack.
  private static let others = [
    "Noto Sans Mono", "Noto Sans Mono CJK", "Noto Sans CJK", "Noto Sans Symbols2", "DejaVu Sans",
    "FreeMono", "unifont",
    "wqy-zenhei", "NotoSansCJK-Regular", "Apple Symbols", "Arial Unicode",
  ]

  /// The remark if no family is installed.
  let substitution: String?
  private let files: FontFiles
  private let family: String
  private let cell: Int
  private var faces: [FontFiles.Look: Typeface?] = [:]
  /// By path.
  private var fallbacks: [String: Typeface?] = [:]
  /// The fonts of scalars that the requested one lacks.
  private var chosen: [Unicode.Scalar: Typeface?] = [:]
  private lazy var rest = files.all
  private lazy var configuration = FontConfiguration()
  /// The most fonts to open for glyphs that all fallbacks lack.
  private static let most = 500

  /// Uses the first installed one of `families`, with digits `cell` pixels wide. Throws if there is
  /// none.
  init(_ families: [String], cell: Int, files: FontFiles = FontFiles()) throws(PixelError) {
    try PixelLibrary.freeType.check()
    for family in families + FontFiles.families {
      guard let path = files.path(family), let face = Typeface(path: path, cell: cell) else {
        continue
      }
      (self.files, self.family, self.cell) = (files, family, cell)
      faces[FontFiles.Look()] = face
      if let first = families.first, !families.contains(family) {
        let problem = FontPath.isOne(first) ? "is no font that can be read" : "is not installed"
        substitution = "font '\(first)' \(problem); \(family) is used instead"
      } else {
        substitution = nil
      }
      return
    }
    throw .noFont(families: FontFiles.families)
  }

  /// The font for a scalar; nil if no font has it.
  func font(for scalar: Unicode.Scalar, _ look: FontFiles.Look) -> Choice? {
    if let face = face(look), face.has(scalar) { return Choice(face: face) }
    guard let face = plain(scalar) else { return nil }
    return Choice(face: face, slants: look.isItalic, emboldens: look.isBold)
  }

  private func plain(_ scalar: Unicode.Scalar) -> Typeface? {
    if let face = face(FontFiles.Look()), face.has(scalar) { return face }
    if let known = chosen[scalar] { return known }
    let face = searched(scalar)
    chosen[scalar] = .some(face)
    return face
  }

  /// The font that fontconfig proposes; else the first fallback that has the scalar, else the first
  /// of all fonts.
  private func searched(_ scalar: Unicode.Scalar) -> Typeface? {
    proposed(scalar) ?? ownChoice(scalar)
  }

  /// Fontconfig may know other folders than those that count here.
  private func proposed(_ scalar: Unicode.Scalar) -> Typeface? {
    let paths = configuration?.paths(scalar, besides: family) ?? []
    return paths.lazy.filter { path in
      self.files.folders.contains { path.hasPrefix($0 + "/") }
    }.compactMap(fallback).first { $0.has(scalar) }
  }

  private func ownChoice(_ scalar: Unicode.Scalar) -> Typeface? {
    let names = FontStack.others.lazy.compactMap { self.files.path($0) }
    for path in Array(names) + rest.prefix(FontStack.most) {
      if let face = fallback(path), face.has(scalar) { return face }
    }
    return nil
  }

  private func face(_ look: FontFiles.Look) -> Typeface? {
    if let known = faces[look] { return known }
    let face = files.path(family, look).flatMap { Typeface(path: $0, cell: cell) }
    faces[look] = .some(face)
    return face
  }

  private func fallback(_ path: String) -> Typeface? {
    if let known = fallbacks[path] { return known }
    let face = Typeface(path: path, cell: cell)
    fallbacks[path] = .some(face)
    return face
  }
}
