import Foundation
import TestSupport
import Testing

extension OtherPrograms {
  /// The programs of a tape neither read nor write the user's home.
  @Suite(.waitsForProcesses) struct UsersHomeTests {
    private static let tape = """
      Type "history | tail -1; pwd"
      Enter
      Type "vim notes"
      Enter
      Wait+Screen /VIM|notes|~/
      Type ":set number?"
      Enter
      Type ":q!"
      Enter
      Type "seq 99 | less"
      Enter
      Wait+Screen /:/
      Type "/5"
      Enter
      Type "q"
      Sleep 100ms
      Type "exit"
      Enter
      """

    /// What would be seen if it were read.
    private static let files = [
      ".bashrc": "echo read", ".profile": "echo read", ".inputrc": "set bell-style visible",
      ".vimrc": "set number", ".bash_history": "echo read",
    ]

    @Test func itIsLeftAlone() throws {
      let folder = try TemporaryFolder()
      let home = folder.path("home")
      try folder.makeFolder("home")
      for (name, text) in Self.files { _ = try folder.write(text, "home/\(name)") }
      func state() throws -> [String: Date] {
        try Dictionary(
          uniqueKeysWithValues: FileManager.default.subpathsOfDirectory(atPath: home).map { name in
            let values = try FileManager.default.attributesOfItem(atPath: "\(home)/\(name)")
            return (name, values[.modificationDate] as? Date ?? .distantPast)
          })
      }
      let before = try state()
      let tape = try folder.write(Self.tape, "x.tape")
      let run = try CommandRun(
        ["record", "--allow-run", tape, "-o", folder.path("x.txt")], environment: ["HOME": home])
      #expect(run.status == 0, "\(run.error)")
      #expect(try state() == before && before.count == Self.files.count)
      let text = try folder.text("x.txt")
      #expect(text.contains("nonumber") && !text.contains("read"), "\(text)")
    }
  }
}
