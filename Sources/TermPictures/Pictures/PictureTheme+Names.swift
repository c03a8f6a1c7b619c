import CThemes

extension PictureTheme {
  /// The theme that VHS knows by `name`; nil for an unknown one. Case matters only where two names
  /// differ in nothing else, such as `TokyoNight` and `tokyonight`.
  public static func named(_ name: String) -> PictureTheme? {
    ThemeTable().line(named: name).flatMap(PictureTheme.init(line:))
  }

  /// The names of ``named(_:)``, in alphabetical order.
  public static var names: [String] { ThemeTable().lines.map(ThemeTable.name) }

  /// Reads a line of the table; nil if it lacks a colour that every theme has.
  private init?(line: ThemeTable.Line) {
    let tints = ThemeTable.fields(line).dropFirst().map { field in
      Int(String(decoding: field, as: UTF8.self), radix: 16).map { Tint($0) }
    }
    guard tints.count == 20, let background = tints[0], let foreground = tints[1] else {
      return nil
    }
    self.init(
      foreground: foreground, background: background, palette: tints[4...].compactMap(\.self))
    (cursor, selection) = (tints[2], tints[3])
  }
}

/// The lines of the colour schemes' file, which is part of the program: the name of a scheme, its
/// background, foreground, cursor and selection, and its palette, with tabs between them.
private struct ThemeTable {
  typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// One for each scheme.
  let lines: ArraySlice<Line>

  init() {
    let bytes = UnsafeBufferPointer(start: cthemes_bytes(), count: cthemes_size())
    // The first two say where the schemes come from, and what the columns are.
    lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst(2)
  }

  static func fields(_ line: Line) -> [Line] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }

  static func name(_ line: Line) -> String {
    String(decoding: line.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
  }

  func line(named name: String) -> Line? {
    let wanted = name.lowercased()
    return lines.first { ThemeTable.name($0) == name }
      ?? lines.first { ThemeTable.name($0).lowercased() == wanted }
  }
}
