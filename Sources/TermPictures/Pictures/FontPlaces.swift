import CPictures

/// A font in a file, which may hold several.
struct FontPlace: Hashable {
  let path: String
  var index = 0
}

/// Finds the fonts of a family on this machine: in the file of that name, else through fontconfig.
final class FontPlaces {
  private let files: FontFiles
  private let named: Set<String>
  private lazy var configuration = FontConfiguration()
  private lazy var own = FontConfiguration(withHome: true)
  /// The users' own files that were taken, by family.
  private(set) var ownFiles: [String: String] = [:]

  /// Creates a search. Only fonts of the `named` families may also be users' own.
  init(_ files: FontFiles = FontFiles(), named: [String] = []) {
    (self.files, self.named) = (files, Set(named))
  }

  /// Returns the font of a family in a look; nil if it is not installed. A name with a slash is the
  /// path of a file.
  func place(_ family: String, _ look: FontFiles.Look = .init()) -> FontPlace? {
    files.path(family, look).map { FontPlace(path: $0) } ?? configured(family, look)
      ?? ownPlace(family, look)
  }

  /// Returns a user's own font, of any file type. Bold and italic ones are taken only with the
  /// regular one, so that a family comes from one place.
  private func ownPlace(_ family: String, _ look: FontFiles.Look) -> FontPlace? {
    guard named.contains(family), !FontFiles.isPath(family),
      look == .init() || ownFiles[family] != nil,
      let place = own?.entries(family).best(for: look)
    else { return nil }
    if look == .init() { ownFiles[family] = place.path }
    return place
  }

  /// Returns fontconfig's font if it lies in the folders that count here, and is not a bitmap.
  private func configured(_ family: String, _ look: FontFiles.Look) -> FontPlace? {
    guard !FontFiles.isPath(family) else { return nil }
    return configuration?.entries(family).filter { entry in
      FontFiles.isPath(entry.place.path)
        && files.folders.contains { entry.place.path.hasPrefix($0 + "/") }
    }.best(for: look)
  }
}

/// This machine's fontconfig, which knows the files of each family's fonts.
final class FontConfiguration {
  /// A font, with fontconfig's numbers: a regular weight is 80 and a bold one 200, upright is a
  /// slant of 0, and a usual width is 100.
  struct Entry: Equatable {
    let place: FontPlace
    let weight: Int
    let slant: Int
    let width: Int
  }

  private let fonts: OpaquePointer

  /// Reads the configuration, `withHome` also this user's own. Nil if there is no fontconfig.
  init?(withHome: Bool = false) {
    guard let fonts = tc_fontconfig_open(withHome ? 1 : 0) else { return nil }
    self.fonts = fonts
  }

  deinit { tc_fontconfig_close(fonts) }

  /// Returns the fonts whose family has this name. Another family never stands in for it.
  func entries(_ family: String) -> [Entry] {
    guard let list = tc_fontconfig_list(fonts, family) else { return [] }
    defer { tc_font_list_free(list) }
    var entry = tc_font_entry()
    var entries: [Entry] = []
    for number in 0... {
      guard tc_font_list_get(list, Int32(number), &entry) != 0 else { break }
      guard let path = entry.path else { continue }
      entries.append(
        Entry(
          place: FontPlace(path: String(cString: path), index: Int(entry.index)),
          weight: Int(entry.weight), slant: Int(entry.slant), width: Int(entry.width)))
    }
    return entries
  }
}

extension [FontConfiguration.Entry] {
  /// Returns the place of the font nearest to a look, of equals the first by path. Nil if none has
  /// the look.
  func best(for look: FontFiles.Look) -> FontPlace? {
    let weight = look.isBold ? 200 : 80
    func distance(_ entry: Element) -> Int { abs(entry.weight - weight) + abs(entry.width - 100) }
    return filter { ($0.weight >= 180) == look.isBold && ($0.slant > 0) == look.isItalic }
      .min {
        (distance($0), $0.place.path, $0.place.index)
          < (distance($1), $1.place.path, $1.place.index)
      }?.place
  }
}
