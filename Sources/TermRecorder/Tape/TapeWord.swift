/// A row in the table of the tape language: a command, a setting or a few similar keys.
///
/// The parser knows only the words in this table, and the help pages print its rows.
package struct TapeWord: Sendable {
  /// The kinds of words that the parser distinguishes.
  enum Kind: String, Sendable {
    case key, modifier, command, setting
    /// Words that VHS lacks: keys, commands in comments, and settings in comments.
    case ownKey, ownCommand, ownSetting
  }

  /// The section of a help page in which a row is printed.
  package enum Group: String, CaseIterable, Sendable {
    case typing = "Typing and keys"
    case time = "Time"
    case mouse = "Mouse"
    case recorded = "What is recorded"
    case files = "Files and programs"
    case screen = "Settings: screen and shell"
    case pictures = "Settings: pictures"
    case window = "Settings: window"
    case pace = "Settings: time"
  }

  let kind: Kind
  package let group: Group
  /// The word of the row, or the names of similar keys.
  package let names: [String]
  /// The form of the arguments after the word.
  let rest: String
  /// The effect, with its unit and its default.
  package private(set) var meaning = ""
  /// A line of a tape with the first of the names.
  package let example: String

  /// The form of the whole line, such as `Sleep <time>`.
  package var form: String {
    let shown =
      names.count > 6 ? "\(names[0]) … \(names[names.count - 1])" : names.joined(separator: ", ")
    return switch kind {
    case .key, .ownKey, .modifier, .command: shown + rest
    case .setting: "Set \(shown)\(rest)"
    case .ownCommand: "\(TapePrefix.tape.mark) \(shown)\(rest)"
    case .ownSetting: "\(TapePrefix.tape.mark) set \(shown)\(rest)"
    }
  }

  /// Whether VHS knows the word as well.
  package var isOfVHS: Bool { ![.ownKey, .ownCommand, .ownSetting].contains(kind) }

  /// Returns the row of the setting called `name`; nil for an unknown name.
  package static func setting(_ name: String) -> TapeWord? {
    all.first { ($0.kind == .setting || $0.kind == .ownSetting) && $0.names[0] == name }
  }

  /// The placeholder for the setting's value in help texts, such as `pixels`.
  package var value: String { rest.dropFirst().filter { !"<>\"[]".contains($0) } }

  /// Returns the words of this kind.
  static func names(_ kind: Kind) -> [String] { all.filter { $0.kind == kind }.flatMap(\.names) }

  /// The whole table.
  package static let all: [TapeWord] = {
    var rows: [TapeWord] = []
    var group = Group.typing
    // Bytes are split faster than characters, and each start of `record` splits them.
    for line in table.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
      if line.hasPrefix("== ") {
        group = Group(rawValue: String(line.dropFirst(3))) ?? group
      } else if line.hasPrefix("  "), let last = rows.indices.last {
        rows[last].meaning += (rows[last].meaning.isEmpty ? "" : " ") + line.dropFirst(2)
      } else if let row = TapeWord(line, group) {
        rows.append(row)
      }
    }
    return rows
  }()

  /// Parses a line `KIND NAMES REST | EXAMPLE`; nil for any other line.
  private init?(_ line: Substring, _ group: Group) {
    guard let bar = line.utf8.lastIndex(of: UInt8(ascii: "|")),
      let blank = line.firstIndex(of: " "), let kind = Kind(rawValue: String(line[..<blank]))
    else { return nil }
    let form = line[blank..<bar].dropFirst().dropLast()
    let names = form.prefix { !" [+".contains($0) }
    (self.kind, self.group) = (kind, group)
    self.names = names.split(separator: ",").map(String.init)
    (rest, example) = (String(form.dropFirst(names.count)), String(line[bar...].dropFirst(2)))
  }

  private static let refusal = "VHS refuses the bare word, but ignores it in a comment."

  /// The table as text. A line with its name begins each group. The first line of a row has the
  /// kind, the words, their arguments and, after a bar, the example. Other lines are the meaning.
  static let table = #"""
    == Typing and keys
    command Type[@<time>] "<text>" | Type@100ms "ls -l"
      Types a text, one character per <time>; by default that of Set TypingSpeed.
    key Enter[@<time>] [<count>] | Enter
      Presses Enter.
    key Tab[@<time>] [<count>] | Tab 2
      Presses Tab.
    key Space[@<time>] [<count>] | Space
      Presses the space bar.
    key Escape[@<time>] [<count>] | Escape
      Presses Esc.
    key Backspace,Delete,Insert[@<time>] [<count>] | Backspace@200ms 5
      Presses a key for editing, <count> times.
    key Up,Down,Left,Right[@<time>] [<count>] | Up 3
      Presses an arrow key, <count> times.
    key PageUp,PageDown[@<time>] [<count>] | PageUp 2
      Presses a page key.
    ownKey Home,End[@<time>] [<count>] | #tape: key Home
      Presses the key. \#(refusal)
    ownKey F1,F2,F3,F4,F5,F6,F7,F8,F9,F10,F11,F12[@<time>] [<count>] | #tape: key F1
      Presses a function key. \#(refusal)
    modifier Ctrl[+Alt][+Shift]+<key> | Ctrl+C
      Presses a key while Ctrl is held.
    modifier Alt,Shift+<key> | Alt+Enter
      Presses a character, Enter or Tab while Alt or Shift is held.
    ownCommand key <key> | #tape: key Ctrl+Home
      Presses any key, even one that VHS lacks, alone or with Ctrl, Alt or Shift.
    command Copy "<text>" | Copy "ls"
      Copies a text for Paste.
    ownCommand copy "<line>" [ "<line>" ] | #tape: copy "one" "two"
      Copies lines for Paste, each in quotes of its own.
    command Paste | Paste
      Pastes the text of the last Copy, in one piece and not key by key.
    == Time
    command Sleep <time> | Sleep 500ms
      Waits that long. A time is in seconds, or has a unit: ms, s or m.
    command Wait[+Line|+Screen][@<timeout>] [/<pattern>/] | Wait+Screen@30s /done/
      Waits until the pattern is in the cursor's row (of a demo: in any row), or with +Screen anywhere on the
      screen. WaitPattern and WaitTimeout set the defaults. The recording shows what happens
      meanwhile. If the pattern does not appear in time, the tape fails.
    ownCommand expect /<pattern>/ | #tape: expect /ready/
      Fails at once if the pattern is not on the screen.
    == Mouse
    ownCommand click X,Y [left|middle|right] | #tape: click 3,4
      Clicks on a cell, counted from 0; by default with the left button.
    ownCommand drag X,Y X,Y | #tape: drag 3,4 10,4
      Drags with the left button from one cell to another, 20 ms per cell.
    ownCommand press,move,release X,Y [<button>] [<modifiers>] | #tape: press 3,4 left Ctrl+Shift
      A single step of the mouse, which takes no time; Ctrl, Alt and Shift can be held.
    ownCommand scroll up|down X,Y [<modifiers>] | #tape: scroll down 3,4
      Turns the wheel by a notch over a cell; takes no time.
    key ScrollUp,ScrollDown[@<time>] [<count>] | ScrollUp 5
      Turns the wheel by <count> notches where the mouse was last; else in the middle.
    == What is recorded
    command Hide | Hide
      Stops recording; the tape plays on.
    command Show | Show
      Resumes recording.
    ownCommand caption "<text>" | #tape: caption "The list is sorted."
      Shows a text below the screen from here on; an empty text removes it.
    ownCommand marker "<name>" | #tape: marker "poster"
      Names this moment; a still shows the moment named poster.
    ownCommand resize <columns>x<rows> | #tape: resize 100x30
      Resizes the screen, to at most 500x200.
    ownCommand lesson <pane> | #tape: lesson code
      In a tape of a demo: shows its lesson: code, trees, timeline, whatif, auto or off.
    ownCommand moment <number>|now | #tape: moment now
      In a tape of a demo: goes to that moment of its lesson.
    == Files and programs
    command Output <file> | Output demo.gif
      Writes the recording; the extension selects the format, a folder (with a slash at its end)
      gets stills. Can be repeated. Without it and without -o, the file is out.gif.
    command Screenshot <file>.png | Screenshot menu.png
      Writes a picture of the screen as it is now.
    ownCommand snapshot <file> | #tape: snapshot menu.txt
      Writes the screen as it is now, as text (.txt), JSON, SVG or any other still.
    command Source <file>.tape | Source setup.tape
      Plays another tape here; its Output lines are ignored.
    command Require <program> | Require git
      Refuses to play the tape if the program is not installed.
    command Env <name> "<value>" | Env EDITOR "vim"
      Sets an environment variable before the shell starts.
    command Set <setting> <value> | Set FontSize 32
      Changes a setting. Settings belong at the top of the tape, except TypingSpeed, which works anywhere.
    ownCommand set <setting> <value> | #tape: set WindowShadow 20
      Changes a setting that VHS lacks.
    == Settings: screen and shell
    setting Shell <name> | Set Shell fish
      Types into bash, zsh, fish, xonsh, sh, dash, nu, osh, pwsh, powershell or cmd; by default bash.
    setting Width <pixels> | Set Width 900
      The width of pictures, which gives the columns; by default 1200.
    setting Height <pixels> | Set Height 500
      The height of pictures, which gives the rows; by default 600.
    setting Columns <count> | Set Columns 80
      The columns of the screen, up to 500; overrides Width.
    setting Rows <count> | Set Rows 24
      The rows of the screen, up to 200; overrides Height.
    ownSetting Outputs beside | #tape: set Outputs beside
      Writes the tape's files beside it, not into the working folder.
    == Settings: pictures
    setting Theme <name>|{<colours>} | Set Theme "Catppuccin Mocha"
      The colours: a name that the command themes lists, or colours by name as JSON.
    setting FontFamily "<name>" | Set FontFamily "DejaVu Sans Mono"
      A font by name, or the path of its file; by default JetBrains Mono or DejaVu Sans Mono.
    setting FontSize <pixels> | Set FontSize 32
      The size of the font; by default 22.
    setting LetterSpacing <pixels> | Set LetterSpacing 2
      Space between two characters; by default 1.
    setting LineHeight <factor> | Set LineHeight 1.2
      The height of a line, as a multiple of the font's; by default 1.
    setting CursorBlink true|false | Set CursorBlink false
      Whether the cursor blinks; by default the program decides.
    setting Framerate <number> | Set Framerate 30
      The maximum number of pictures per second; by default 50.
    setting LoopOffset <percent>[%] | Set LoopOffset 20%
      Moves that part of the film from its start to its end; by default 0.
    == Settings: window
    setting Padding <pixels> | Set Padding 20
      Space between the text and the window's edge; by default 60.
    setting Margin <pixels> | Set Margin 40
      Space around the window; by default 0.
    setting MarginFill "<colour>"|<file>.png | Set MarginFill "#336699"
      What fills the margin; by default the background's colour.
    setting WindowBar <kind> | Set WindowBar Colorful
      A title bar: Colorful, ColorfulRight, Rings or RingsRight; by default none.
    setting WindowBarSize <pixels> | Set WindowBarSize 40
      The height of the title bar; by default 30.
    setting BorderRadius <pixels> | Set BorderRadius 8
      The radius of the window's corners; by default 0.
    ownSetting WindowTitle ["<text>"] | #tape: set WindowTitle "an editor"
      A text in the title bar; without a text, the title that the program set last.
    ownSetting WindowBorder <pixels> [<colour>] | #tape: set WindowBorder 1 #808080
      A line along the window's edge, by default grey.
    ownSetting WindowShadow <pixels> | #tape: set WindowShadow 20
      How far the window's shadow reaches into the margin; by default 0.
    == Settings: time
    setting TypingSpeed <time> | Set TypingSpeed 100ms
      The time from one key to the next; by default 50ms.
    setting PlaybackSpeed <factor> | Set PlaybackSpeed 2
      Plays the recording faster, or slower below 1; by default 1.
    setting WaitTimeout <time> | Set WaitTimeout 1m
      How long a Wait waits before the tape fails; by default 15s.
    setting WaitPattern /<pattern>/ | Set WaitPattern /\$ $/
      What a Wait without a pattern looks for; by default />$/, the end of the prompt.
    ownSetting WaitShows end | #tape: set WaitShows end
      Each Wait lasts half a second and shows only its end, so recordings are the same each time.
    """#
}

/// The reserved words of the language, which are case-sensitive.
enum TapeKeywords {
  /// Keys that are commands.
  static let keys = TapeWord.names(.key)

  /// Keys that are accepted as commands here, but not by VHS.
  static let moreKeys = TapeWord.names(.ownKey)

  /// The words that can begin a command of VHS.
  static let commands = keys + TapeWord.names(.modifier) + TapeWord.names(.command)

  static let settings = TapeWord.names(.setting)

  /// The commands in comments.
  static let extensions = TapeWord.names(.ownCommand)

  /// The settings in comments, which VHS lacks.
  static let ownSettings = TapeWord.names(.ownSetting)

  private static let all = Set(
    commands + settings + ["em", "px", "ms", "s", "m", "true", "false"])

  static func contains(_ word: String) -> Bool { all.contains(word) }
}

/// The start of a comment that contains an extension command.
///
/// Both prefixes mean the same. Prefer ``tape`` for an app's own tapes.
public enum TapePrefix: String, Hashable, Sendable, CaseIterable {
  /// `#tape:`, without a blank after the `#`; so `# tape: …` stays a plain comment.
  case tape
  /// `#demo-tui:`, with or without blanks after the `#`.
  case demoTUI = "demo-tui"

  /// The prefix as a tape writes it.
  var mark: String { "#\(rawValue):" }

  /// Returns the prefix at the start of a comment's text, and the text after the prefix's name; nil
  /// for any other comment.
  static func beginning(_ text: String) -> (prefix: TapePrefix, rest: Substring)? {
    if text.utf8.first == UInt8(ascii: "t") {
      guard text.hasPrefix("tape:") else { return nil }
      return (.tape, text.dropFirst(TapePrefix.tape.rawValue.count))
    }
    let body = text.drop { $0 == " " || $0 == "\t" }
    guard body.hasPrefix(TapePrefix.demoTUI.rawValue) else { return nil }
    return (.demoTUI, body.dropFirst(TapePrefix.demoTUI.rawValue.count))
  }
}
