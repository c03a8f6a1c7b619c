import TermSurface

extension Terminal {
  /// Answers a sequence that asks for something; others have no effect.
  mutating func answer(_ sequence: ControlSequence, _ final: Character) {
    let prefix = Unicode.Scalar(sequence.prefix)
    switch (prefix, sequence.intermediate, final) {
    case ("\0", 0, "c"): if sequence.value(0) == 0 { reportKind() }
    // The answer of xterm, as a VT420: tmux concludes that it may set side margins and fill
    // rectangles. This version of xterm can do all that programs ask about.
    case (">", 0, "c"): if sequence.value(0) == 0 { reply(sequence: ">41;370;0c") }
    case ("=", 0, "c"): if sequence.value(0) == 0 { reply(control: "!|00000000") }
    case (">", 0, "q"): if sequence.value(0) == 0 { reply(control: ">|TermContainers") }
    case ("\0", 0, "n"):
      if sequence.value(0) == 5 { reply(sequence: "0n") }
      if sequence.value(0) == 6 { reportCursor(prefix: "") }
    case ("?", 0, "n"): if sequence.value(0) == 6 { reportCursor(prefix: "?") }
    case ("\0", 0, "t"): reportSize(sequence.value(0))
    case ("\0", UInt8(ascii: "$"), "p"):
      report(mode: sequence.value(0), mode(sequence.value(0)), prefix: "")
    case ("?", UInt8(ascii: "$"), "p"):
      report(mode: sequence.value(0), privateMode(sequence.value(0)), prefix: "?")
    default: break
    }
  }

  /// Reports a VT220 with colours (DA1).
  mutating func reportKind() { reply(sequence: "?62;22c") }

  private mutating func reportCursor(prefix: String) {
    reply(sequence: "\(prefix)\(counted.y + 1);\(counted.x + 1)R")
  }

  private mutating func reportSize(_ which: Int) {
    let cell = cellPixels
    switch which {
    case 14: reply(sequence: "4;\(size.height * cell.height);\(size.width * cell.width)t")
    case 16: reply(sequence: "6;\(cell.height);\(cell.width)t")
    case 18: reply(sequence: "8;\(size.height);\(size.width)t")
    case 19: reply(sequence: "9;\(size.height);\(size.width)t")
    default: break
    }
  }

  /// Reports a mode (DECRPM): 0 if it is unknown, 1 if it is on, else 2.
  private mutating func report(mode: Int, _ isOn: Bool?, prefix: String) {
    let state = isOn.map { $0 ? 1 : 2 } ?? 0
    reply(sequence: "\(prefix)\(mode);\(state)$y")
  }

  /// Answers a device control string that asks for something.
  mutating func obey(control string: TerminalString) {
    guard !string.isCut else { return }
    let text = string.text
    if text.hasPrefix("$q") { reportSetting(text.dropFirst(2)) }
    if text.hasPrefix("+q") { reportCapabilities(text.dropFirst(2)) }
  }

  /// Reports a setting (DECRQSS): the sequence, without `ESC [`, that sets the present value.
  private mutating func reportSetting(_ name: Substring) {
    reply(control: setting(name).map { "1$r" + $0 } ?? "0$r")
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

  /// Answers each name of the list (XTGETTCAP). Names and values are in hexadecimal digits.
  private mutating func reportCapabilities(_ names: Substring) {
    for name in names.split(separator: ";") {
      guard let value = hexText(name).flatMap(Terminal.capability) else {
        // Only a valid name is repeated in an answer: no other bytes go back to a program.
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

  private static let mostReplies = 4096

  /// Adds an answer, whole or not at all. Bounded: a file may ask a million times, and its answers
  /// may never be taken.
  mutating func reply(_ answer: String) {
    guard replies.count + answer.utf8.count <= Terminal.mostReplies else { return }
    replies += answer.utf8
  }

  /// Answers with `ESC [` and `text`.
  private mutating func reply(sequence text: String) { reply("\u{1B}[" + text) }

  /// Answers with `ESC P`, `text` and the end of a string.
  private mutating func reply(control text: String) { reply("\u{1B}P" + text + "\u{1B}\\") }
}
