/// The default font families of pictures. Installing fonts beyond these lists changes no picture.
package enum FontFamilies {
  /// The default families of text. A picture's font is the first of these that is installed.
  static let text = [
    "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Menlo", "Consolas",
  ]

  /// The families for a tape that sets no font.
  package static let ofTapes = [
    "JetBrains Mono", "DejaVu Sans Mono", "Menlo", "Bitstream Vera Sans Mono", "Inconsolata",
    "Roboto Mono", "Hack", "Consolas",
  ]

  /// The families whose glyphs have colours of their own.
  static let emoji = ["Noto Color Emoji", "Apple Color Emoji", "Twitter Color Emoji", "Twemoji"]

  /// The families of fallbacks for glyphs that the font lacks. A family whose fonts share a file is
  /// listed twice: by its own name, for fontconfig, and by the name of the file.
  static let fallbacks =
    text + [
      "DejaVu Sans", "Noto Sans Mono CJK JP", "Noto Sans CJK JP", "Noto Sans CJK",
      "Symbols Nerd Font Mono", "Symbols Nerd Font", "Noto Sans Symbols 2", "Noto Sans Symbols",
      "Noto Sans Math", "FreeMono", "Apple Symbols", "Hiragino Sans", "WenQuanYi Zen Hei Mono",
      "WenQuanYi Zen Hei", "WQY ZenHei", "IPAGothic", "NanumGothic",
    ] + scripts.map { "Noto Sans \($0)" } + [
      "Noto Sans", "FreeSans", "FreeSerif", "DejaVu Serif", "Noto Emoji", "Symbola", "Unifont",
      "Unifont Upper", "Arial Unicode MS", "Arial Unicode",
    ]

  private static let scripts = [
    "Arabic", "Hebrew", "Thai", "Lao", "Khmer", "Myanmar", "Devanagari", "Bengali", "Gurmukhi",
    "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Tibetan",
    "Armenian",
    "Georgian", "Ethiopic", "Cherokee", "Canadian Aboriginal", "Mongolian", "Runic", "Ogham",
    "Tifinagh", "Cuneiform", "Egyptian Hieroglyphs",
  ]
}
