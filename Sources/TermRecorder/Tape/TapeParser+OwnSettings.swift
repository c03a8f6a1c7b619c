extension TapeExtensionReader {
  /// `set WindowTitle [STRING]`, `set WindowBorder NUMBER [COLOR]`, `set WindowShadow NUMBER`,
  /// `set Outputs beside`, `set WaitShows end`.
  mutating func readSetting() throws(TapeParser.Mistake) -> TapeSetting {
    let name = readName()
    guard TapeKeywords.ownSettings.contains(name.text) else {
      let hint = TapeKeywords.ownSettings.hint(for: name.text)
      throw TapeParser.Mistake(
        position: name.position, message: "set needs one of the settings of its own\(hint)")
    }
    switch name.text {
    case "WindowTitle": return .windowTitle(isAtEnd() ? "" : try readString(name.text))
    case "WindowShadow": return .windowShadow(try readPixels(name.text))
    case "WindowBorder":
      let width = try readPixels(name.text)
      return .windowBorder(width, color: isAtEnd() ? "#808080" : try readColor())
    case "Outputs": return try readOnly("beside", for: name.text, .outputsBeside)
    default: return try readOnly("end", for: name.text, .waitShowsEnd)
    }
  }

  /// Reads the only value that a setting has.
  private mutating func readOnly(
    _ value: String, for name: String, _ setting: TapeSetting
  ) throws(TapeParser.Mistake) -> TapeSetting {
    let place = skipBlanks()
    guard readWord() == value else { throw mistake("\(name) needs \(value)", at: place) }
    return setting
  }

  private mutating func readPixels(_ name: String) throws(TapeParser.Mistake) -> Int {
    let place = skipBlanks()
    guard let number = readWord().flatMap({ PlainNumber.whole($0) }), 0...1000 ~= number else {
      throw mistake("\(name) needs a number of pixels from 0 to 1000", at: place)
    }
    return number
  }

  private mutating func readColor() throws(TapeParser.Mistake) -> String {
    let place = skipBlanks()
    let color = readWord().map { $0.filter { !"\"'`".contains($0) } } ?? ""
    guard TapeTheme.isColor(color) else {
      throw mistake("WindowBorder needs a colour such as #336699", at: place)
    }
    return color
  }
}
