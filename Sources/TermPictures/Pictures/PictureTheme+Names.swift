import CPictures

extension PictureTheme {
  /// The theme that VHS knows by `name`, or ``dark`` or ``light``; nil for an unknown one. Case matters only where two names
  /// differ in nothing else, such as `TokyoNight` and `tokyonight`.
  public static func named(_ name: String) -> PictureTheme? {
    let (lines, wanted) = (ThemeLine.all, name.lowercased())
    if wanted == "dark" || wanted == "light" { return wanted == "dark" ? .dark : .light }
    let line = lines.first { $0.name == name } ?? lines.first { $0.name.lowercased() == wanted }
    return line.flatMap(PictureTheme.init)
  }

  /// The names of ``named(_:)``, in alphabetical order.
  public static var names: [String] { ThemeLine.all.map(\.name) }

  /// Reads a line of the table; nil if it lacks a colour that every theme has.
  private init?(_ line: ThemeLine) {
    let tints = line.fields.dropFirst().map { field in Int(field, radix: 16).map { Tint($0) } }
    guard tints.count == 20, let background = tints[0], let foreground = tints[1] else {
      return nil
    }
    self.init(
      foreground: foreground, background: background, palette: tints[4...].compactMap(\.self))
    (cursor, selection) = (tints[2], tints[3])
  }
}

/// A line of the colour schemes' file, which is part of the program: the name of a scheme, its
/// background, foreground, cursor and selection, and its palette, with tabs between them.
/// Nothing is parsed at the start, and a look-up parses only the line that it wants.
private struct ThemeLine {
  private let bytes: Slice<UnsafeBufferPointer<UInt8>>

  static var all: [ThemeLine] {
    let bytes = UnsafeBufferPointer(start: tc_themes_bytes(), count: tc_themes_size())
    // The first two say where the schemes come from, and what the columns are.
    return bytes.split(separator: UInt8(ascii: "\n")).dropFirst(2).map(ThemeLine.init)
  }

  var fields: [String] {
    bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  var name: String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
  }
}
