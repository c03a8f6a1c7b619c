import TermContainers

extension String {
  /// The text with a stand-in for each glyph that ASCII lacks, as on a screen without UTF-8.
  var asciiStandIns: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          scalar == "\n" ? scalar : Unicode.Scalar(AsciiGlyph.of(scalar))
        }))
  }

  /// The text with stand-ins, and with three points for each ellipsis.
  var asciiSentence: String { replacing("…", with: "...").asciiStandIns }
}
