/// A colour exactly as the program asked for it, never converted into another kind.
public enum EmulatorColor: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The terminal's own foreground or background.
  case `default`
  /// A palette colour: 0...7 normal, 8...15 bright, 16...255 the cube and the greys.
  case indexed(Int)
  case rgb(Int, Int, Int)

  public var description: String {
    switch self {
    case .default: "default"
    case .indexed(let index): "indexed(\(index))"
    case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
    }
  }
}

/// The contents of one cell of a terminal.
public struct EmulatorCell: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The glyph with its combining marks; " " in an empty cell, "" in the right half of a wide one.
  public var text: String
  /// 1 or 2; 0 for the right half of a wide glyph.
  public var width: Int
  public var foreground: EmulatorColor
  public var background: EmulatorColor
  public var bold: Bool
  public var dim: Bool
  public var italic: Bool
  public var underline: Bool
  public var reverse: Bool
  public var strikethrough: Bool
  public var blink: Bool
  /// 0 without an underline, 1 for a single one, 2 for a double, 3 for a curly one.
  public var underlineKind: Int

  public init(
    text: String = " ", width: Int = 1, foreground: EmulatorColor = .default,
    background: EmulatorColor = .default, bold: Bool = false, dim: Bool = false,
    italic: Bool = false, underline: Bool = false, reverse: Bool = false,
    strikethrough: Bool = false, blink: Bool = false, underlineKind: Int? = nil
  ) {
    self.text = text
    self.width = width
    self.foreground = foreground
    self.background = background
    self.bold = bold
    self.dim = dim
    self.italic = italic
    self.underline = underline
    self.reverse = reverse
    self.strikethrough = strikethrough
    self.blink = blink
    self.underlineKind = underlineKind ?? (underline ? 1 : 0)
  }

  /// The text, followed by only what differs from an ordinary cell.
  public var description: String {
    var parts = ["\"\(text)\""]
    if width != 1 { parts.append("width \(width)") }
    if foreground != .default { parts.append("fg \(foreground)") }
    if background != .default { parts.append("bg \(background)") }
    let attributes = [
      ("bold", bold), ("dim", dim), ("italic", italic), ("underline", underline),
      ("reverse", reverse), ("strikethrough", strikethrough), ("blink", blink),
      ("double", underlineKind == 2), ("curly", underlineKind == 3),
    ]
    parts += attributes.filter(\.1).map(\.0)
    return parts.joined(separator: " ")
  }
}
