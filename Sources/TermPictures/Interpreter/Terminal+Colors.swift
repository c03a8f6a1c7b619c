import TermSurface

extension Terminal {
  /// OSC 4: pairs of an index and a colour; `?` asks for it.
  mutating func askPalette(_ fields: Substring, _ end: String) {
    var parts = fields.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let name = parts.popFirst(), let value = parts.popFirst() {
      guard value == "?", let index = PlainNumber.whole(name), index < 256 else { continue }
      let tint = PicturePaint.color(.palette(index)).tint(in: colors)
      reply(tint, "4;\(index)", end)
    }
  }

  /// OSC 10 to 12: the text's colour, the background and the cursor, from `first` on.
  mutating func askColors(_ fields: Substring, from first: Int, _ end: String) {
    let values = fields.split(separator: ";", omittingEmptySubsequences: false)
    for (value, number) in zip(values, first...12) where value == "?" {
      let tint =
        switch number {
        case 10: colors.foreground
        case 11: colors.background
        default: colors.cursorTint
        }
      reply(tint, "\(number)", end)
    }
  }

  private mutating func reply(_ tint: PictureTheme.Tint, _ name: String, _ end: String) {
    let digits = tint.hex
    // Each channel has sixteen bits.
    let channels = [0, 2, 4].map { start in
      let channel = digits.dropFirst(start).prefix(2)
      return "\(channel)\(channel)"
    }
    replies.add("\u{1B}]\(name);rgb:" + channels.joined(separator: "/") + end)
  }
}
