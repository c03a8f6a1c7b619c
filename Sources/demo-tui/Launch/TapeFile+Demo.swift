import Libc

extension TapeFile {
  /// Creates the file called `name`; if there is none and a demo has that name, the demo's
  /// walk-through.
  @MainActor
  init(called name: String) throws {
    self.init(path: name)
    guard access(name, F_OK) != 0 else { return }
    if let demo = Demo.all.first(where: { $0.name == name }) {
      text = try StarterTape(of: demo).text
    } else if !name.contains(where: { "./".contains($0) }),
      let near = NearestName.to(name, of: Demo.all.map(\.name))
    {
      throw Failure(
        .noInput, "there is no file '\(printable(name))'; did you mean the demo \(near)?")
    }
  }
}
