import Foundation
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The timeline, saved by a key.
@MainActor
@Suite struct SavingTests {
  private let folder = TemporaryFolder.made()

  private func host(in folder: String?) -> HeadlessHost {
    let host = HeadlessHost(.orangeBlue, .timeline, size: Size(width: 120, height: 36)) {
      $0.folder = folder
    }
    host.press("s")
    return host
  }

  private var files: [String: String] {
    get throws {
      try Dictionary(uniqueKeysWithValues: folder.names.map { ($0, try folder.text($0)) })
    }
  }

  @Test func aFileIsWrittenAndNoneReplaced() throws {
    let host = host(in: folder.path)
    for (key, name) in [
      ("J", "orange-blue-trace.jsonl"), ("M", "orange-blue-trace.mmd"),
      ("J", "orange-blue-trace-2.jsonl"), ("M", "orange-blue-trace-2.mmd"),
    ] {
      let before = try files
      host.send(key)
      #expect(host.text.contains("Saved") && host.text.contains(name.suffix(20)))
      let after = try files
      #expect(Set(after.keys) == Set(before.keys).union([name]) && after.count == before.count + 1)
      #expect(before.allSatisfy { after[$0] == $1 })
      let first = try #require(after[name]?.split(separator: "\n").first)
      #expect(key == "J" ? first.hasPrefix("{\"seq\":") : first == "sequenceDiagram")
      host.send("Enter")
    }
    #expect(try files["orange-blue-trace.jsonl"]?.contains("transition(from:") == true)
  }

  @Test func whatGoesWrongIsSaid() {
    let host = host(in: folder.path("missing"))
    host.send("J")
    #expect(host.text.contains("Not saved") && host.text.contains("cannot write"))
    #expect(folder.names.isEmpty)
    host.send("Enter")
    #expect(!host.text.contains("Not saved"))
  }

  /// In snapshots and recordings there are no files.
  @Test func withoutAFolderItIsCopied() throws {
    let host = host(in: nil)
    let screen = try #require(host.application.screen as? HeadlessScreen)
    host.send("J")
    #expect(screen.copiedText?.contains("transition(from:") == true)
    #expect(!host.text.contains("Saved"))
  }
}
