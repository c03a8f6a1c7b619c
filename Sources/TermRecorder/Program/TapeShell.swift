/// A shell that a tape starts on a pseudo-terminal: with a two-column prompt, without user files.
///
/// The shell marks its prompt and the start of a command (OSC 133), if it has hooks for both. So a
/// recording need not guess when the shell is busy.
struct TapeShell {
  /// The program and its arguments.
  let arguments: [String]
  /// The environment variables that the shell needs, for example for its prompt.
  let environment: [(name: String, value: String)]
  /// A file that the shell reads first, in the recording's folder.
  private(set) var startFile: (path: String, text: String)?

  /// Creates the shell called `name`. `folder` is for the shell's start file, if any. An unknown
  /// shell gets no arguments and no variables.
  init(named name: String, in folder: String) {
    switch name {
    case "bash":
      arguments = ["bash", "--noprofile", "--norc", "+o", "history"]
      environment = TapeShell.bash
    case "zsh":
      arguments = ["zsh", "--histnostore", "--no-rcs", "-o", "promptsubst"]
      environment = [("PROMPT", TapeShell.zshPrompt), ("PROMPT_EOL_MARK", "")]
    case "fish":
      arguments =
        ["fish", "--login", "--no-config", "--private"]
        + ["-C", "function fish_greeting; end", "-C", TapeShell.fishPrompt]
        // Suggestions depend on this machine, and on when fish has found them.
        + ["-C", "set -g fish_autosuggestion_enabled 0"]
      environment = []
    case "xonsh":
      let file = folder + "/start.xsh"
      startFile = (file, TapeShell.xonshStart)
      arguments =
        ["xonsh", "--rc", file, "-D", "PROMPT=\(TapeShell.xonshPrompt)"]
        + ["-D", "XONSH_HISTORY_BACKEND=dummy", "-D", "TITLE="]
      // xonsh greets in varying words unless it has a folder for its files. It reads no file there.
      environment = [("XONSHRC_DIR", "/")]
    // These have no hooks, and another prompt for root.
    case "sh", "dash": (arguments, environment) = ([name], [("PS1", "> ")])
    default: (arguments, environment) = ([name], [])
    }
  }

  /// The variables of bash, which expands `\e` and counts no columns for text within `\[` and `\]`.
  private static let bash = [
    (
      "PS1",
      #"\[\e]133;A\e\\\]\[\e[38;2;90;86;224m\]> \[\e[0m\]\[\e]133;B\e\\\]"#
    ),
    ("PS0", #"\e]133;C\e\\"#),
    ("BASH_SILENCE_DEPRECATION_WARNING", "1"),
  ]

  /// The first prompt of zsh, which replaces a start file. When it is expanded, it sets a hook, and
  /// then the final prompt and option.
  private static let zshPrompt =
    #"${${functions[say_work]::=print -n '\e]133;C\e\\'}:+}${${(A)preexec_functions::=say_work}:+}"#
    + "${${options[promptsubst]::=off}:+}${PROMPT::=%{\u{1B}]133;A\u{1B}\\\\%\\}"
    + "%F{#5B56E0\\}> %f%{\u{1B}]133;B\u{1B}\\\\%\\}}"

  /// The prompt of xonsh, in which text between U+0001 and U+0002 has no width.
  private static let xonshPrompt =
    "\u{1}\u{1B}]133;A\u{1B}\\\u{2}{#5B56E0}> {RESET}\u{1}\u{1B}]133;B\u{1B}\\\u{2}"

  private static let xonshStart =
    #"events.on_precommand(lambda **_: print('\x1b]133;C\x1b\\', end='', flush=True))"#

  private static let fishPrompt =
    #"function fish_prompt; echo -ne '\e]133;A\e\\'; set_color 5B56E0; echo -n '> '; "#
    + #"set_color normal; echo -ne '\e]133;B\e\\'; end; "#
    + #"function say_work --on-event fish_preexec; echo -ne '\e]133;C\e\\'; end"#
}
