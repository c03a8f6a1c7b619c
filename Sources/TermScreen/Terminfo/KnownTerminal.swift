import TermSurface

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

  /// Whether the terminal draws kinds and colours of underlines and links (OSC 8), judging by the
  /// same.
  static func decorates(term: String, environment value: (String) -> String?) -> Bool {
    if synchronizes(term: term, environment: value) { return true }
    guard term == "xterm" || term.hasPrefix("xterm-") || term.hasPrefix("vte-") else {
      return false
    }
    // VTE, the terminal of GNOME and others, since 0.52.
    return value("VTE_VERSION").flatMap { Int($0) }.map { $0 >= 5200 } ?? false
  }

  /// Whether the terminal takes an operating system command (`ESC ]`) without showing it. Those
  /// with a mouse do, except the Linux console and the Hurd's, which have such commands of their
  /// own.
  static func takesQuestions(term: String) -> Bool {
    !["linux", "hurd", "mach", "cons25"].contains { term == $0 || term.hasPrefix($0 + "-") }
  }

  private static let types = [
    "alacritty", "contour", "foot", "ghostty", "mintty", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  private static let programs = ["WezTerm", "ghostty", "iTerm.app", "mintty"]
  /// Each is set by one program. Windows Terminal before 1.24 ignores the mode.
  private static let variables = ["ALACRITTY_WINDOW_ID", "KITTY_WINDOW_ID", "WT_SESSION"]
}
