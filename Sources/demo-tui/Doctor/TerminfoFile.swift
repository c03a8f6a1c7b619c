import Libc

/// Finds the file of a terminal type by ncurses' search order, since ncurses does not report it.
enum TerminfoFile {
  /// The entry's file; nil if it is in none, for example because `TERMINFO` itself holds the entry.
  static func path(_ type: String) -> String? {
    guard let first = type.utf8.first, !type.contains("/") else { return nil }
    // Folders are named by the first letter or, on case-insensitive file systems, by its
    // hexadecimal code.
    let places = ["\(Character(Unicode.Scalar(first)))", String(first, radix: 16)]
    return folders.flatMap { folder in places.map { "\(folder)/\($0)/\(type)" } }
      .first { access($0, R_OK) == 0 }
  }

  private static var folders: [String] {
    let own = [
      ProcessVariable.value("TERMINFO"), ProcessVariable.value("HOME").map { $0 + "/.terminfo" },
    ]
    let listed = ProcessVariable.value("TERMINFO_DIRS").map { list in
      list.split(separator: ":", omittingEmptySubsequences: false)
        // An empty item stands for the system's folders.
        .flatMap { $0.isEmpty ? system : [String($0)] }
    }
    return own.compactMap { $0 } + (listed ?? []) + system
  }

  private static let system = [
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
    "/usr/local/share/terminfo", "/opt/homebrew/share/terminfo",
  ]
}
