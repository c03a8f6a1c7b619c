/// The fonts with which pixel pictures are drawn on this machine.
package struct PictureFonts {
  /// The family of text.
  package let text: String
  /// The installed families for glyphs that it lacks, in the order in which they are asked.
  package let others: [String]
  /// The same for emoji in colour.
  package let emoji: [String]
  /// The remark if no requested family is installed.
  private let substitution: String?

  /// Finds the fonts of a picture with `options`. Throws if there is none, or no FreeType.
  package init(_ options: PictureOptions) throws(PixelError) {
    let fonts = try FontStack(options.fontFamilies, cell: PixelCell(options).glyphWidth)
    (text, substitution) = (fonts.family, fonts.substitution)
    (others, emoji) = (fonts.installedFallbacks, fonts.installedEmoji)
  }

  /// The fonts of a picture with `options`, or in one line why it cannot be drawn.
  package static func summary(_ options: PictureOptions) -> String {
    do throws(PixelError) { return try PictureFonts(options).summary } catch {
      return error.description
    }
  }

  /// The fonts in one line.
  package var summary: String {
    let rest = others.isEmpty ? "" : "; for what it lacks \(others.joined(separator: ", "))"
    let colors = emoji.isEmpty ? "none in colour" : emoji.joined(separator: ", ")
    return (substitution.map { "\($0); " } ?? "") + "fonts: \(text)\(rest); for emoji \(colors)"
  }
}
