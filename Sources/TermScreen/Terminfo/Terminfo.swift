import CNcurses
import TermSurface

/// Reads the open terminal's capabilities from terminfo and the environment.
@MainActor
enum Terminfo {
  /// Returns the capabilities, and whether the terminal speaks ECMA-48, as ``FrameEncoder`` needs.
  static func capabilities(
    term: String, isUTF8: Bool, colors: ColorDepth?
  ) -> (capabilities: Capabilities, isECMA48: Bool) {
    let decorates = KnownTerminal.decorates(term: term, environment: Environment.value)
    let found = Capabilities(
      colors: colors ?? colorChoice.depth, isUTF8: isUTF8,
      attributes: attributes(hasUnderlineKinds: decorates),
      backColorErase: tc_flag("bce"), eatNewlineGlitch: tc_flag("xenl"),
      columnAddress: sends("hpa", "\u{1B}[8G", 7), parmRightCursor: sends("cuf", "\u{1B}[7C", 7),
      eraseToEndOfLine: sends("el", "\u{1B}[K"),
      eraseCharacters: sends("ech", "\u{1B}[7X", 7),
      changeScrollRegion: setsMargins && sends("ind", "\n") && sends("ri", "\u{1B}M"),
      parmIndex: sends("indn", "\u{1B}[7S", 7) && sends("rin", "\u{1B}[7T", 7),
      synchronizedOutput: sends("Sync", "\u{1B}[?2026h", 1)
        || KnownTerminal.synchronizes(term: term, environment: Environment.value),
      hyperlinks: decorates, underlineColors: decorates || tc_string("Setulc") != nil)
    return (found, sends("cup", "\u{1B}[8;10H", 7, 9))
  }

  /// Whether scrolling can be confined to some rows.
  static var setsMargins: Bool { sends("csr", "\u{1B}[8;10r", 7, 9) }

  /// Whether terminfo's sequence for `name`, with `numbers` as its parameters, is `sequence`.
  static func sends(_ name: String, _ sequence: String, _ numbers: Int32...) -> Bool {
    let first = numbers.first ?? 0
    let second = numbers.dropFirst().first ?? 0
    guard let text = tc_string_with(name, first, second) else { return false }
    return withoutPadding(String(cString: text)) == sequence
  }

  /// Returns `text` without padding such as `$<5>`, a pause that no modern terminal needs.
  static func withoutPadding(_ text: String) -> String {
    guard let start = text.firstIndex(of: "$"), text[start...].hasPrefix("$<"),
      let end = text[start...].firstIndex(of: ">")
    else { return text }
    return text[..<start] + withoutPadding(String(text[text.index(after: end)...]))
  }

  private static func attributes(hasUnderlineKinds: Bool) -> TextAttributes {
    var found: TextAttributes = []
    if sends("bold", "\u{1B}[1m") { found.insert(.bold) }
    if sends("dim", "\u{1B}[2m") { found.insert(.dim) }
    if sends("sitm", "\u{1B}[3m") { found.insert(.italic) }
    if sends("smul", "\u{1B}[4m") { found.insert(.underline) }
    if sends("rev", "\u{1B}[7m") { found.insert(.reverse) }
    if sends("smxx", "\u{1B}[9m") { found.insert(.strikethrough) }
    if sends("blink", "\u{1B}[5m") { found.insert(.blink) }
    if hasUnderlineKinds || sends("Smulx", "\u{1B}[4:3m", 3) { found.insert(.underlineKinds) }
    return found
  }

  /// The colour depth to use, and the setting that determined it.
  static var colorChoice: (depth: ColorDepth, source: ColorSource) {
    if let asked = Environment.value("NO_COLOR"), !asked.isEmpty { return (.mono, .noColor) }
    let promise = Environment.value("COLORTERM") ?? ""
    if ["truecolor", "24bit"].contains(promise) && tc_number("colors") >= 8 {
      return (.trueColor, .colorTerm)
    }
    if tc_flag("RGB") || tc_flag("Tc") { return (.trueColor, .terminfoRGB) }
    return (paletteDepth, .terminfoCount)
  }

  private static var paletteDepth: ColorDepth {
    let count = tc_number("colors")
    if count >= 256, sends("setaf", "\u{1B}[38;5;200m", 200) { return .palette256 }
    if count >= 16, sends("setaf", "\u{1B}[91m", 9) { return .palette16 }
    return count >= 8 && sends("setaf", "\u{1B}[31m", 1) ? .palette8 : .mono
  }
}

/// The bytes that prepare a terminal for drawing, and those that restore it.
@MainActor
struct TerminalSequences {
  let enter: [UInt8]
  let leave: [UInt8]

  init(synchronizes: Bool, asksBackground: Bool) {
    let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    // Terminfo names mouse modes only through XM. Some entries, such as tmux's, name the old form
    // there, which ends at column 223. So if terminfo names a mouse, these are set, with reports in
    // numbers. Such a terminal also brackets pastes, even if its entry predates that mode.
    let hasMouse = tc_string("kmous") != nil
    // Another program may have confined scrolling to some rows.
    let hasMargins = Terminfo.setsMargins
    let pasteOn = TerminalSequences.mode("BE", hasMouse ? "\u{1B}[?2004h" : "")
    let pasteOff = TerminalSequences.mode("BD", hasMouse ? "\u{1B}[?2004l" : "")
    enter =
      TerminalSequences.capabilityBytes("smcup", "sgr0", "rmir", "smam", "smkx")
      + (hasMargins ? Array("\u{1B}[r".utf8) : [])
      + TerminalSequences.capabilityBytes("civis") + (hasMouse ? Array(mouseOn.utf8) : []) + pasteOn
      + (hasMouse && asksBackground ? Array("\u{1B}]11;?\u{1B}\\".utf8) : [])
    // A frame may have been cut short. The cursor comes last: some terminals keep a separate
    // cursor, hidden or not, for each screen.
    leave =
      (synchronizes ? Array("\u{1B}[?2026l".utf8) : []) + pasteOff
      + (hasMouse ? Array(mouseOff.utf8) : [])
      + TerminalSequences.capabilityBytes("sgr0", "rmkx", "rmcup")
      // A frame that was cut short may have confined scrolling, too.
      + (hasMargins ? Array("\u{1B}7\u{1B}[r\u{1B}8".utf8) : [])
      + TerminalSequences.capabilityBytes("cnorm")
  }

  /// The sequences for a terminal on which another program draws. ``enter`` is empty. On a type
  /// with a mouse, ``leave`` undoes what the program may have left behind. It omits `rmcup`, which
  /// would move the cursor on the main screen.
  static var passing: TerminalSequences {
    TerminalSequences(
      enter: [],
      leave: tc_string("kmous") == nil
        ? []
        : Array(
          "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)
          + Array("\u{1B}[?1004l\u{1B}[?1047l\u{1B}7\u{1B}[r\u{1B}8".utf8)
          + capabilityBytes("sgr0", "rmkx", "smam", "rmir", "cnorm"))
  }

  private init(enter: [UInt8], leave: [UInt8]) { (self.enter, self.leave) = (enter, leave) }

  /// Passes ``leave`` to the signal handlers, so that the terminal is restored however the process
  /// ends. Returns false if out of memory.
  func giveToHandlers() -> Bool {
    leave.withUnsafeBufferPointer { tc_set_leave_sequence($0.baseAddress, $0.count) }
  }

  /// The sequences that show and hide the cursor; both are empty if the terminal lacks either.
  static var cursor: ([UInt8], [UInt8]) {
    let (shows, hides) = (capabilityBytes("cnorm"), capabilityBytes("civis"))
    return shows.isEmpty || hides.isEmpty ? ([], []) : (shows, hides)
  }

  /// Returns terminfo's sequence for `name`, or `usual` if terminfo has no such sequence.
  private static func mode(_ name: String, _ usual: String) -> [UInt8] {
    tc_string(name) == nil ? Array(usual.utf8) : capabilityBytes(name)
  }

  private static func capabilityBytes(_ names: String...) -> [UInt8] {
    names.flatMap { name in
      tc_string(name).map { Array(Terminfo.withoutPadding(String(cString: $0)).utf8) } ?? []
    }
  }
}

/// Facts about terminals, by name, that terminfo lacks. They must be known before the first frame,
/// and asking the terminal would mean waiting for its answer.
enum KnownTerminal {
  /// Whether the terminal has synchronised output (mode 2026), judging by its type and the
  /// variables that terminals set.
  static func synchronizes(term: String, environment value: (String) -> String?) -> Bool {
    if types.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) { return true }
    // A multiplexer such as tmux has its own type, but keeps the outer terminal's variables.
    guard term == "xterm" || term.hasPrefix("xterm-") else { return false }
    return programs.contains(value("TERM_PROGRAM") ?? "")
      || variables.contains { value($0)?.isEmpty == false }
  }

  /// Whether the terminal draws links (OSC 8), and underlines of several kinds and colours. This is
  /// judged as in ``synchronizes(term:environment:)``, and for VTE by its version.
  static func decorates(term: String, environment value: (String) -> String?) -> Bool {
    if synchronizes(term: term, environment: value) { return true }
    guard term == "xterm" || term.hasPrefix("xterm-") || term.hasPrefix("vte-") else {
      return false
    }
    // VTE, the terminal of GNOME and others, since 0.52.
    return value("VTE_VERSION").flatMap { Int($0) }.map { $0 >= 5200 } ?? false
  }

  /// Whether the type `term`, if it has a mouse, takes operating system commands (`ESC ]`) without
  /// showing them. Consoles, such as those of Linux and the Hurd, do not: they have commands of
  /// their own that begin with `ESC ]`.
  static func takesQuestions(term: String) -> Bool {
    !["linux", "hurd", "mach", "cons25"].contains { term == $0 || term.hasPrefix($0 + "-") }
  }

  private static let types = [
    "alacritty", "contour", "foot", "ghostty", "mintty", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  private static let programs = ["WezTerm", "ghostty", "iTerm.app", "mintty"]
  /// Variables that are set by one program each. Windows Terminal before 1.24 ignores mode 2026.
  private static let variables = ["ALACRITTY_WINDOW_ID", "KITTY_WINDOW_ID", "WT_SESSION"]
}

/// A description of a terminal type as ``CursesScreen`` would find it, without opening a terminal.
@MainActor
package struct TerminalDescription {
  /// The reason that this type cannot be drawn on; nil if it can be.
  package let error: TerminalError?
  /// The facts for drawing; nil if there is an error.
  package let found: Found?

  /// The facts from terminfo and the environment about a terminal on which frames can be drawn.
  package struct Found {
    /// The capabilities that frames use.
    package let capabilities: Capabilities
    /// The setting that determined the colour depth.
    package let colorSource: ColorSource
    /// The number of colours in terminfo.
    package let terminfoColors: Int
    /// Whether the type speaks ECMA-48. If not, ncurses draws the frames.
    package let isECMA48: Bool
    /// Whether terminfo names a mouse.
    package let hasMouse: Bool
    /// Whether the type answers ECMA-48's cursor position query.
    package let reportsCursor: Bool
  }

  /// Reads terminfo's entry for `term` as ``CursesScreen`` would. No screen may be open.
  package init(term: String?) {
    let status = tc_read_type(term)
    defer { tc_forget_type() }
    error = status == TC_OK ? nil : TerminalError(status: status, term: term ?? "")
    found = status == TC_OK ? Found(term ?? "") : nil
  }
}

extension TerminalDescription.Found {
  @MainActor
  fileprivate init(_ term: String) {
    let read = Terminfo.capabilities(term: term, isUTF8: tc_locale_is_utf8(), colors: nil)
    (capabilities, isECMA48) = (read.capabilities, read.isECMA48)
    colorSource = Terminfo.colorChoice.source
    terminfoColors = Int(max(0, tc_number("colors")))
    hasMouse = tc_string("kmous") != nil
    reportsCursor = Terminfo.sends("u7", "\u{1B}[6n")
  }
}

/// A setting that determines the colour depth.
package enum ColorSource: String, Sendable {
  /// `NO_COLOR` is set.
  case noColor = "NO_COLOR"
  /// `COLORTERM` promises true colour.
  case colorTerm = "COLORTERM"
  /// Terminfo's true-colour flag, `RGB` or `Tc`.
  case terminfoRGB = "RGB"
  /// Terminfo's colour count.
  case terminfoCount = "colors"
}

extension TerminalError {
  init(status: Int32, term: String) {
    guard status >= 0 else {
      self = .system(-status)
      return
    }
    switch Int(status) {
    case TC_NO_TERMINAL: self = .notATerminal
    case TC_TERM_UNSET: self = .termUnset
    case TC_CANNOT_MOVE_CURSOR: self = .cannotMoveCursor(term)
    default: self = .unknownTerm(term)
    }
  }
}
