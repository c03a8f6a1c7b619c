import Foundation
import Libc
import TestSupport
import Testing

@testable import TermRecorder

/// The folder in which a program on a pty lives.
@Suite struct ProgramFolderTests {
  private let parent = TemporaryFolder.made()

  @Test func oneAfterAnotherHaveTheSameName() throws {
    let first = try ProgramFolder(in: parent.path)
    let beside = try ProgramFolder(in: parent.path)
    #expect(first.path == parent.path("tape-1") && beside.path == parent.path("tape-2"))
    first.remove()
    let next = try ProgramFolder(in: parent.path)
    #expect(next.path == first.path)
    for folder in [beside, next] { folder.remove() }
    #expect(parent.names.isEmpty)
  }

  @Test(arguments: [("less", "less"), ("a b/../é", "a-b-----"), ("-", "-"), ("7", "7")])
  func oneWithANameHasItWhateverElseRuns(_ name: String, _ shown: String) throws {
    let other = try ProgramFolder(in: parent.path)
    let folder = try ProgramFolder(named: name, in: parent.path)
    #expect(folder.path == parent.path("tape-\(shown)"))
    let again = try ProgramFolder(named: name, in: parent.path)
    #expect(again.path == parent.path("tape-\(shown)-2"))
    let long = try ProgramFolder(named: String(repeating: "x", count: 99), in: parent.path)
    #expect(long.path == parent.path("tape-\(String(repeating: "x", count: 40))"))
    for folder in [other, folder, again, long] { folder.remove() }
  }

  @Test func itBeginsAndEndsEmpty() throws {
    try parent.makeFolder("outside")
    _ = try parent.write("", "outside/kept")
    for _ in 1...2 {
      let folder = try ProgramFolder(in: parent.path)
      #expect(folderNames(at: folder.home).isEmpty)
      let inner = folder.home + "/a/b"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: inner + "/file"))
      try FileManager.default.createSymbolicLink(
        atPath: inner + "/link", withDestinationPath: parent.path("outside"))
      chmod(inner, 0o000)
      folder.remove()
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
    #expect(folderNames(at: parent.path("outside")) == ["kept"])
  }

  /// A folder that others can write into, or a link, is left alone.
  @Test func anUnsafeNameIsNotUsed() throws {
    mkdir(parent.path("tape-1"), 0o777)
    chmod(parent.path("tape-1"), 0o777)
    symlink(parent.path, parent.path("tape-2"))
    let folder = try ProgramFolder(in: parent.path)
    #expect(folder.path == parent.path("tape-3"))
    folder.remove()
  }

  @Test func aFolderThatCannotBeMadeIsAnError() {
    #expect(throws: SystemError.self) { try ProgramFolder(in: "/proc/nowhere") }
  }
}
