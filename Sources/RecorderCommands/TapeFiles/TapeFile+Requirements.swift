import Libc
import TermRecorder
import ToolConsole

extension TapeFile {
  /// The missing programs that the tape requires. Looks them up as a shell would, without running
  /// anything.
  func missingRequirements(of timeline: TapeTimeline) -> [TapeRefusal] {
    timeline.requirements.filter { !TapeFile.hasProgram($0.name) }.map { program in
      TapeRefusal(
        .unavailable, program,
        "Require: '\(printable(program.name))' is not a program in PATH")
    }
  }

  /// A refusal if the shell of the tape is not installed.
  func missingShell(of timeline: TapeTimeline) -> TapeRefusal? {
    let start = TapePosition(line: 1, column: 1)
    let shell = timeline.shell ?? TapeTimeline.Named(name: "bash", position: start)
    guard !TapeFile.hasProgram(shell.name) else { return nil }
    return TapeRefusal(
      .unavailable, shell, "the shell '\(printable(shell.name))' is not a program in PATH")
  }

  private static func hasProgram(_ name: String) -> Bool {
    guard !name.contains("/") else { return isProgram(name) }
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return !name.isEmpty
      && folders.split(separator: ":").contains { isProgram("\($0)/\(name)") }
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
