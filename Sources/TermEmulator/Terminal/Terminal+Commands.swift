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
}
