import CPictures

/// The libraries for pixel pictures.
enum PixelLibrary: Sendable, CaseIterable {
  case freeType
  case png
  case gif
  case webP

  var name: String {
    switch self {
    case .freeType: "FreeType"
    case .png: "libpng"
    case .gif: "giflib"
    case .webP: "libwebp"
    }
  }

  /// Throws if the library cannot be used.
  func check() throws(PixelError) {
    guard let reason = tc_library_missing(code) else { return }
    throw .missing(library: name, reason: String(cString: reason), package: package)
  }

  var code: tc_library {
    switch self {
    case .freeType: TC_FREETYPE
    case .png: TC_PNG
    case .gif: TC_GIF
    case .webP: TC_WEBP
    }
  }

  var package: String {
    switch self {
    case .freeType: "libfreetype-dev"
    case .png: "libpng-dev"
    case .gif: "libgif-dev"
    case .webP: "libwebp-dev"
    }
  }
}
