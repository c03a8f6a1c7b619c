import TermContainers
import TermRecorder
import ToolSupport

/// The text that a tape types, line by line.
struct TypedLines {
  /// The lines, each with the step at which it begins.
  private(set) var lines: [(start: TapeTimeline.Step, text: String)] = []
  private var text = ""
  private var start: TapeTimeline.Step?

  init(_ timeline: TapeTimeline) {
    for step in timeline.steps { add(step) }
    end()
  }

  private mutating func add(_ step: TapeTimeline.Step) {
    switch step.action {
    case .send(.key(let press)):
      if press.key == .enter { return end() }
      if let character = press.typed { add(String(character), step) }
    case .send(.paste(let paste)): add(paste.text, step)
    default: break
    }
  }

  private mutating func add(_ part: String, _ step: TapeTimeline.Step) {
    start = start ?? step
    text += part
  }

  private mutating func end() {
    if let start { lines.append((start, text)) }
    (start, text) = (nil, "")
  }
}

extension TapeFile {
  /// Returns a warning if the first command that the tape types into a shell is not installed, so
  /// that the recording shows only that. Nil if that cannot be known without running something.
  func missingFirstCommand(of timeline: TapeTimeline, _ options: ShellOptions) -> TapeDiagnostic? {
    let shell = timeline.startedShell.name
    // In these shells a command line begins with the program.
    guard ["bash", "zsh", "fish"].contains(shell), let line = timeline.firstLine,
      line.first.file == nil, let name = TapeFile.program(of: line.words),
      !TapeFile.hasProgram(name, in: timeline.searchPath(options).folders)
    else { return nil }
    return TapeDiagnostic(
      .warning, at: line.first.position,
      "'\(printable(name))' is not a program in PATH: \(shell) will not find it")
  }

  /// Returns the program that a command line starts; nil for a word of the shell's own, or one that
  /// the shell changes first.
  private static func program(of line: String) -> String? {
    let words = line.split(separator: " ")
    let word = words.first { !$0.contains("=") } ?? ""
    let isPlain = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || "_.-+".utf8.contains($0)
    }
    guard isPlain, !word.isEmpty, !ShellWords.builtin.contains(String(word)) else { return nil }
    return String(word)
  }
}

/// The words that begin a command in a shell without being a program.
enum ShellWords {
  /// The words of bash, zsh and fish together.
  static let builtin = Set(
    """
    . : [ [[ ! { } alias bg bind break builtin caller case cd command compgen complete compopt
    continue coproc declare dirs disown do done echo elif else enable esac eval exec exit export
    false fc fg fi for function getopts hash help history if in jobs kill let local logout mapfile
    popd printf pushd pwd read readarray readonly return select set shift shopt source suspend test
    then time times trap true type typeset ulimit umask unalias unset until wait while
    abbr and argparse begin block contains count emit end fish_add_path fish_config functions
    funced funcsave isatty math not open or prompt_pwd random realpath set_color status string
    switch vared
    autoload bindkey chdir compdef compinit emulate float foreach integer limit nocorrect noglob
    print promptinit pushln rehash repeat sched setopt unfunction unhash unlimit unsetopt where
    whence which zcompile zle zmodload zparseopts zstyle
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
