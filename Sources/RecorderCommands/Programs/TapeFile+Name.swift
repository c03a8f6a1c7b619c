import Libc
import ToolConsole

extension TapeFile {
  /// Creates the file called `name`; if there is none, the tape of `programs` with that name.
  @MainActor
  package init(called name: String, among programs: some TapePrograms) throws {
    self.init(path: name)
    guard access(name, F_OK) != 0 else { return }
    text = try programs.tape(named: name)
    if text == nil, !name.contains(where: { "./".contains($0) }),
      let near = NearestName.to(name, of: programs.tapeNames)
    {
      throw Failure(
        .noInput,
        "there is no file '\(printable(name))'; did you mean the \(programs.nounOfTapes) \(near)?")
    }
  }
}
