/// A font in a file, which may hold several.
struct FontPlace: Hashable {
  let path: String
  var index = 0
}

/// Where the fonts of a family are on this machine: in the file of that name, else where fontconfig
/// says.
final class FontPlaces {
  private struct Request: Hashable {
    let family: String
    let look: FontFiles.Look
  }

  private let files: FontFiles
  private lazy var configuration = FontConfiguration()
  private var known: [Request: FontPlace?] = [:]

  init(_ files: FontFiles = FontFiles()) { self.files = files }

  /// The font of a family in a look; nil if it is not installed. A name with a slash is the path of
  /// a file.
  func place(_ family: String, _ look: FontFiles.Look = .init()) -> FontPlace? {
    let request = Request(family: family, look: look)
    if let place = known[request] { return place }
    let place = files.path(family, look).map { FontPlace(path: $0) } ?? configured(family, look)
    known[request] = .some(place)
    return place
  }

  /// Fontconfig may know other folders than those that count here, and files with bitmaps only.
  private func configured(_ family: String, _ look: FontFiles.Look) -> FontPlace? {
    guard !FontPath.isOne(family) else { return nil }
    return configuration?.entries(family).filter { entry in
      FontPath.isOne(entry.place.path)
        && files.folders.contains { entry.place.path.hasPrefix($0 + "/") }
    }.best(for: look)
  }
}
