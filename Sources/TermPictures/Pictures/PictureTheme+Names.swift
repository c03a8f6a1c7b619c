import CPictures

extension PictureTheme {
  /// Returns the theme that VHS knows by `name`, or ``dark`` or ``light``; nil for an unknown name.
  /// Case matters only where two names differ in nothing else, such as `TokyoNight` and
  /// `tokyonight`.
  public static func named(_ name: String) -> PictureTheme? {
    let wanted = name.lowercased()
    if wanted == "dark" || wanted == "light" { return wanted == "dark" ? .dark : .light }
    let index = names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == wanted }
    return index.flatMap { PictureTheme(lines[$0]) }
  }

  /// The names of ``named(_:)``, in alphabetical order.
  public static var names: [String] {
    lines.map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self) }
  }

  /// The lines of the colour schemes' file, which is part of the program: the name of a scheme, its
  /// background, foreground, cursor and selection, and its palette, with tabs between them. A look-up
  /// parses only the line that it wants.
  private static var lines: [Slice<UnsafeBufferPointer<UInt8>>] {
    let bytes = UnsafeBufferPointer(start: tc_themes_bytes(), count: tc_themes_size())
    // The first two lines name the source of the schemes, and the columns.
    return Array(bytes.split(separator: UInt8(ascii: "\n")).dropFirst(2))
  }

  /// Reads a line of the table; nil if it lacks a colour that every theme has.
  private init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    let tints = fields.dropFirst().map { field in
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
