import TermSurface

/// What is known of a terminal by its name, where terminfo does not say it. Nothing is asked of the terminal:
/// an answer would have to be waited for.
enum KnownTerminal {
  /// Whether it has synchronised output (mode 2026), by its type and the variables that terminals set.
  static func synchronizes(term: String, environment value: (String) -> String?) -> Bool {
    if types.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) { return true }
    // What runs in between, such as tmux, has a type of its own, and keeps the outer one's variables.
    guard term == "xterm" || term.hasPrefix("xterm-") else { return false }
    return programs.contains(value("TERM_PROGRAM") ?? "")
      || variables.contains { value($0)?.isEmpty == false }
  }

  private static let types = [
    "alacritty", "contour", "foot", "ghostty", "mintty", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  private static let programs = ["WezTerm", "ghostty", "iTerm.app", "mintty"]
  /// Each program's own. Windows' terminals before 1.24 leave the mode alone.
  private static let variables = ["ALACRITTY_WINDOW_ID", "KITTY_WINDOW_ID", "WT_SESSION"]
}
