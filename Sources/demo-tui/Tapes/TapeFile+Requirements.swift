#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TermRecorder

extension TapeFile {
  /// Throws where a program that the tape requires is not there. It is looked for as a shell would; nothing
  /// is run.
  func checkRequirements(of timeline: TapeTimeline) throws {
    for program in timeline.requirements where !TapeFile.hasProgram(program.name) {
      let place = program.file.map { "\(printable($0)):" } ?? ""
      let message = TapeDiagnostic(
        .error, at: program.position,
        "Require: there is no program '\(printable(program.name))' in PATH")
      throw Failure(.unavailable, "\(name):\(place)\(message)")
    }
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
