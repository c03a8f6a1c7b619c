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

  /// An operating system command: a number and fields.
  private mutating func obey(command string: TerminalString) {
    let text = string.text
    let name = text.prefix { $0 != ";" }
    let fields = text.dropFirst(name.count + 1)
    // The answer ends as the question did.
    let end = string.endedWithBell ? "\u{7}" : "\u{1B}\\"
    switch name {
    case "0", "2": title = Terminal.title(fields)
    case "4": askPalette(fields, end)
    case "10": askColors(fields, from: 10, end)
    case "11": askColors(fields, from: 11, end)
    case "12": askColors(fields, from: 12, end)
    case "8": openLink(string.isCut ? ";" : fields)
    case "133": note(PromptMark(fields))
    default: break
    }
  }

  private mutating func note(_ mark: PromptMark?) {
    guard let mark else { return }
    promptMark = mark
    promptMarkCount += 1
  }
}

extension Terminal {
  /// The printable characters of a title.
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
}
