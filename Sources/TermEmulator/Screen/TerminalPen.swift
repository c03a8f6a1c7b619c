import TermSurface

/// The style of printed text and its changes ("select graphic rendition").
struct TerminalPen: Sendable {
  var style = Style.default
  /// The colour of the underline.
  private(set) var underlineColor = Color.default
  /// Whether there is a line above.
  private(set) var isOverlined = false
  /// The number of the link that printed text belongs to, 0 for none.
  var link: UInt16 = 0
  /// The number of the pen's decoration among the terminal's.
  var decoration: UInt16 = 0
  /// Whether text shows as blanks.
  var isHidden = false

  /// Applies the parameters of a sequence in order.
  mutating func select(_ sequence: ControlSequence) {
    var index = 0
    while index < sequence.values.count {
      var end = index + 1
      while end < sequence.values.count, sequence.isJoined[end] { end += 1 }
      let code = sequence.value(index)
      if code == 38 || code == 48 || code == 58 {
        guard let next = selectColor(sequence, index, end) else { return }
        index = next
      } else {
        select(code, kind: end > index + 1 ? sequence.value(index + 1) : nil)
        index = end
      }
    }
  }

  /// Selects the colour at `index`, whose colon-joined fields end at `end`. Returns the index of
  /// the next parameter; nil if that is unclear.
  private mutating func selectColor(
    _ sequence: ControlSequence, _ index: Int, _ end: Int
  ) -> Int? {
    let hasColons = end > index + 1
    let count = (hasColons ? end : sequence.values.count) - index
    func value(_ field: Int) -> Int { sequence.value(index + field) }
    switch count < 3 ? 0 : value(1) {
    case 5:
      if value(2) < 256 { set(value(0), .palette(value(2))) }
      return hasColons ? end : index + 3
    case 2 where count >= 5:
      // With colons a colour space comes first, though some programs omit it.
      let first = hasColons && count >= 6 ? 3 : 2
      set(
        value(0),
        .rgb(min(255, value(first)), min(255, value(first + 1)), min(255, value(first + 2))))
      return hasColons ? end : index + 5
    default: return hasColons ? end : nil
    }
  }

  private mutating func set(_ target: Int, _ color: Color) {
    if target == 38 { style.foreground = color }
    if target == 48 { style.background = color }
    if target == 58 { underlineColor = color }
  }

  /// Applies one parameter; `kind` is the kind of underline, 0 for none.
  private mutating func select(_ code: Int, kind: Int?) {
    switch code {
    case 0:
      (style, underlineColor, isHidden, isOverlined) = (.default, .default, false, false)
    case 4:
      // An unknown kind becomes a plain line.
      let line = UnderlineStyle(rawValue: UInt8(clamping: kind ?? 1)) ?? .single
      style.attributes.underlineStyle = kind == 0 ? nil : line
    case 21: style.attributes.underlineStyle = .double
    case 24: style.attributes.underlineStyle = nil
    case 5, 6: style.attributes.insert(.blink)
    case 53, 55: isOverlined = code == 53
    case 59: underlineColor = .default
    case 8: isHidden = true
    case 28: isHidden = false
    case 22: style.attributes.subtract([.bold, .dim])
    case 30...37: style.foreground = .palette(code - 30)
    case 39: style.foreground = .default
    case 40...47: style.background = .palette(code - 40)
    case 49: style.background = .default
    case 90...97: style.foreground = .palette(code - 90 + 8)
    case 100...107: style.background = .palette(code - 100 + 8)
    default:
      if let attribute = TerminalPen.attribute(code) { style.attributes.insert(attribute) }
      // 22 resets both weights.
      guard code > 22, let attribute = TerminalPen.attribute(code - 20) else { return }
      style.attributes.remove(attribute)
    }
  }

  private static func attribute(_ code: Int) -> TextAttributes? {
    codes.first { $0.code == code }?.attribute
  }

  private static let codes: [(code: Int, attribute: TextAttributes)] = [
    (1, .bold), (2, .dim), (3, .italic), (5, .blink), (7, .reverse), (9, .strikethrough),
  ]

  /// A blank in this style.
  var cell: TerminalCell { TerminalCell(decoration: decoration, style: style) }

  /// The parameters that select this pen.
  var parameters: String {
    let codes = TerminalPen.codes.filter { style.attributes.contains($0.attribute) }
    let parts =
      codes.map { "\($0.code)" } + [
        underline, isHidden ? "8" : "", isOverlined ? "53" : "", selecting(style.foreground, 30),
      ]
      + [selecting(style.background, 40), selecting(underlineColor, 50)]
    return (["0"] + parts.filter { !$0.isEmpty }).joined(separator: ";")
  }

  private var underline: String {
    guard let style = style.attributes.underlineStyle else { return "" }
    return style == .single ? "4" : "4:\(style.rawValue)"
  }

  /// Returns the parameters that select `color`; `first` is the parameter of the palette's first
  /// entry. Underlines have no short form.
  private func selecting(_ color: Color, _ first: Int) -> String {
    guard let (red, green, blue) = color.channels else { return "" }
    switch color.paletteIndex {
    case let index? where index < 8 && first < 50: return "\(first + index)"
    case let index? where index < 16 && first < 50: return "\(first + 60 + index - 8)"
    case let index?: return "\(first + 8):5:\(index)"
    case nil: return "\(first + 8):2::\(red):\(green):\(blue)"
    }
  }
}
