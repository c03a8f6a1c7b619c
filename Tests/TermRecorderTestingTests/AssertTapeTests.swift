import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import TermRecorderTesting

/// A screen with a number that `+` changes.
private final class NumberViewController: ViewController {
  private let label = Label("count: 0")
  private var count = 0 { didSet { label.text = "count: \(count)" } }

  override func loadView() { view = label }

  override var keyCommands: [KeyCommand] { [KeyCommand("+") { [weak self] in self?.count += 1 }] }
}

private let line = String(repeating: "─", count: 80)

/// A tape's recordings are compared with the files beside it.
@MainActor
@Suite struct AssertTapeTests {
  private let folder: TemporaryFolder
  private let host = HeadlessHost(
    rootViewController: NumberViewController(), size: Size(width: 20, height: 2))

  init() throws { folder = try TemporaryFolder() }

  /// Writes a tape that presses `+` twice, and compares.
  private func check(_ tape: String = "Output x.txt\nType '++'") throws {
    _ = try folder.write(tape, "x.tape")
    assertTape("x.tape", on: host, beside: folder.path("Tests.swift"))
  }

  private func expectIssue(_ words: String..., when play: () throws -> Void) rethrows {
    try withKnownIssue {
      try play()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      return words.allSatisfy(text.contains)
        && issue.sourceLocation?.fileName == "AssertTapeTests.swift"
    }
  }

  @Test func aGoldenThatIsTheSamePasses() throws {
    _ = try folder.write("count: 1\n\n\(line)\ncount: 2\n\n\(line)\n", "x.txt")
    try check()
  }

  @Test func aBrokenGoldenFailsWithItsCells() throws {
    _ = try folder.write("count: 1\n\n\(line)\ncount: 9\n\n\(line)\n", "x.txt")
    expectIssue("x.txt differs", "screen 2: 1 cell", "- '9'", "+ '2'", "RENEW_GOLDENS=1") {
      try? check()
    }
  }

  @Test func tasksRunInTheAsynchronousForm() async throws {
    _ = try folder.write("Output x.txt\nWait+Screen /4/", "x.tape")
    _ = try folder.write("count: 4\n\n\(line)\n", "x.txt")
    let host = host
    host.step {
      Task {
        try await host.application.clock.sleep(for: .seconds(3))
        for _ in 0..<4 { host.send("+") }
      }
    }
    await assertTape("x.tape", on: host, beside: folder.path("Tests.swift"))
    #expect(host.now == 3)
  }

  @Test func theFirstRunFailsAndWritesNothing() throws {
    expectIssue("x.txt is missing", "RENEW_GOLDENS=1") { try? check() }
    #expect(folder.names == ["x.tape"])
  }

  @Test func aRenewedGoldenPassesAndIsTheOnlyFileWritten() throws {
    _ = try folder.write("another", "x.txt")
    _ = try folder.write("Output x.txt\nOutput y.json\nType '+'", "x.tape")
    let tape = GoldenTape(named: "x.tape", beside: folder.path("Tests.swift"))
    tape.check(nil, at: #_sourceLocation, renews: true) { try Recording.of($0, on: host) }
    #expect(folder.names == ["x.tape", "x.txt", "y.json"])
    #expect(try folder.text("x.txt") == "count: 1\n\n\(line)\n")
  }

  @Test func aTapeCannotRenewOutsideItsFolder() throws {
    _ = try folder.write("Output ../AssertTapeTests-x.txt\nType '+'", "x.tape")
    let tape = GoldenTape(named: "x.tape", beside: folder.path("Tests.swift"))
    expectIssue("AssertTapeTests-x.txt", "outside the tape's folder") {
      tape.check(nil, at: #_sourceLocation, renews: true) { try Recording.of($0, on: host) }
    }
  }

  @Test func aPictureAlongTheWayIsAGoldenToo() throws {
    _ = try folder.write("count: 2\n\n\(line)\n", "x.txt")
    expectIssue("one.svg is missing") {
      try? check("Type '+'\n#tape: snapshot one.svg\nType '+'\n#tape: snapshot x.txt")
    }
  }

  @Test func whatCannotBePlayedFails() throws {
    expectIssue("x.tape: 1:1  │ unknown command 'Typo'") { try? check("Typo 'x'") }
    expectIssue("names no file to compare with") { try? check("Type '+'") }
    expectIssue("expect: /nothing/", "count:") {
      try? check("Output x.txt\n#tape: expect /nothing/")
    }
    expectIssue("cannot read", "none.tape") {
      assertTape("none.tape", on: host, beside: folder.path("Tests.swift"))
    }
  }

  @Test func whatTheClosureThrowsFails() throws {
    _ = try folder.write("Output x.txt\nSleep 1s", "x.tape")
    expectIssue("x.tape: no such luck") {
      assertTape("x.tape", beside: folder.path("Tests.swift")) { _ in throw Unlucky() }
    }
  }

  /// As when it is recorded: `/tmp/tape-NAME/home` for `NAME.tape`.
  @Test func theHomeIsNamedAfterTheFile() throws {
    let name = "\(UUID())"
    let tape = "#tape: expect /tape-\(name)-b.home/\nOutput x.json"
    _ = try folder.write("Type 'cd; pwd'\nEnter\nSleep 1s\n\(tape)", "\(name).b.tape")
    expectIssue("x.json is missing") {
      assertTape("\(name).b.tape", inShell: ShellOptions(), beside: folder.path("Tests.swift"))
    }
  }

  private struct Unlucky: Error, CustomStringConvertible {
    var description: String { "no such luck" }
  }
}
