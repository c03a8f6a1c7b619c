import TermContainers

extension TapeParser {
  /// Reads `Set setting value`.
  mutating func readSetting() throws(Mistake) {
    guard next.kind == .keyword, TapeKeywords.settings.contains(next.text) else {
      let hint = next.kind == .end ? "" : TapeKeywords.settings.hint(for: next.text)
      throw missing("a setting\(hint)")
    }
    let name = takePart()
    head = TapeToken(
      kind: .keyword, text: "Set \(name.text)", position: head.position, bytes: head.bytes)
    let setting = try readValue(of: name.text)
    settings.append((setting, last.position))
    add(.set(setting))
  }

  private mutating func readValue(of name: String) throws(Mistake) -> TapeSetting {
    switch name {
    case "Shell": .shell(try readKind(of: "a shell", in: TapeParser.shells))
    case "FontFamily": .fontFamily(try readFont())
    case "FontSize": .fontSize(try readInteger(1...1000))
    case "Width": .width(try readInteger(1...100_000))
    case "Height": .height(try readInteger(1...100_000))
    case "Columns": .columns(try readInteger(TapeRange.columns))
    case "Rows": .rows(try readInteger(TapeRange.rows))
    case "LetterSpacing": .letterSpacing(try readNumber(0...1000))
    case "LineHeight": .lineHeight(try readNumber(0...1000))
    case "Padding": .padding(try readInteger(0...100_000))
    case "Margin": .margin(try readInteger(0...100_000))
    case "MarginFill": .marginFill(try readFill())
    case "WindowBar": .windowBar(try readKind(of: "a window bar", in: TapeParser.bars))
    case "WindowBarSize": .windowBarSize(try readInteger(0...100_000))
    case "BorderRadius": .borderRadius(try readInteger(0...100_000))
    case "Framerate": .framerate(try readInteger(1...1000))
    // A slower speed makes no sensible picture, and its times would overflow.
    case "PlaybackSpeed": .playbackSpeed(try readNumber(0.001...1000))
    case "LoopOffset": .loopOffset(try readLoopOffset())
    case "TypingSpeed": .typingSpeed(try readTime(units: ["ms", "s"]))
    case "Theme": .theme(try readTheme())
    case "CursorBlink": .cursorBlink(try readBoolean())
    case "WaitTimeout": .waitTimeout(try readTime())
    default: .waitPattern(try readWaitPattern())
    }
  }

  private static let shells = [
    "bash", "zsh", "fish", "powershell", "pwsh", "cmd", "nu", "osh", "xonsh", "sh", "dash",
  ]
  private static let bars = ["Colorful", "ColorfulRight", "Rings", "RingsRight"]

  /// Reads a string, a number, or a reserved word that is not a command.
  private mutating func readText(_ expected: String) throws(Mistake) -> String {
    guard !next.isString else { return try readString(expected) }
    guard
      next.kind == .number
        || next.kind == .keyword && !TapeKeywords.commands.contains(next.text)
    else { throw missing(expected) }
    return takePart().text
  }

  /// Reads one of `names`, or the empty name for none.
  private mutating func readKind(of kind: String, in names: [String]) throws(Mistake) -> String {
    let name = try readText("\(kind)'s name")
    guard names.contains(name) || name.isEmpty else {
      throw Mistake(
        last.position, "\(head.text): \(last.shown) is not \(kind)'s name\(names.hint(for: name))")
    }
    return name
  }

  private mutating func readInteger(_ range: ClosedRange<Int>) throws(Mistake) -> Int {
    guard next.kind == .number || next.kind == .string, let number = PlainNumber.whole(next.text),
      range.contains(number)
    else { throw missing("a whole number from \(range.lowerBound) to \(range.upperBound)") }
    _ = takePart()
    return number
  }

  private mutating func readNumber(_ range: ClosedRange<Double>) throws(Mistake) -> Double {
    guard next.kind == .number || next.kind == .string, let number = PlainNumber.decimal(next.text),
      range.contains(number)
    else {
      let lowest = range.lowerBound
      let words = lowest == lowest.rounded() ? "\(Int(lowest))" : "\(lowest)"
      throw missing("a number from \(words) to \(Int(range.upperBound))")
    }
    _ = takePart()
    return number
  }

  /// Reads `NUMBER [ "%" ]`, with or without quotes.
  private mutating func readLoopOffset() throws(Mistake) -> Double {
    if next.kind == .string, next.text.hasSuffix("%"),
      let number = PlainNumber.decimal(next.text.dropLast()), (0...100).contains(number)
    {
      _ = takePart()
      return number
    }
    let number = try readNumber(0...100)
    if next.isWord("%") { _ = takePart() }
    return number
  }

  private mutating func readBoolean() throws(Mistake) -> Bool {
    guard next.kind == .keyword, ["true", "false"].contains(next.text) else {
      throw missing("true or false\(["true", "false"].hint(for: next.text))")
    }
    return takePart().text == "true"
  }

  private mutating func readWaitPattern() throws(Mistake) -> TapePattern {
    guard next.kind == .regex || next.isString else { throw missing("a pattern such as /ready/") }
    return try readPattern()
  }

  /// Reads a colour or a path. The lexer reads a colour without quotes as a comment, which counts
  /// as a colour here.
  private mutating func readFill() throws(Mistake) -> String {
    let isColor = next.kind == .comment && next.position.line == last.position.line
    let word = isColor ? takePart().text.split(separator: " ").first ?? "" : ""
    let fill = isColor ? "#" + word : try readText("a colour such as \"#336699\", or a file")
    guard !fill.hasPrefix("#") || TapeTheme.isColor(fill) else {
      throw Mistake(
        last.position, "\(head.text): '\(TapeToken.short(fill))' is not a colour such as #336699")
    }
    if TapeSetting.isPNG(fill) { try checkName(fill, last.position) }
    if !fill.hasPrefix("#"), !TapeSetting.isPNG(fill) {
      note(
        .warning, last.position,
        "MarginFill: the picture must be a .png, as magick a.jpg a.png makes one; the margin has the background's colour"
      )
    }
    return fill
  }

  /// Reads a font family, or the path of a font.
  private mutating func readFont() throws(Mistake) -> String {
    let name = try readText("a font's name")
    try checkName(name, last.position)
    return name
  }

  private mutating func readTheme() throws(Mistake) -> TapeTheme {
    guard next.kind == .json else {
      let name = try readText("a theme's name, or {…}")
      if PictureTheme.named(name) == nil {
        let hint = PictureTheme.names.hint(for: name)
        note(
          .warning, last.position,
          "Theme: '\(TapeToken.short(name))' is unknown; the colours stay as they are\(hint)")
      }
      return .named(name)
    }
    let token = takePart()
    do throws(JSONReader.Mistake) {
      let (colors, unused) = try TapeTheme.colors(in: token.text)
      for key in unused.prefix(5) {
        let isKnown = TapeTheme.canonicalKey(key) != nil
        let reason = isKnown ? "is not a colour such as #336699" : "is not part of a theme"
        let hint = isKnown ? "" : TapeTheme.keys.hint(for: key)
        note(.warning, token.position, "Theme: '\(TapeToken.short(key))' \(reason)\(hint)")
      }
      return .colors(colors)
    } catch {
      throw Mistake(token.position, "Theme: the colours are no JSON object: \(error.message)")
    }
  }

  /// Reports an error if the padding and the margin leave no room for the screen.
  mutating func checkRoom() {
    var (width, height, padding, margin, bar) = (1200, 600, 60, 0, 0)
    var (barSize, place): (Int, TapePosition?) = (30, nil)
    for (setting, position) in settings {
      switch setting {
      case .width(let value): (width, place) = (value, position)
      case .height(let value): (height, place) = (value, position)
      case .padding(let value): (padding, place) = (value, position)
      case .margin(let value): (margin, place) = (value, position)
      case .windowBar(let name): bar = name.isEmpty ? 0 : 1
      case .windowBarSize(let value): barSize = value
      default: break
      }
    }
    let frame = 2 * padding + 2 * margin
    guard let place, width < frame || height < frame + bar * barSize else { return }
    note(.error, place, "padding and margin leave no room in \(width)x\(height) pixels")
  }
}
