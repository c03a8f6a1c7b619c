import RecorderCommands
import TestSupport
import Testing

/// A file that grows has its name from the start, and is whole after each change.
@MainActor
@Suite struct GrowingFileTests {
  private let folder = TemporaryFolder.made()

  @Test func itHoldsEachTextAsItWas() throws {
    let file = try GrowingFile(path: folder.path("x.tape"))
    #expect(try folder.text("x.tape") == "")
    let texts = [
      ("one\n", 4), ("one\ntwo and more\n", 4), ("one\ntwo\n", 4), ("one\n", 4),
      ("one\n2\n3\n", 6), ("one\n2\n", 6),
    ]
    for (text, final) in texts {
      file.write(keeping: final) { String(text.dropFirst($0)) }
      #expect(try folder.text("x.tape") == text)
    }
    try file.finish("one\n2\nend\n")
    file.abandon()
    #expect(try folder.text("x.tape") == "one\n2\nend\n")
  }

  @Test func itAppends() throws {
    let file = try GrowingFile(path: folder.path("x.cast"))
    for piece in ["a\n", "", "bc\n"] { file.append(piece) }
    try file.finish()
    #expect(try folder.text("x.cast") == "a\nbc\n")
  }

  @Test func anotherFileStays() throws {
    _ = try folder.write("mine", "x.tape")
    #expect(throws: (any Error).self) { try GrowingFile(path: folder.path("x.tape")) }
    #expect(try folder.text("x.tape") == "mine")
  }

  @Test func nothingIsLeftOfOneThatHasNotBegun() throws {
    try GrowingFile(path: folder.path("x.tape")).abandon()
    #expect(folder.names == [])
  }
}
