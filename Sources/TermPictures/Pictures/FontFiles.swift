import Libc

/// The fonts of this machine by their file names, such as `DejaVuSansMono-Bold.ttf`. Users' own
/// folders are left out, so that a machine makes the same pictures for all users who name no font.
struct FontFiles {
  /// A font's style: regular, bold, italic or both.
  struct Look: Hashable {
    var isBold = false
    var isItalic = false

    /// Regular, bold, italic, both.
    static let all = [false, true].flatMap { italic in
      [false, true].map { Look(isBold: $0, isItalic: italic) }
    }

    /// The endings of the file's name, the most common first.
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

  /// The folders with fonts.
  let folders: [String]
  private var paths: [String: String] = [:]

  init(folders: [String] = FontFiles.folders) {
    self.folders = folders
    for folder in folders { add(folder, depth: 0) }
  }

  /// The endings of files with fonts that can be drawn at any size.
  private static let endings = ["ttf", "otf", "ttc"]

  /// Whether the name of a font is the path of a file: it has a slash and such an ending.
  static func isPath(_ name: String) -> Bool {
    name.contains("/") && endings.contains { name.lowercased().hasSuffix(".\($0)") }
  }

  /// Returns the file of a family's font; nil if it is not installed. A name with a slash is the
  /// path of a file, whose bold and italic forms are derived.
  func path(_ family: String, _ look: Look = Look()) -> String? {
    if FontFiles.isPath(family) {
      return look == Look() && FontFiles.isPlainFile(family) ? family : nil
    }
    let name = FontFiles.bare(family)
    return look.endings.lazy.compactMap { paths[name + $0] }.first
  }

  /// Whether the file can be read without waiting for another program, as with a FIFO.
  private static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, R_OK) == 0
  }

  private mutating func add(_ folder: String, depth: Int) {
    guard depth < 6 else { return }
    // Folders are unordered.
    for name in folderNames(at: folder).sorted() where !name.hasPrefix(".") {
      note("\(folder)/\(name)", name, depth)
    }
  }

  private mutating func note(_ path: String, _ name: String, _ depth: Int) {
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
