/// The fonts of a picture: one that is asked for, with its bold and italic forms, and others for what it lacks.
final class FontStack {
  /// A font, and what must be done to its outlines for the look that was asked for.
  struct Choice {
    let face: Typeface
    var slants = false
    var emboldens = false
  }

  /// After the families that are asked for.
  static let families = [
    "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Menlo", "Consolas",
  ]
  /// For what those lack.
  private static let others = [
    "Noto Sans Mono", "Noto Sans Mono CJK", "Noto Sans CJK", "Noto Sans Symbols2", "DejaVu Sans",
    "FreeMono", "unifont",
    "wqy-zenhei", "NotoSansCJK-Regular", "Apple Symbols", "Arial Unicode",
  ]

  /// What is said where none of the families is here.
  let substitution: String?
  private let files: FontFiles
  private let family: String
  private let cell: Int
  private var faces: [FontFiles.Look: Typeface?] = [:]
  private var fallbacks: [String: Typeface?] = [:]

  /// The first of `families` that is here, its digits `cell` pixels wide. Throws where none is.
  init(_ families: [String], cell: Int, files: FontFiles = FontFiles()) throws(PixelError) {
    try PixelLibrary.freeType.check()
    for family in families + FontStack.families {
      guard let path = files.path(family), let face = Typeface(path: path, cell: cell) else {
        continue
      }
      (self.files, self.family, self.cell) = (files, family, cell)
      faces[FontFiles.Look()] = face
      if let first = families.first, !families.contains(family) {
        substitution = "there is no font '\(first)' here; \(family) stands for it"
      } else {
        substitution = nil
      }
      return
    }
    throw .noFont(families: FontStack.families)
  }

  /// The font for a scalar; nil where none has it.
  func font(for scalar: Unicode.Scalar, _ look: FontFiles.Look) -> Choice? {
    if let face = face(look), face.has(scalar) { return Choice(face: face) }
    guard let face = plain(scalar) else { return nil }
    return Choice(face: face, slants: look.isItalic, emboldens: look.isBold)
  }

  private func plain(_ scalar: Unicode.Scalar) -> Typeface? {
    if let face = face(FontFiles.Look()), face.has(scalar) { return face }
    for name in FontStack.others {
      if let face = fallback(name), face.has(scalar) { return face }
    }
    return nil
  }

  private func face(_ look: FontFiles.Look) -> Typeface? {
    if let known = faces[look] { return known }
    let face = files.path(family, look).flatMap { Typeface(path: $0, cell: cell) }
    faces[look] = .some(face)
    return face
  }

  private func fallback(_ name: String) -> Typeface? {
    if let known = fallbacks[name] { return known }
    let face = files.path(name).flatMap { Typeface(path: $0, cell: cell) }
    fallbacks[name] = .some(face)
    return face
  }
}
