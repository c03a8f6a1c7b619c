extension TapeWord {
  static let settings = screen + pictures + window + pace

  private static let screen = [
    TapeWord(
      .setting, .screen, ["Shell"], " <name>",
      "Types into bash, zsh, fish, nu, osh, xonsh, pwsh, powershell or cmd; by default bash.",
      "Set Shell fish"),
    TapeWord(
      .setting, .screen, ["Width"], " <pixels>",
      "The width of pictures, which gives the columns; by default 1200.", "Set Width 900"),
    TapeWord(
      .setting, .screen, ["Height"], " <pixels>",
      "The height of pictures, which gives the rows; by default 600.", "Set Height 500"),
    TapeWord(
      .setting, .screen, ["Columns"], " <count>",
      "The columns of the screen, up to 500; counts more than Width.", "Set Columns 80"),
    TapeWord(
      .setting, .screen, ["Rows"], " <count>",
      "The rows of the screen, up to 200; counts more than Height.", "Set Rows 24"),
    TapeWord(
      .ownSetting, .screen, ["Outputs"], " beside",
      "The files that the tape names lie beside it, not in the working folder.",
      "#tape: set Outputs beside"),
  ]

  private static let pictures = [
    TapeWord(
      .setting, .pictures, ["Theme"], " <name>|{<colours>}",
      "The colours: a name that the command themes lists, or colours by name as JSON.",
      "Set Theme \"Catppuccin Mocha\""),
    TapeWord(
      .setting, .pictures, ["FontFamily"], " \"<name>\"",
      "A font by name, or the path of its file; by default JetBrains Mono or DejaVu Sans Mono.",
      "Set FontFamily \"DejaVu Sans Mono\""),
    TapeWord(
      .setting, .pictures, ["FontSize"], " <pixels>", "The size of the font; by default 22.",
      "Set FontSize 32"),
    TapeWord(
      .setting, .pictures, ["LetterSpacing"], " <pixels>",
      "Room between two characters; by default 1.", "Set LetterSpacing 2"),
    TapeWord(
      .setting, .pictures, ["LineHeight"], " <factor>",
      "The height of a line, as a multiple of the font's; by default 1.", "Set LineHeight 1.2"),
    TapeWord(
      .setting, .pictures, ["CursorBlink"], " true|false",
      "Whether the cursor blinks; by default as the program wants it.", "Set CursorBlink false"),
    TapeWord(
      .setting, .pictures, ["Framerate"], " <number>",
      "The most pictures a second; by default 50.", "Set Framerate 30"),
    TapeWord(
      .setting, .pictures, ["LoopOffset"], " <percent>[%]",
      "Moves that part of the film from its start to its end; by default 0.",
      "Set LoopOffset 20%"),
  ]

  private static let window = [
    TapeWord(
      .setting, .window, ["Padding"], " <pixels>",
      "Room between the text and the window's edge; by default 60.", "Set Padding 20"),
    TapeWord(
      .setting, .window, ["Margin"], " <pixels>", "Room around the window; by default 0.",
      "Set Margin 40"),
    TapeWord(
      .setting, .window, ["MarginFill"], " \"<colour>\"|<file>.png",
      "What fills the margin; by default the background's colour.", "Set MarginFill \"#336699\""),
    TapeWord(
      .setting, .window, ["WindowBar"], " <kind>",
      "A title bar: Colorful, ColorfulRight, Rings or RingsRight; by default none.",
      "Set WindowBar Colorful"),
    TapeWord(
      .setting, .window, ["WindowBarSize"], " <pixels>",
      "The height of the title bar; by default 30.", "Set WindowBarSize 40"),
    TapeWord(
      .setting, .window, ["BorderRadius"], " <pixels>",
      "The radius of the window's corners; by default 0.", "Set BorderRadius 8"),
    TapeWord(
      .ownSetting, .window, ["WindowTitle"], " [\"<text>\"]",
      "A text in the title bar; without one the title that the program gave last.",
      "#tape: set WindowTitle \"an editor\""),
    TapeWord(
      .ownSetting, .window, ["WindowBorder"], " <pixels> [<colour>]",
      "A line along the window's edge, by default grey.", "#tape: set WindowBorder 1 #808080"),
    TapeWord(
      .ownSetting, .window, ["WindowShadow"], " <pixels>",
      "How far the window's shadow reaches into the margin; by default 0.",
      "#tape: set WindowShadow 20"),
  ]

  private static let pace = [
    TapeWord(
      .setting, .pace, ["TypingSpeed"], " <time>",
      "The time from one key to the next; by default 50ms.", "Set TypingSpeed 100ms"),
    TapeWord(
      .setting, .pace, ["PlaybackSpeed"], " <factor>",
      "Plays the recording faster, or slower below 1; by default 1.", "Set PlaybackSpeed 2"),
    TapeWord(
      .setting, .pace, ["WaitTimeout"], " <time>",
      "How long a Wait waits before the tape fails; by default 15s.", "Set WaitTimeout 1m"),
    TapeWord(
      .setting, .pace, ["WaitPattern"], " /<pattern>/",
      "What a Wait without a pattern looks for; by default />$/, the end of the prompt.",
      "Set WaitPattern /\\$ $/"),
    TapeWord(
      .ownSetting, .pace, ["WaitShows"], " end",
      "Each Wait lasts half a second and shows only its end, so recordings are the same each time.",
      "#tape: set WaitShows end"),
  ]
}
