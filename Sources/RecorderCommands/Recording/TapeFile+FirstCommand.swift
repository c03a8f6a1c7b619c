import TermRecorder
import ToolConsole

extension TapeFile {
  /// A warning if the first command that the tape types into a shell is not installed, so that the
  /// recording shows only that. Nil if that cannot be told without running something.
  func missingFirstCommand(
    of timeline: TapeTimeline, _ options: ShellOptions
  ) -> TapeDiagnostic? {
    let shell = timeline.shell?.name ?? "bash"
    guard ShellWords.shells.contains(shell), let line = TypedLines.first(of: timeline),
      line.start.file == nil, let name = TapeFile.program(of: line.text),
      !TapeFile.hasProgram(name, in: timeline.searchPath(options).folders)
    else { return nil }
    return TapeDiagnostic(
      .warning, at: line.start.position,
      "'\(printable(name))' is not a program in PATH: \(shell) will not find it")
  }

  /// The program that a command line starts; nil for a word of the shell's own, or one that the shell
  /// changes first.
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
