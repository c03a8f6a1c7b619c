import TermSurface

/// The colours that a program has set in place of the theme's.
struct TerminalOwnColors: Equatable, Sendable {
  var foreground: Color?
  var background: Color?
  var cursor: Color?
  var palette: [Int: Color] = [:]

  /// Returns `style` in these colours.
  func shown(_ style: Style) -> Style {
    var style = style
    style.foreground = shown(style.foreground, foreground)
    style.background = shown(style.background, background)
    return style
  }

  private func shown(_ color: Color, _ plain: Color?) -> Color {
    guard let index = color.paletteIndex else { return color == .default ? plain ?? color : color }
    return palette[index] ?? color
  }
}

extension Terminal {
  /// Sets or reports colours of the palette (OSC 4): pairs of an index and a colour, or `?` to ask.
  mutating func setPalette(_ fields: Substring, _ end: String) {
    var parts = fields.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let name = parts.popFirst(), let value = parts.popFirst() {
      guard let index = PlainNumber.whole(name), (0..<256).contains(index) else { continue }
      if value == "?" {
        reply(ownColors.palette[index] ?? colors.color(index), "4;\(index)", end)
      } else if let color = Color(named: value) {
        ownColors.palette[index] = color
      }
    }
  }

  /// Resets the colours with these indices to the theme's, or all if there are none (OSC 104).
  mutating func resetPalette(_ fields: Substring) {
    if fields.isEmpty { ownColors.palette = [:] }
    for index in fields.split(separator: ";").compactMap({ PlainNumber.whole($0) }) {
      ownColors.palette[index] = nil
    }
  }

  /// Sets or reports the text's colour, the background and the cursor's colour (OSC 10 to 12),
  /// beginning with number `first`.
  mutating func setColors(_ fields: Substring, from first: Int, _ end: String) {
    let values = fields.split(separator: ";", omittingEmptySubsequences: false)
    for (value, number) in zip(values, first...12) {
      let own: WritableKeyPath<TerminalOwnColors, Color?> =
        [\.foreground, \.background, \.cursor][number - 10]
      let plain = [colors.foreground, colors.background, colors.cursor][number - 10]
      if value == "?" {
        let color = ownColors[keyPath: own] ?? plain ?? ownColors.foreground ?? colors.foreground
        reply(color, "\(number)", end)
      } else if let color = Color(named: value) {
        ownColors[keyPath: own] = color
      }
    }
  }
}

extension Color {
  /// Creates the colour of `rgb:` and three numbers of one to four hexadecimal digits, or of `#`
  /// and as many for each; nil for any other text.
  fileprivate init?(named text: Substring) {
    var parts: [Substring]
    if text.hasPrefix("rgb:") {
      parts = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
    } else {
      let digits = text.dropFirst()
      let length = digits.utf8.count / 3
      guard text.hasPrefix("#"), digits.utf8.count == length * 3 else { return nil }
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    }
    let channels = parts.compactMap { part -> Int? in
      guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit),
        let value = Int(part, radix: 16)
      else { return nil }
      return value * 255 / (1 << (4 * part.utf8.count) - 1)
    }
    guard channels.count == 3, parts.count == 3 else { return nil }
    self = .rgb(channels[0], channels[1], channels[2])
  }
}
