import CPictures

/// A C library that pixel pictures need.
package struct PixelLibrary: Sendable {
  /// The library's official name.
  package let name: String
  /// The library's Debian package.
  package let debianPackage: String
  private let code: tc_library

  static let freeType = PixelLibrary(
    name: "FreeType", debianPackage: "libfreetype-dev", code: TC_FREETYPE)
  static let png = PixelLibrary(name: "libpng", debianPackage: "libpng-dev", code: TC_PNG)
  static let gif = PixelLibrary(name: "giflib", debianPackage: "libgif-dev", code: TC_GIF)
  static let webP = PixelLibrary(name: "libwebp", debianPackage: "libwebp-dev", code: TC_WEBP)

  /// The text, in UTF-8, by which every pixel file names the program that wrote the file.
  package static let mark = Array(TC_MARK.utf8)

  /// The reason that the library cannot be used; nil if it can.
  package var problem: String? { tc_library_missing(code).map { String(cString: $0) } }

  /// The version that the library reports; nil if it cannot be used.
  package var version: String? {
    guard problem == nil else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      text.baseAddress.map {
        tc_library_version(code, $0, text.count)
        return String(cString: $0)
      }
    }
  }

  /// Throws if the library cannot be used.
  func check() throws(PixelError) {
    guard let problem else { return }
    throw .missing(library: name, reason: problem, package: debianPackage)
  }
}

/// The libraries and fonts of this machine for pixel pictures.
package struct PictureParts {
  /// FreeType, libpng, giflib and libwebp.
  package static let libraries: [PixelLibrary] = [.freeType, .png, .gif, .webP]
  /// The default font family; nil if there is no font.
  package let family: String?
  /// The family's files: regular, bold, italic, both; nil for a style derived from the regular one.
  package let files: [String?]

  /// Finds the fonts.
  package init() {
    let fonts = FontPlaces()
    family = FontFamilies.text.first { fonts.fontPlace($0) != nil }
    files = (family.map { [$0] } ?? []).flatMap { family in
      FontFiles.Look.all.map { fonts.fontPlace(family, $0)?.path }
    }
  }

  /// Returns the names and versions of the libraries with these names.
  package static func versions(of names: [String]) -> [String] {
    libraries.filter { names.contains($0.name) }.map { "\($0.name) \($0.version ?? "")" }
  }
}

/// Copies the bytes that C allocated, and frees them.
func takeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
  defer { tc_bytes_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}

/// The reason that a pixel picture cannot be made.
public enum PixelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A required library is missing: its name, the reason, and Debian's package.
  case missing(library: String, reason: String, package: String)
  /// No font of these families is installed.
  case noFont(families: [String])
  /// The picture has more pixels than the format allows.
  case tooLarge(width: Int, height: Int)
  /// The bytes are no PNG, or a broken one.
  case noPNG
  /// The film takes more bytes than a file in the format can have.
  case tooLong(format: String, megabytes: Int)
  /// The film has too many stills for a folder.
  case tooMany(stills: Int)
  /// A required program is not in PATH: its name, and Debian's package.
  case noProgram(name: String, package: String)
  /// The program failed, with this message.
  case programFailed(name: String, message: String)
  /// The library could not pack a picture.
  case notPacked(library: String)

  /// The message, in one line.
  public var description: String {
    switch self {
    case .missing(let library, let reason, let package):
      "\(library) is not available: \(reason) (Debian package \(package))"
    case .noFont(let families):
      "no monospaced font: none of \(families.joined(separator: ", ")) is installed "
        + "(Debian package fonts-dejavu-core)"
    case .tooLarge(let width, let height):
      "\(width) by \(height) pixels are too many"
    case .noPNG: "this is not a readable PNG"
    case .tooLong(let format, let megabytes):
      "the film is too long for \(format): the limit is \(megabytes) MB"
    case .tooMany(let stills): "\(stills) stills are too many for a folder"
    case .noProgram(let name, let package):
      "\(name) is not installed (Debian package \(package))"
    case .programFailed(let name, let message): "\(name) failed: \(message)"
    case .notPacked(let library): "\(library) ran out of memory"
    }
  }
}
