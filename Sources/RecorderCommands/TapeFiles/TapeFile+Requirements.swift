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
    let shell = timeline.startedShell
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

  /// The picture that fills the margin, relative to the working folder, else to the
  /// tape's; nil if the tape names none.
  func marginPicture(of timeline: TapeTimeline) throws(TapeRefusal) -> MarginPicture? {
    guard let named = timeline.marginPicture else { return nil }
    func refusal(_ status: Failure.Status, _ reason: String) -> TapeRefusal {
      TapeRefusal(status, named, "MarginFill: cannot read '\(printable(named.name))': \(reason)")
    }
    let most = MarginPicture.mostBytes
    let bytes: [UInt8]?
    do { bytes = try InputFile(source.find(named.name)).bytes(atMost: most) } catch {
      throw refusal(.noInput, error.reason)
    }
    guard let bytes else { throw refusal(.dataError, "it has more than \(most / 1_000_000) MB") }
    do throws(PixelError) { return try MarginPicture(bytes) } catch {
      if case .missing = error { throw refusal(.unavailable, "\(error)") }
      throw refusal(.dataError, "\(error)")
    }
  }
}
