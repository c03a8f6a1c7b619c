import TermSurface

extension Terminal {
  /// OSC 4: pairs of an index and a colour; `?` asks for it.
  mutating func askPalette(_ fields: Substring, _ end: String) {
    var parts = fields.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let name = parts.popFirst(), let value = parts.popFirst() {
      guard value == "?", let index = PlainNumber.whole(name), index < 256 else { continue }
      reply(colors.color(index), "4;\(index)", end)
    }
  }

  /// OSC 10 to 12: the text's colour, the background and the cursor, from `first` on.
  mutating func askColors(_ fields: Substring, from first: Int, _ end: String) {
    let values = fields.split(separator: ";", omittingEmptySubsequences: false)
    for (value, number) in zip(values, first...12) where value == "?" {
      let color =
        switch number {
        case 10: colors.foreground
        case 11: colors.background
        default: colors.cursor ?? colors.foreground
        }
      reply(color, "\(number)", end)
    }
  }

  private mutating func reply(_ color: Color, _ name: String, _ end: String) {
    let (red, green, blue) = color.channels ?? (0, 0, 0)
    // Each channel has sixteen bits.
    let channels = [red, green, blue].map { channel in
      let digits = String(channel, radix: 16)
      let byte = digits.utf8.count < 2 ? "0" + digits : digits
      return byte + byte
    }
    replies.add("\u{1B}]\(name);rgb:" + channels.joined(separator: "/") + end)
  }
}
