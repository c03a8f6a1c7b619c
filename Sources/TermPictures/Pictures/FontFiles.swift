import CPictures
import Libc

/// The fonts of this machine by their file names, such as `DejaVuSansMono-Bold.ttf`. Users' own
/// folders are left out, so that a machine makes the same pictures for all users who name no font.
struct FontFiles {
  /// A font's style: regular, bold, italic or both.
  struct Look: Hashable {
    var isBold = false
    var isItalic = false

    /// All styles: regular, bold, italic, both.
    static let all = [false, true].flatMap { italic in
      [false, true].map { Look(isBold: $0, isItalic: italic) }
    }

    /// The endings of the file names of fonts in this style, the most common first.
    fileprivate var endings: [String] {
      switch (isBold, isItalic) {
      case (false, false): ["", "regular", "book", "roman"]
      case (true, false): ["bold"]
      case (false, true): ["oblique", "italic"]
      case (true, true): ["boldoblique", "bolditalic"]
      }
    }
  }

  static let folders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts",
  ]

  /// The folders in which fonts are searched.
  let folders: [String]
  private var paths: [String: String] = [:]

  init(folders: [String] = FontFiles.folders) {
    self.folders = folders
    for folder in folders { add(folder, depth: 0) }
  }

  /// The endings of files with fonts that can be drawn at any size.
  private static let endings = ["ttf", "otf", "ttc"]

  /// Whether the name of a font is the path of a file: it has a slash and one of ``endings``.
  static func isPath(_ name: String) -> Bool {
    name.contains("/") && endings.contains { name.lowercased().hasSuffix(".\($0)") }
  }

  /// Returns the path of a family's font in a style; nil if none is installed. A name with a slash
  /// is a path itself. Its file has the regular style only: bold and italic are derived from it.
  func path(_ family: String, _ look: Look = Look()) -> String? {
    if FontFiles.isPath(family) {
      return look == Look() && FontFiles.isPlainFile(family) ? family : nil
    }
    let name = FontFiles.bare(family)
    return look.endings.lazy.compactMap { paths[name + $0] }.first
  }

  /// Whether the file is a regular, readable one. Reading a FIFO would wait for another program.
  private static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, R_OK) == 0
  }

  private mutating func add(_ folder: String, depth: Int) {
    guard depth < 6 else { return }
    // Folders are unordered.
    for name in folderNames(at: folder).sorted() where !name.hasPrefix(".") {
      addFile("\(folder)/\(name)", name, depth)
    }
  }

  private mutating func addFile(_ path: String, _ name: String, _ depth: Int) {
    guard let dot = name.lastIndex(of: ".") else { return add(path, depth: depth + 1) }
    guard FontFiles.endings.contains(name[dot...].dropFirst().lowercased()) else { return }
    let bare = FontFiles.bare(String(name[..<dot]))
    if paths[bare] == nil { paths[bare] = path }
  }

  /// Returns the name reduced to lower-case letters and digits.
  private static func bare(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

/// The file of a font, and the font's index in that file.
struct FontPlace: Hashable {
  let path: String
  var index = 0
}

/// Finds the fonts of a family on this machine: by the file's name, or else through fontconfig.
final class FontPlaces {
  private let files: FontFiles
  private let named: Set<String>
  private lazy var configuration = FontConfiguration()
  private lazy var own = FontConfiguration(withHome: true)
  /// The paths of the user's own font files that were used, by family.
  private(set) var ownFiles: [String: String] = [:]

  /// Creates a search. Fonts in users' own folders are used only for the families `named`.
  init(_ files: FontFiles = FontFiles(), named: [String] = []) {
    (self.files, self.named) = (files, Set(named))
  }

  /// Returns the font of a family in a style; nil if none is installed. A name with a slash is the
  /// path of a file.
  func fontPlace(_ family: String, _ look: FontFiles.Look = .init()) -> FontPlace? {
    files.path(family, look).map { FontPlace(path: $0) } ?? configured(family, look)
      ?? ownPlace(family, look)
  }

  /// Returns a user's own font, of any file type. Bold and italic fonts are used only if the
  /// regular one is the user's own as well, so that a family comes from one place.
  private func ownPlace(_ family: String, _ look: FontFiles.Look) -> FontPlace? {
    guard named.contains(family), !FontFiles.isPath(family),
      look == .init() || ownFiles[family] != nil,
      let place = own?.entries(family).best(for: look)
    else { return nil }
    if look == .init() { ownFiles[family] = place.path }
    return place
  }

  /// Returns the font that fontconfig finds in the searched folders; bitmap fonts do not count.
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

  /// Reads the system's configuration and, if `withHome`, the user's. Nil without fontconfig.
  init?(withHome: Bool = false) {
    guard let fonts = tc_fontconfig_open(withHome ? 1 : 0) else { return nil }
    self.fonts = fonts
  }

  deinit { tc_fontconfig_close(fonts) }

  /// Returns the fonts whose family has this name, without those that fontconfig would substitute.
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
  /// Returns the font nearest to a style in weight and width; of equally near fonts, the first by
  /// path. Nil if no font has the style.
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
