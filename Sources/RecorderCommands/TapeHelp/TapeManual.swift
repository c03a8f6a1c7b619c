import TermRecorder

/// The language of tapes as a section of a man page, in mdoc.
package enum TapeManual {
  /// The section, each line ended.
  package static var mdoc: String {
    let groups = TapeWord.Group.allCases.map { group in
      let rows = TapeWord.all.filter { $0.group == group }.map(item)
      return ".Ss \(group.rawValue)\n.Bl -tag -width indent\n\(rows.joined()).El\n"
    }
    return head + groups.joined()
  }

  private static let head = """
    .Sh TAPE LANGUAGE
    To VHS, a line that begins with #tape: is a comment. VHS has all other commands except Home, End and
    F1 to F12.
    \(TapePage.timeRule())

    """

  private static func item(_ row: TapeWord) -> String {
    """
    .It \(escaped(row.form))
    \(escaped(row.meaning))
    .Dl \(escaped(row.example))

    """
  }

  /// Text in which no word is a macro and no character is special.
  private static func escaped(_ text: String) -> String {
    let words = text.split(separator: " ").map { "\\&" + $0.map(escape).joined() }
    return words.joined(separator: " ")
  }

  private static func escape(_ character: Character) -> String {
    switch character {
    case "\\": "\\e"
    case "\"": "\\(dq"
    case "'": "\\(aq"
    case "…": "\\&..."
    case "-": "\\-"
    case "^": "\\(ha"
    case "`": "\\(ga"
    default: String(character)
    }
  }
}
