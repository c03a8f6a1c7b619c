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

  /// A refusal if the shell of the tape is not installed, or not where the tape's own PATH leads.
  func missingShell(of timeline: TapeTimeline, _ options: ShellOptions) -> TapeRefusal? {
    let start = TapePosition(line: 1, column: 1)
    let shell = timeline.shell ?? TapeTimeline.Named(name: "bash", position: start)
    let path = timeline.searchPath(options)
    guard !TapeFile.hasProgram(shell.name, in: path.folders) else { return nil }
    let words = "the shell '\(printable(shell.name))' is not a program in"
    guard let source = path.source, !shell.name.contains("/") else {
      return TapeRefusal(.unavailable, shell, "\(words) PATH")
    }
    return TapeRefusal(.unavailable, source, "\(words) the tape's PATH")
  }

  static func hasProgram(_ name: String, in path: String? = nil) -> Bool {
    guard !name.contains("/") else { return isProgram(name) }
    let folders = path ?? getenv("PATH").map { String(cString: $0) } ?? ""
    // An empty name is the working folder.
    return !name.isEmpty
      && folders.split(separator: ":", omittingEmptySubsequences: false).contains {
        isProgram($0.isEmpty ? name : "\($0)/\(name)")
      }
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
