import CPictures

/// What pictures of pixels are made with, as far as this machine has it.
package struct PictureParts {
  /// A library.
  package struct Library: Sendable {
    /// What its makers call it.
    package let name: String
    /// Nil where it cannot be used.
    package let version: String?
    /// Why it cannot be used; nil where it can.
    package let problem: String?
    /// Debian's package of it.
    package let debianPackage: String
  }

  /// FreeType, libpng and giflib.
  package let libraries: [Library]
  /// The family that text is drawn with where a tape asks for none; nil where there is no font.
  package let family: String?
  /// The family's files: regular, bold, italic, both; nil stands for one that is made of the regular.
  package let files: [String?]

  /// Looks for all of it.
  package init() {
    libraries = PixelLibrary.allCases.map(Library.init)
    let fonts = FontFiles()
    family = FontStack.families.first { fonts.path($0) != nil }
    files = (family.map { [$0] } ?? []).flatMap { family in
      PictureParts.looks.map { fonts.path(family, $0) }
    }
  }

  private static let looks: [FontFiles.Look] = [
    .init(), .init(isBold: true), .init(isItalic: true), .init(isBold: true, isItalic: true),
  ]
}

extension PictureParts.Library {
  fileprivate init(_ library: PixelLibrary) {
    (name, debianPackage) = (library.name, library.package)
    do throws(PixelError) {
      try library.check()
      (version, problem) = (library.version, nil)
    } catch {
      if case .missing(_, let reason, _) = error {
        (version, problem) = (nil, reason)
      } else {
        (version, problem) = (nil, error.description)
      }
    }
  }
}

extension PixelLibrary {
  /// What the library says of itself.
  fileprivate var version: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      guard let start = text.baseAddress else { return "" }
      tc_library_version(code, start, text.count)
      return String(cString: start)
    }
  }
}
