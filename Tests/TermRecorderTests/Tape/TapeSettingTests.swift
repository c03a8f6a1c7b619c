import Testing

@testable import TermRecorder

/// `Set`: each setting, its values and its mistakes.
@Suite struct TapeSettingTests {
  private static let readings: [(String, TapeSetting)] = [
    ("Shell bash", .shell("bash")),
    ("Shell 'pwsh'", .shell("pwsh")),
    ("FontFamily 'JetBrains Mono'", .fontFamily("JetBrains Mono")),
    ("FontFamily Menlo", .fontFamily("Menlo")),
    ("FontSize 22", .fontSize(22)),
    ("Width 1200", .width(1200)),
    ("Height 600", .height(600)),
    ("Rows 24", .rows(24)),
    ("Columns 80", .columns(80)),
    ("Columns '100'", .columns(100)),
    ("LetterSpacing 1.5", .letterSpacing(1.5)),
    ("LineHeight 1", .lineHeight(1)),
    ("Padding 0", .padding(0)),
    ("Margin 20", .margin(20)),
    ("MarginFill \"#674EFF\"", .marginFill("#674EFF")),
    ("MarginFill #ffffff", .marginFill("#ffffff")),
    ("MarginFill walls/blue.PNG", .marginFill("walls/blue.PNG")),
    ("MarginFill #ffffff # white", .marginFill("#ffffff")),
    ("WindowBar Colorful", .windowBar("Colorful")),
    ("WindowBar ''", .windowBar("")),
    ("WindowBarSize 40", .windowBarSize(40)),
    ("BorderRadius 8", .borderRadius(8)),
    ("Framerate 60", .framerate(60)),
    ("PlaybackSpeed 0.5", .playbackSpeed(0.5)),
    ("LoopOffset 5", .loopOffset(5)),
    ("LoopOffset 50%", .loopOffset(50)),
    ("LoopOffset '20.5%'", .loopOffset(20.5)),
    ("TypingSpeed 100ms", .typingSpeed(0.1)),
    ("TypingSpeed 0.1", .typingSpeed(0.1)),
    ("TypingSpeed 1s", .typingSpeed(1)),
    ("Theme Dracula", .theme(.named("Dracula"))),
    ("Theme 'Catppuccin Mocha'", .theme(.named("Catppuccin Mocha"))),
    ("Theme {}", .theme(.colors([:]))),
    (
      "Theme { \"name\": \"x\",\n\"background\": \"#112233\" , \"brightRed\":\"#ABCDEF\" }",
      .theme(.colors(["background": "#112233", "brightRed": "#ABCDEF"]))
    ),
    (
      "Theme {\"purple\":\"#010203\",\"brightPurple\":\"#040506\",\"selectionBackground\":\"#070809\","
        + "\"cursorColor\":\"#0A0B0C\"}",
      .theme(
        .colors([
          "magenta": "#010203", "brightMagenta": "#040506", "selection": "#070809",
          "cursor": "#0A0B0C",
        ]))
    ),
    ("CursorBlink false", .cursorBlink(false)),
    ("WaitTimeout 10s", .waitTimeout(10)),
    ("WaitTimeout 1m", .waitTimeout(60)),
  ]

  @Test(arguments: readings) func aSettingIsRead(text: String, setting: TapeSetting) {
    let tape = Tape("Set \(text)")
    #expect(tape.commands.map(\.action) == [.set(setting)])
    #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)")
    #expect(text.hasPrefix(setting.name))
  }

  /// Settings that VHS does not know are comments to it.
  @Test(
    arguments: [
      ("WindowTitle 'an editor'", .windowTitle("an editor")), ("WindowTitle ", .windowTitle("")),
      ("WindowShadow 12", .windowShadow(12)),
      ("WindowBorder 2 \"#8899AA\"", .windowBorder(2, color: "#8899AA")),
      ("WindowBorder 1 #8899aa", .windowBorder(1, color: "#8899aa")),
      ("WindowBorder 1", .windowBorder(1, color: "#808080")),
    ] as [(String, TapeSetting)]) func aSettingOfItsOwnIsRead(text: String, setting: TapeSetting)
  {
    let tape = Tape("#tape: set \(text)\nType 'x'")
    #expect(tape.commands.first?.action == .set(setting) && tape.commands.count == 2)
    #expect(tape.diagnostics.isEmpty && text.hasPrefix(setting.name))
    #expect(TapeTimeline(tape).settings.pictureSettings == [setting])
    // It counts at the top, as any other.
    let late = TapeTimeline(Tape("Type 'x'\n#tape: set \(text)"))
    #expect(late.settings.pictureSettings.isEmpty && late.warnings.count == 1)
  }

  @Test(arguments: [
    ("WindowTitel 'x'", "1:12", "a setting that VHS lacks; did you mean WindowTitle?"),
    ("WindowTitle x", "1:24", "WindowTitle needs a text in quotes"),
    ("WindowShadow wide", "1:25", "WindowShadow needs a number of pixels from 0 to 1000"),
    ("WindowShadow 1001", "1:25", "WindowShadow needs a number of pixels from 0 to 1000"),
    ("WindowBorder 1 red", "1:27", "WindowBorder needs a colour such as #336699"),
    ("WindowShadow 1 2", "1:27", "set: unexpected text after its arguments"),
  ]) func aMistakeInASettingOfItsOwnIsFound(text: String, place: String, message: String) {
    let found = Tape("#tape: set \(text)").diagnostics
    #expect(found.count == 1 && found.first?.severity == .error)
    #expect(found.first?.description.contains("\(place) ") == true, "\(found)")
    #expect(found.first?.message.contains(message) == true, "\(found)")
  }

  @Test(arguments: [
    ("MarginFill wall.jpg", "1:16", "the picture must be a .png, as magick a.jpg a.png makes one"),
    (
      "Theme Draculla", "1:11",
      "'Draculla' is unknown; the colours stay as they are; did you mean Dracula?"
    ),
    ("Theme 'My own'", "1:11", "'My own' is unknown; the colours stay as they are"),
  ]) func aSettingThatIsNotDrawnIsReported(text: String, place: String, message: String) {
    let tape = Tape("Set \(text)")
    #expect(tape.isValid && tape.commands.count == 1 && tape.diagnostics.count == 1)
    #expect(tape.diagnostics.first?.description.contains("\(place) ") == true)
    #expect(tape.diagnostics.first?.message.contains(message) == true)
  }

  @Test func everySettingIsTried() {
    #expect(Set(Self.readings.map(\.1.name) + ["WaitPattern"]) == Set(TapeKeywords.settings))
  }

  @Test(arguments: ["/ready/", "'ready'", "ready"]) func aPatternIsRead(text: String) throws {
    let tape = Tape("Set WaitPattern \(text)")
    let pattern = try #require(TapePattern("ready"))
    #expect(tape.commands.map(\.action) == [.set(.waitPattern(pattern))])
    #expect(tape.diagnostics.isEmpty)
  }

  @Test func darkAndLightAreThemes() {
    for (name, theme) in [("dark", PictureTheme.dark), ("Light", .light)] {
      #expect(Tape("Set Theme '\(name)'").diagnostics.isEmpty && PictureTheme.named(name) == theme)
    }
  }

  private static let mistakes: [(String, String)] = [
    ("", " 1:1  │ Set: a setting is missing"),
    ("Foo 1", " 1:5  │ Set: 'Foo' is not a setting"),
    ("Widht 1", " 1:5  │ Set: 'Widht' is not a setting; did you mean Width?"),
    ("fontsize 1", " 1:5  │ Set: 'fontsize' is not a setting; did you mean FontSize?"),
    ("Shell foo", " 1:11 │ Set Shell: 'foo' is not a shell's name"),
    ("Shell bahs", " 1:11 │ Set Shell: 'bahs' is not a shell's name; did you mean bash?"),
    ("FontFamily", " 1:5  │ Set FontFamily: a font's name is missing"),
    ("FontFamily A Mono", " 1:18 │ unknown command 'Mono'"),
    ("FontSize", " 1:5  │ Set FontSize: a whole number from 1 to 1000 is missing"),
    ("FontSize 0", " 1:14 │ Set FontSize: '0' is not a whole number from 1 to 1000"),
    ("FontSize 22px", " 1:16 │ unknown command 'px'"),
    ("FontSize 2.5", " 1:14 │ Set FontSize: '2.5' is not a whole number from 1 to 1000"),
    ("Width x", " 1:11 │ Set Width: 'x' is not a whole number from 1 to 100000"),
    ("Columns 501", " 1:13 │ Set Columns: '501' is not a whole number from 1 to 500"),
    ("Rows 99999999999999999999", " 1:10 │ Set Rows: '99999999999999999999' is not a whole"),
    ("Padding -1", " 1:13 │ Set Padding: '-' is not a whole number from 0 to 100000"),
    ("LineHeight 1.2.3", " 1:16 │ Set LineHeight: '1.2.3' is not a number from 0 to 1000"),
    ("MarginFill #fff", " 1:16 │ Set MarginFill: '#fff' is not a colour such as #336699"),
    ("MarginFill '#12345g'", " 1:16 │ Set MarginFill: '#12345g' is not a colour"),
    ("MarginFill\n#112233", " 1:5  │ Set MarginFill: a colour such as \"#336699\", or a file is"),
    (
      "WindowBar Colourful",
      " 1:15 │ Set WindowBar: 'Colourful' is not a window bar's name; did you"
    ),
    ("PlaybackSpeed 0", " 1:19 │ Set PlaybackSpeed: '0' is not a number from 0.001 to 1000"),
    ("LoopOffset 101%", " 1:16 │ Set LoopOffset: '101' is not a number from 0 to 100"),
    ("TypingSpeed 1m", " 1:18 │ Set TypingSpeed: the unit must be ms or s"),
    ("TypingSpeed fast", " 1:17 │ Set TypingSpeed: 'fast' is not a time such as 500ms or 2s"),
    ("Theme {\"a\"", " 1:11 │ Theme: the colours are no JSON object: the text ends"),
    ("Theme {\"a\": }", " 1:11 │ Theme: the colours are no JSON object: expected a value"),
    ("Theme {\"a", " 1:11 │ Theme: the colours are no JSON object: the text ends"),
    ("Theme /x/", " 1:11 │ Set Theme: /x/ is not a theme's name, or {…}"),
    ("CursorBlink yes", " 1:17 │ Set CursorBlink: 'yes' is not true or false"),
    ("CursorBlink 'true'", " 1:17 │ Set CursorBlink: 'true' is not true or false"),
    ("CursorBlink tru", " 1:17 │ Set CursorBlink: 'tru' is not true or false; did you mean true?"),
    ("WaitTimeout x", " 1:17 │ Set WaitTimeout: 'x' is not a time such as 500ms or 2s"),
    ("WaitPattern /(/", " 1:17 │ /(/ is not a regular expression"),
    ("WaitPattern 5", " 1:17 │ Set WaitPattern: '5' is not a pattern such as /ready/"),
    ("Padding 301", " 1:13 │ padding and margin leave no room in 1200x600 pixels"),
    ("Height 119", " 1:12 │ padding and margin leave no room in 1200x119 pixels"),
  ]

  @Test(arguments: mistakes) func aWrongSettingIsToldInItsPlace(text: String, message: String) {
    let messages = Tape("Set \(text)").diagnostics.map(\.description)
    #expect(messages.count == 1 && messages.first?.hasPrefix(message) == true, "\(messages)")
  }

  @Test func aThemeMayHaveMoreThanItNeeds() {
    let tape = Tape(
      "Set Theme {\"foregroud\": \"#112233\", \"red\": \"red\", \"size\": 5, \"on\": true}")
    #expect(
      tape.diagnostics.map(\.message) == [
        "Theme: 'foregroud' is not part of a theme; did you mean foreground?",
        "Theme: 'red' is not a colour such as #336699", "Theme: 'size' is not part of a theme",
        "Theme: 'on' is not part of a theme",
      ])
    #expect(tape.isValid && tape.commands.map(\.action) == [.set(.theme(.colors([:])))])
  }

  @Test func aThemeHasTwentyOneColours() {
    #expect(Set(TapeTheme.keys).count == 21)
    #expect(TapeTheme.keys.contains("brightMagenta"))
  }

  @Test func roomIsWorkedOutAtTheEnd() {
    #expect(Tape("Set Width 100\nSet Height 100\nSet Padding 10").isValid)
    #expect(!Tape("Set Width 100\nSet Height 100\nSet Padding 10\nSet Margin 41").isValid)
    let bar = "Set WindowBar Rings\nSet Height 140\nSet WindowBarSize "
    #expect(Tape(bar + "20").isValid && !Tape(bar + "21").isValid)
  }
}
