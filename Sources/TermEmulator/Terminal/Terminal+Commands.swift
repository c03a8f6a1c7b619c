import TermSurface

extension Terminal {
  mutating func obey(_ string: TerminalString) {
    if string.isImage { imageCount += 1 }
    switch string.kind {
    case .command: obey(command: string)
    case .control: obey(control: string)
    case .application, .other: break
    }
  }

  /// Executes an operating system command: a number and fields.
  private mutating func obey(command string: TerminalString) {
    let text = string.text
    let name = text.prefix { $0 != ";" }
    let fields = text.dropFirst(name.count + 1)
    // The answer ends as the question did.
    let end = string.endedWithBell ? "\u{7}" : "\u{1B}\\"
    switch name {
    case "0", "2": title = Terminal.title(fields)
    case "4": setPalette(fields, end)
    case "10", "11", "12": setColors(fields, from: PlainNumber.whole(name) ?? 10, end)
    case "104": resetPalette(fields)
    case "110": ownColors.foreground = nil
    case "111": ownColors.background = nil
    case "112": ownColors.cursor = nil
    case "8": openLink(string.isCut ? ";" : fields)
    case "133":
      guard let mark = PromptMark(fields) else { return }
      promptMark = mark
      promptMarkCount += 1
    default: break
    }
  }

  /// Returns the printable characters of a title.
  private static func title(_ text: Substring) -> String {
    let shown = text.unicodeScalars.lazy.filter { CellWidth.of($0) > 0 }.prefix(mostOfTitle)
    return String(String.UnicodeScalarView(shown))
  }

  private static let mostOfTitle = 256
  private static let mostTitles = 10

  /// Executes a sequence that saves the title (22) or restores it (23); returns false for any other.
  mutating func saveTitle(_ sequence: ControlSequence) -> Bool {
    switch (sequence.value(0), sequence.value(1)) {
    case (22, 0), (22, 2): if savedTitles.count < Terminal.mostTitles { savedTitles.append(title) }
    case (23, 0), (23, 2): title = savedTitles.popLast() ?? title
    default: return false
    }
    return true
  }

  /// Updates the pen's decoration after its link or lines have changed.
  mutating func decorate() {
    cursor.pen.decoration = decorations.number(
      of: cursor.pen.underlineColor, link: cursor.pen.link,
      isOverlined: cursor.pen.isOverlined)
  }

  /// Opens a link (OSC 8): ignored parameters, then the address; "" ends the link.
  mutating func openLink(_ fields: Substring) {
    guard let separator = fields.firstIndex(of: ";") else { return }
    let address = String(fields[separator...].dropFirst())
    cursor.pen.link = decorations.number(ofLink: TextDecoration(link: address).link)
    decorate()
  }

  mutating func reply(_ color: Color, _ name: String, _ end: String) {
    let (red, green, blue) = color.channels ?? (0, 0, 0)
    // Each channel has sixteen bits.
    let channels = [red, green, blue].map { channel in
      let digits = String(channel, radix: 16)
      let byte = digits.utf8.count < 2 ? "0" + digits : digits
      return byte + byte
    }
    reply("\u{1B}]\(name);rgb:" + channels.joined(separator: "/") + end)
  }

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

/// The colours that a terminal reports to a program that asks for them. The terminal draws only in
/// the colours that a program sets, not in these.
///
/// ```swift
/// var terminal = Terminal(size: Size(width: 80, height: 24))
/// terminal.colors.background = .rgb(255, 255, 255)
/// terminal.write("\u{1B}]11;?\u{7}")
/// let answer = terminal.takeReplies()  // rgb:ffff/ffff/ffff
/// ```
public struct TerminalColors: Hashable, Sendable {
  /// The colour of text.
  public var foreground: Color
  /// The background.
  public var background: Color
  /// The cursor's colour, if it has one.
  public var cursor: Color?
  /// The first colours of the palette, sixteen at most. The rest are xterm's.
  public var palette: [Color]

  /// Creates colours; by default light grey on black, with xterm's palette.
  public init(
    foreground: Color = .rgb(229, 229, 229), background: Color = .rgb(0, 0, 0),
    cursor: Color? = nil, palette: [Color] = []
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.cursor, self.palette) = (cursor, palette)
  }

  /// The colour number `index` of the palette, 0 to 255.
  func color(_ index: Int) -> Color {
    index < min(16, palette.count) ? palette[index] : .palette(index)
  }
}
