import Foundation
import TermScreen
import TestSupport
import Testing

/// Files that get their name only once complete, on file systems with and without nameless files.
@MainActor
@Suite(.serialized) final class KeptFileTests {
  private let temporary = TemporaryFolder.made()
  private let folder: Int32
  private var path: String { temporary.path }

  init() { folder = open(temporary.path, O_RDONLY | O_DIRECTORY) }

  deinit { close(folder) }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return attributes[.posixPermissions] as? Int
  }

  private func file(_ isNameless: Bool, _ text: String = "new") throws -> KeptFile {
    let file = try KeptFile(inFolder: folder, mayBeNameless: isNameless)
    let bytes = Array(text.utf8)
    #expect(Glibc.write(file.descriptor, bytes, bytes.count) == bytes.count)
    return file
  }

  /// On other file systems the temporary name cannot be guessed, and only the owner may read the
  /// file.
  @Test func aFileHasNoNameBeforeItIsWhole() throws {
    let nameless = try file(true)
    #expect(temporary.names == [])
    nameless.discard()
    var seen: Set<String> = []
    for _ in 0..<20 {
      let named = try file(false)
      let name = try #require(temporary.names.first)
      #expect(try mode(name) == 0o600 && name.utf8.count > 20)
      seen.insert(name)
      named.discard()
      #expect(temporary.names == [])
    }
    #expect(seen.count == 20)
  }

  @Test(arguments: [true, false]) func aNewFileHasTheModeOfNewFiles(_ isNameless: Bool) throws {
    _ = try temporary.write("", "usual")
    try file(isNameless).replace("a")
    #expect(try file(isNameless).take(FreeName("b")) == 1)
    #expect(temporary.names == ["a", "b", "usual"])
    #expect(try mode("a") == mode("usual") && mode("b") == mode("usual"))
    #expect(try temporary.text("a") == "new" && temporary.text("b") == "new")
  }

  @Test(arguments: [true, false]) func anOldFileIsReplacedWhole(_ isNameless: Bool) throws {
    _ = try temporary.write("old", "a")
    let old = open("\(path)/a", O_RDONLY)
    try file(isNameless).replace("a", mode: 0o640)
    #expect(temporary.names == ["a"])
    #expect(try temporary.text("a") == "new" && mode("a") == 0o640)
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(old, &bytes, 9) == 3)
    close(old)
  }

  @Test(arguments: [true, false]) func aNameThatIsTakenStays(_ isNameless: Bool) throws {
    for name in ["mine.tape", "mine-2.tape", ".hidden", "plain"] {
      _ = try temporary.write("old", name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/mine-3.tape", withDestinationPath: "nowhere")
    #expect(try file(isNameless).take(FreeName("mine.tape")) == 4)
    #expect(try file(isNameless).take(FreeName(".hidden")) == 2)
    #expect(try file(isNameless).take(FreeName("plain")) == 2)
    for name in ["mine-4.tape", ".hidden-2", "plain-2"] {
      #expect(try temporary.text(name) == "new", "\(name)")
    }
    #expect(try temporary.text("mine.tape") == "old")
    #expect(temporary.names.count == 8)
  }

  /// A name of the maximum length is shortened, between two characters, to make room for the
  /// number.
  @Test(arguments: [true, false]) func longNamesAreKept(_ isNameless: Bool) throws {
    let name = String(repeating: "é", count: 125) + ".tape"
    #expect(try file(isNameless).take(FreeName(name)) == 1)
    #expect(try file(isNameless).take(FreeName(name)) == 2)
    let all = temporary.names
    #expect(all.count == 2 && all.contains(name))
    #expect(all.allSatisfy { $0.hasSuffix(".tape") && $0.utf8.count <= 255 })
    #expect(throws: KeptFile.Problem(number: ENAMETOOLONG)) {
      try file(isNameless).take(FreeName(String(repeating: "x", count: 256)))
    }
    #expect(temporary.names.count == 2)
  }

  @Test(arguments: [true, false]) func aFileThatFailsLeavesNothing(_ isNameless: Bool) throws {
    try temporary.makeFolder("folder")
    #expect(throws: KeptFile.Problem(number: EISDIR)) { try file(isNameless).replace("folder") }
    #expect(throws: KeptFile.Problem(number: ENOENT)) { try file(isNameless).replace("no/x") }
    var dropped: KeptFile? = try file(isNameless)
    #expect(dropped?.descriptor ?? -1 >= 0)
    dropped = nil
    #expect(temporary.names == ["folder"])
    // There is one kept file at a time; the next may begin once it is dropped.
    let first = try file(isNameless)
    #expect(throws: KeptFile.Problem.self) { try KeptFile(inFolder: folder) }
    first.discard()
    try file(isNameless).replace("x")
  }

  /// The signal handlers exist only while the file does.
  @Test func signalsAreLeftAsTheyWere() throws {
    func handlers() -> [[UInt8]] {
      [SIGTERM, SIGHUP, SIGUSR1, SIGPIPE].map { number in
        var action = sigaction()
        sigaction(number, nil, &action)
        // The handler is the structure's first member.
        return withUnsafeBytes(of: action) { Array($0.prefix(MemoryLayout<Int>.size)) }
      }
    }
    let before = handlers()
    let file = try file(true)
    #expect(handlers() != before)
    file.discard()
    #expect(handlers() == before)
  }

  @Test(arguments: [
    ("mine.tape", "mine-2.tape"), ("a.b.c", "a.b-2.c"), (".x", ".x-2"), ("x.", "x-2."),
    ("x", "x-2"), ("a.this is no extension", "a.this is no extension-2"),
  ]) func aTakenNameGetsANumber(_ name: String, _ second: String) {
    #expect(FreeName(name)[1] == name && FreeName(name)[2] == second)
  }
}
