import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

/// A tape of a real program.
struct ProgramTape: CustomTestStringConvertible {
  let name: String
  let text: String
  /// Whether the program does the same each time. One that shows times or loads does not.
  var isDeterministic = true

  var testDescription: String { name }

  static let all = small + panels

  private static let small = [
    ProgramTape(
      name: "bash",
      text: """
        Type "echo one two"
        Left 3
        Type "and "
        Enter
        Type "echo $((6*7)"
        Type ")"
        Enter
        Up 2
        Home
        Ctrl+K
        Type "for i in a b c; do echo $i; done | tac"
        Enter
        Type "ls /no"
        Tab
        Ctrl+C
        Type "clear"
        Enter
        Type "printf '\\033[1;31mred\\033[0m %s\\n' é 字"
        Enter
        """),
    ProgramTape(
      name: "vim",
      text: """
        Type "vim -u NONE notes.txt"
        Enter
        Sleep 300ms
        Type "ihello, world"
        Escape
        Sleep 200ms
        Type "yyp:set number"
        Enter
        Type "/wor"
        Enter
        Sleep 300ms
        Type ":q!"
        Enter
        Sleep 300ms
        """),
    ProgramTape(
      name: "less",
      text: """
        Type "seq 1 300 | less"
        Enter
        Sleep 200ms
        PageDown 2
        Type "/77"
        Enter
        Sleep 200ms
        Type "q"
        Sleep 200ms
        """),
    ProgramTape(
      name: "nano",
      text: """
        Type "nano -I notes.txt"
        Enter
        Sleep 300ms
        Type "one"
        Enter
        Type "two"
        Up
        Ctrl+K
        Sleep 200ms
        Ctrl+X
        Type "n"
        Sleep 300ms
        """),
    ProgramTape(
      name: "python",
      text: """
        Type "python3 -q -E -S"
        Enter
        Wait+Screen />>>/
        Type "6*7"
        Enter
        Type "[n**2 for n in range(5)]"
        Enter
        Sleep 200ms
        Ctrl+D
        Sleep 200ms
        """),
    ProgramTape(
      name: "tmux",
      text: """
        Env PS1 '$ '
        Type "tmux -f /dev/null new sh ';' set status off"
        Enter
        Sleep 500ms
        Type "echo left"
        Enter
        Ctrl+B
        Type '"'
        Sleep 500ms
        Ctrl+B
        Type "o"
        Sleep 300ms
        Type "echo up"
        Enter
        Sleep 300ms
        """, isDeterministic: false),
    ProgramTape(
      name: "menu",
      text: """
        Type "select f in apple pear plum; do echo You took $f; break; done"
        Enter
        Type "2"
        Enter
        Type "read -p 'Name: ' n; echo Hi $n"
        Enter
        Type "Ada"
        Enter
        Type "read -s -p 'Password: ' p; echo; echo ${#p}"
        Enter
        Type "secret"
        Enter
        """),
    ProgramTape(
      name: "top",
      text: """
        Type "top -d 0.2"
        Enter
        Sleep 700ms
        Type "q"
        Sleep 200ms
        """, isDeterministic: false),
  ]

  /// Its timeline on a screen of 60×14.
  var timeline: TapeTimeline {
    let tape = Tape("Set Columns 60\nSet Rows 14\n\(text)")
    #expect(tape.isValid, "\(tape.diagnostics)")
    return TapeTimeline(tape)
  }
}

// Programs that fill the screen with panels.
extension ProgramTape {
  static let panels = [
    // Home has two files of a fixed time, and nothing shows what is free on the disk. It waits in
    // real time for what may follow a key, so a busy machine can shift a frame.
    ProgramTape(
      name: "mc",
      text: #"""
        Hide
        Type@0 "cd; mkdir -p .config/mc .cache/mc .local/share/mc d/one; cd d; touch two"
        Enter
        Type@0 "printf '[Layout]\nfree_space=false\nmessage_visible=false\n' > ~/.config/mc/ini"
        Enter
        Type@0 "touch -d 2020-02-02 one two ~; clear"
        Enter
        Show
        Type "mc --nosubshell"
        Enter
        Sleep 600ms
        Down 2
        Ctrl+T
        Sleep 200ms
        Tab
        #tape: key End
        #tape: key F3
        Sleep 300ms
        #tape: key F10
        Sleep 200ms
        #tape: key F10
        Sleep 300ms
        """#, isDeterministic: false),
    ProgramTape(
      name: "htop",
      text: """
        Type "htop -d 5"
        Enter
        Sleep 700ms
        #tape: key F1
        Sleep 300ms
        Escape
        Sleep 200ms
        Type "q"
        Sleep 300ms
        """, isDeterministic: false),
  ]
}
