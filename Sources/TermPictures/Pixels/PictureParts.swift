import CPictures

/// The libraries and fonts of this machine for pixel pictures.
package struct PictureParts {
  /// A library.
  package struct Library: Sendable {
    /// Its official name.
    package let name: String
    /// Its version; nil if it cannot be used.
    package let version: String?
    /// Why it cannot be used; nil if it can.
    package let problem: String?
    /// Its Debian package.
    package let debianPackage: String
  }

  /// FreeType, libpng, giflib and libwebp.
  package let libraries: [Library]
  /// The default font family; nil if there is no font.
  package let family: String?
  /// The family's files: regular, bold, italic, both; nil for a style derived from the regular one.
  package let files: [String?]

  /// Finds the libraries and fonts.
  package init() {
    libraries = PixelLibrary.allCases.map(Library.init)
    let fonts = FontPlaces()
    family = FontFamilies.text.first { fonts.place($0) != nil }
    files = (family.map { [$0] } ?? []).flatMap { family in
      FontFiles.Look.all.map { fonts.place(family, $0)?.path }
    }
  }

  /// The names and versions of those of these libraries that can be used.
  package static func versions(of names: [String]) -> [String] {
    PixelLibrary.allCases.filter { names.contains($0.name) }.map { library in
      "\(library.name) \(library.version)"
    }
  }
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
  /// The version that the library reports.
  fileprivate var version: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      guard let start = text.baseAddress else { return "" }
      tc_library_version(code, start, text.count)
      return String(cString: start)
    }
  }
}
