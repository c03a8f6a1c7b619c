extension Terminal {
  /// Answers a device control string that asks for something.
  mutating func obey(control string: TerminalString) {
    guard !string.isCut else { return }
    let text = string.text
    if text.hasPrefix("$q") { reportSetting(text.dropFirst(2)) }
    if text.hasPrefix("+q") { reportCapabilities(text.dropFirst(2)) }
  }

  /// DECRQSS: the sequence, without `ESC [`, that would set what is set now.
  private mutating func reportSetting(_ name: Substring) {
    if let setting = setting(name) {
      reply(control: "1$r" + setting)
    } else {
      reply(control: "0$r")
    }
  }

  private func setting(_ name: Substring) -> String? {
    switch name {
    case "m": cursor.pen.parameters + "m"
    case "r": "\(margins.lowerBound + 1);\(margins.upperBound)r"
    case "s": "\(sideMargins.lowerBound + 1);\(sideMargins.upperBound)s"
    case " q": "\(cursorShapeNumber) q"
    case "\"p": "62;1\"p"
    case "\"q": "0\"q"
    default: nil
    }
  }
}

extension Terminal {
  /// XTGETTCAP: an answer for each name of the list. Names and values are in hexadecimal digits.
  private mutating func reportCapabilities(_ names: Substring) {
    for name in names.split(separator: ";") {
      guard let value = hexText(name).flatMap(Terminal.capability) else {
        // The name is answered only if it is one: nothing else comes back to a program.
        if hexText(name) != nil { reply(control: "0+r\(name)") }
        continue
      }
      reply(control: "1+r\(name)=\(hexDigits(value))")
    }
  }

  private static func capability(_ name: String) -> String? {
    switch name {
    case "TN", "name": "xterm-256color"
    case "Co", "colors": "256"
    case "RGB": "8/8/8"
    default: nil
    }
  }

  private func hexText(_ digits: Substring) -> String? {
    guard digits.utf8.count.isMultiple(of: 2), digits.utf8.count <= 64 else { return nil }
    var (bytes, rest): ([UInt8], _) = ([], digits.utf8)
    while let high = rest.popFirst(), let low = rest.popFirst() {
      guard let byte = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16),
        high != UInt8(ascii: "+"), (0x21...0x7E).contains(byte)
      else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func hexDigits(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
