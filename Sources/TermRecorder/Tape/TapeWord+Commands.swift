extension TapeWord {
  static let commands = typing + time + mouse + recorded + files

  private static let repeated = "[@<time>] [<count>]"

  private static let typing = [
    TapeWord(
      .command, .typing, ["Type"], "[@<time>] \"<text>\"",
      "Types a text, a character each <time>; by default that of Set TypingSpeed.",
      "Type@100ms \"ls -l\""),
    TapeWord(.key, .typing, ["Enter"], repeated, "Presses Enter.", "Enter"),
    TapeWord(.key, .typing, ["Tab"], repeated, "Presses Tab.", "Tab 2"),
    TapeWord(.key, .typing, ["Space"], repeated, "Presses the space bar.", "Space"),
    TapeWord(.key, .typing, ["Escape"], repeated, "Presses Esc.", "Escape"),
    TapeWord(
      .key, .typing, ["Backspace", "Delete", "Insert"], repeated,
      "Presses a key for editing, <count> times.", "Backspace@200ms 5"),
    TapeWord(
      .key, .typing, ["Up", "Down", "Left", "Right"], repeated,
      "Presses an arrow key, <count> times.", "Up 3"),
    TapeWord(.key, .typing, ["PageUp", "PageDown"], repeated, "Presses a page key.", "PageUp 2"),
    TapeWord(
      .ownKey, .typing, ["Home", "End"], repeated,
      "Presses the key. VHS refuses the bare word; in a comment it passes it over.",
      "#tape: key Home"),
    TapeWord(
      .ownKey, .typing, (1...12).map { "F\($0)" }, repeated,
      "Presses a function key. VHS refuses the bare word; in a comment it passes it over.",
      "#tape: key F1"),
    TapeWord(
      .modifier, .typing, ["Ctrl"], "[+Alt][+Shift]+<key>", "Presses a key while Ctrl is held.",
      "Ctrl+C"),
    TapeWord(
      .modifier, .typing, ["Alt", "Shift"], "+<key>",
      "Presses a character, Enter or Tab while Alt or Shift is held.", "Alt+Enter"),
    TapeWord(
      .ownCommand, .typing, ["key"], " <key>",
      "Presses any key, also one that VHS lacks, alone or with Ctrl, Alt or Shift.",
      "#tape: key Ctrl+Home"),
    TapeWord(.command, .typing, ["Copy"], " \"<text>\"", "Keeps a text for Paste.", "Copy \"ls\""),
    TapeWord(
      .command, .typing, ["Paste"], "", "Pastes what Copy kept, as one piece and not as keys.",
      "Paste"),
  ]

  private static let time = [
    TapeWord(
      .command, .time, ["Sleep"], " <time>",
      "Waits that long. A time is in seconds, or has a unit: ms, s or m.", "Sleep 500ms"),
    TapeWord(
      .command, .time, ["Wait"], "[+Line|+Screen][@<timeout>] [/<pattern>/]",
      "Waits until the pattern is in the cursor's row (of a demo: in any row), or with +Screen on "
        + "the screen. WaitPattern and WaitTimeout set what is left out. The recording shows what "
        + "happens meanwhile. If the pattern does not come, the tape fails.",
      "Wait+Screen@30s /done/"),
    TapeWord(
      .ownCommand, .time, ["expect"], " /<pattern>/",
      "Fails at once if the pattern is not on the screen.", "#tape: expect /ready/"),
  ]

  private static let mouse = [
    TapeWord(
      .ownCommand, .mouse, ["click"], " X,Y [left|middle|right]",
      "Clicks on a cell, counted from 0; by default with the left button.", "#tape: click 3,4"),
    TapeWord(
      .ownCommand, .mouse, ["drag"], " X,Y X,Y",
      "Drags with the left button from one cell to another, 20 ms a cell.",
      "#tape: drag 3,4 10,4"),
    TapeWord(
      .ownCommand, .mouse, ["press", "move", "release"], " X,Y [<button>] [<modifiers>]",
      "A single step of the mouse, which takes no time; Ctrl, Alt and Shift can be held.",
      "#tape: press 3,4 left Ctrl+Shift"),
    TapeWord(
      .ownCommand, .mouse, ["scroll"], " up|down X,Y [<modifiers>]",
      "Turns the wheel by a notch over a cell; takes no time.", "#tape: scroll down 3,4"),
    TapeWord(
      .key, .mouse, ["ScrollUp", "ScrollDown"], repeated,
      "Turns the wheel by <count> notches where the mouse was last; else in the middle.",
      "ScrollUp 5"),
  ]

  private static let recorded = [
    TapeWord(.command, .recorded, ["Hide"], "", "What follows is played, not recorded.", "Hide"),
    TapeWord(.command, .recorded, ["Show"], "", "Records again.", "Show"),
    TapeWord(
      .ownCommand, .recorded, ["caption"], " \"<text>\"",
      "Shows a text below the screen from here on; an empty one ends it.",
      "#tape: caption \"The list is sorted.\""),
    TapeWord(
      .ownCommand, .recorded, ["marker"], " \"<name>\"",
      "Names this moment; a still shows the one called poster.", "#tape: marker \"poster\""),
    TapeWord(
      .ownCommand, .recorded, ["resize"], " <columns>x<rows>",
      "Gives the screen another size from here on, at most 500x200.", "#tape: resize 100x30"),
    TapeWord(
      .ownCommand, .recorded, ["lesson"], " <pane>",
      "In a tape of a demo: shows its lesson: code, trees, timeline, whatif, auto or off.",
      "#tape: lesson code"),
    TapeWord(
      .ownCommand, .recorded, ["moment"], " <number>|now",
      "In a tape of a demo: goes to that moment of its lesson.", "#tape: moment now"),
  ]

  private static let files = [
    TapeWord(
      .command, .files, ["Output"], " <file>",
      "Writes the recording; the extension selects the format, a folder (with a slash at its end) "
        + "gets stills. Can be repeated. Without it and without -o, the file is out.gif.",
      "Output demo.gif"),
    TapeWord(
      .command, .files, ["Screenshot"], " <file>.png",
      "Writes a picture of the screen as it is now.", "Screenshot menu.png"),
    TapeWord(
      .ownCommand, .files, ["snapshot"], " <file>",
      "Writes the screen as it is now, as text (.txt), JSON, SVG or any other still.",
      "#tape: snapshot menu.txt"),
    TapeWord(
      .command, .files, ["Source"], " <file>.tape",
      "Plays another tape here; its Output lines do not count.", "Source setup.tape"),
    TapeWord(
      .command, .files, ["Require"], " <program>",
      "Refuses to play the tape if the program is not installed.", "Require git"),
    TapeWord(
      .command, .files, ["Env"], " <name> \"<value>\"",
      "Sets a variable of the shell, from its start on.", "Env EDITOR \"vim\""),
    TapeWord(
      .command, .files, ["Set"], " <setting> <value>",
      "Changes a setting. Settings count at the top of the tape; TypingSpeed counts anywhere.",
      "Set FontSize 32"),
    TapeWord(
      .ownCommand, .files, ["set"], " <setting> <value>",
      "Changes a setting that VHS lacks.", "#tape: set WindowShadow 20"),
  ]
}
