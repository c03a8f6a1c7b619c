import TermSurface

extension Terminal {
  /// Follows the pen's link and the colour of its underline.
  mutating func decorate() {
    cursor.pen.decoration = decorations.number(
      of: cursor.pen.underlineColor, link: cursor.pen.link)
  }

  /// OSC 8: parameters, which do not matter, and the address of a link, or "" at its end.
  mutating func openLink(_ fields: Substring) {
    guard let separator = fields.firstIndex(of: ";") else { return }
    let address = String(fields[separator...].dropFirst())
    cursor.pen.link = decorations.number(ofLink: TextDecoration(link: address).link)
    decorate()
  }
}
