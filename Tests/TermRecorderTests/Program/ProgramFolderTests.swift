import Foundation
import Libc
import Testing

@testable import TermRecorder

/// The folder in which a program on a pty lives.
@Suite struct ProgramFolderTests {
  private let parent = NSTemporaryDirectory() + "/\(UUID())"

  private func inParent(_ work: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: parent) }
    try work()
  }

  @Test func oneAfterAnotherHaveTheSameName() throws {
    try inParent {
      let first = try ProgramFolder(in: parent)
      let beside = try ProgramFolder(in: parent)
      #expect(first.path == parent + "/tape-1" && beside.path == parent + "/tape-2")
      first.remove()
      let next = try ProgramFolder(in: parent)
      #expect(next.path == first.path)
      for folder in [beside, next] { folder.remove() }
      #expect(try FileManager.default.contentsOfDirectory(atPath: parent).isEmpty)
    }
  }

  @Test(arguments: [("less", "less"), ("a b/../é", "a-b-----"), ("-", "-"), ("7", "7")])
  func oneWithANameHasItWhateverElseRuns(_ name: String, _ shown: String) throws {
    try inParent {
      let other = try ProgramFolder(in: parent)
      let folder = try ProgramFolder(named: name, in: parent)
      #expect(folder.path == "\(parent)/tape-\(shown)")
      let again = try ProgramFolder(named: name, in: parent)
      #expect(again.path == "\(parent)/tape-\(shown)-2")
      let long = try ProgramFolder(named: String(repeating: "x", count: 99), in: parent)
      #expect(long.path == "\(parent)/tape-\(String(repeating: "x", count: 40))")
      for folder in [other, folder, again, long] { folder.remove() }
    }
  }

  @Test func itBeginsAndEndsEmpty() throws {
    try inParent {
      let outside = parent + "/outside"
      try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: outside + "/kept"))
      for _ in 1...2 {
        let folder = try ProgramFolder(in: parent)
        #expect(folderNames(at: folder.home).isEmpty)
        let inner = folder.home + "/a/b"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: inner + "/file"))
        try FileManager.default.createSymbolicLink(
          atPath: inner + "/link", withDestinationPath: outside)
        chmod(inner, 0o000)
        folder.remove()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
      }
      #expect(folderNames(at: outside) == ["kept"])
    }
  }

  /// A folder that others can write into, or a link, is left alone.
  @Test func anUnsafeNameIsNotUsed() throws {
    try inParent {
      mkdir(parent + "/tape-1", 0o777)
      chmod(parent + "/tape-1", 0o777)
      symlink(parent, parent + "/tape-2")
      let folder = try ProgramFolder(in: parent)
      #expect(folder.path == parent + "/tape-3")
      folder.remove()
    }
  }

  @Test func aFolderThatCannotBeMadeIsAnError() {
    #expect(throws: SystemError.self) { try ProgramFolder(in: "/proc/nowhere") }
  }
}
