import Foundation
import TestSupport
import Testing

/// Signals end recordings at the worst moments, on file systems of all kinds. No other file is left
/// behind, and each file is the old one or the whole new one.
@Suite(.waitsForProcesses) struct EndedRecordingTests {
  private let folder = TemporaryFolder.made()
  private static let tape = PackageFolder.path + "/Tapes/show-hide.tape"

  private static let signals = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGSEGV, SIGABRT,
  ]

  /// The abilities of the file system, and the call at which the signal comes.
  private static let systems: [[String: String]] = [
    ["AT": "write"], ["AT": "linkat"], ["AT": "renameat"], ["NO_NAMELESS": "1", "AT": "write"],
    ["NO_NAMELESS": "1", "AT": "renameat"],
  ]

  @discardableResult
  private func record(_ name: String, _ system: [String: String]) throws -> HelperRun {
    try HelperRun(
      [ReleaseBinary.path, "record", Self.tape, "-o", folder.path(name)],
      environment: HostileFiles.environment(system))
  }

  private func whole() throws -> Data {
    try record("whole.txt", [:])
    defer { try? FileManager.default.removeItem(atPath: folder.path("whole.txt")) }
    return try folder.bytes("whole.txt")
  }

  @Test(arguments: systems, [true, false])
  func aSignalLeavesNothingBehind(_ system: [String: String], _ isThere: Bool) throws {
    let new = try whole()
    for signal in Self.signals {
      if isThere { _ = try folder.write(recordedText("old"), "x.txt") }
      let run = try record("x.txt", system.merging(["SIGNAL": "\(signal)"]) { $1 })
      // A new file replaces nothing, so the call to rename is not reached.
      let isReached = isThere || system["AT"] != "renameat" || system["NO_NAMELESS"] != nil
      #expect(run.status == (isReached ? 128 + signal : 0), "\(signal): \(run.output)")
      let left = folder.names
      #expect(left == ["x.txt"] || left == [] && !isThere, "\(signal): \(left)")
      if left == ["x.txt"] {
        let bytes = try folder.bytes("x.txt")
        #expect(bytes == new || isThere && bytes == Data(recordedText("old").utf8), "\(signal)")
      }
      try? FileManager.default.removeItem(atPath: folder.path("x.txt"))
    }
  }

  /// Swift's runtime takes this signal for a fault.
  @Test func quittingEndsItWhereFaultsAreExplained() throws {
    var environment = try HostileFiles.environment(["AT": "write", "SIGNAL": "\(SIGQUIT)"])
    environment["SWIFT_BACKTRACE"] =
      "enable=yes,interactive=no,color=no,swift-backtrace=\(try Self.explainer())"
    let run = try HelperRun(
      [ReleaseBinary.path, "record", Self.tape, "-o", folder.path("x.txt")],
      environment: environment)
    #expect(run.status == 128 + SIGQUIT && run.output == "" && folder.names == [])
  }

  /// The toolchain's program that explains faults.
  private static func explainer() throws -> String {
    let words = ["sh", "-c", "swiftc -print-target-info | sed -n 's/.*ResourcePath\": \"//p'"]
    let environment = ProcessInfo.processInfo.environment
    let output = try HelperRun(words, environment: environment).output
    let folder = try #require(output.split(whereSeparator: { "\"\n".contains($0) }).first)
    let path = "\(folder)/../../libexec/swift/linux/swift-backtrace"
    try #require(FileManager.default.isExecutableFile(atPath: path), "\(path)")
    return path
  }

  /// On file systems with nameless files not even SIGKILL leaves anything behind.
  @Test(arguments: ["write", "linkat"]) func aKillLeavesNothingBehind(_ place: String) throws {
    _ = try folder.write(recordedText("old"), "old.txt")
    for name in ["old.txt", "new.txt"] {
      #expect(try record(name, ["AT": place, "SIGNAL": "\(SIGKILL)"]).status == 128 + SIGKILL)
      #expect(folder.names == ["old.txt"])
      #expect(try folder.text("old.txt") == recordedText("old"))
    }
  }

  /// Ignored signals stay ignored, as under nohup.
  @Test func anIgnoredSignalIsNone() throws {
    let environment = try HostileFiles.environment(["AT": "write", "SIGNAL": "\(SIGHUP)"])
    let target = folder.path("x.txt")
    let script = "trap '' HUP; exec \"$0\" record \"$1\" -o \"$2\""
    let run = try HelperRun(
      ["/bin/sh", "-c", script, ReleaseBinary.path, Self.tape, target], environment: environment)
    #expect(run.status == 0 && folder.names == ["x.txt"], "\(run.output)")
  }

  /// All file systems give the same files.
  @Test func filesAreTheSameEverywhere() throws {
    let new = try whole()
    let systems = [
      [:], ["NO_NAMELESS": "1"], ["NO_NAMELESS": "1", "NO_EXCHANGE": "1"], ["NO_LINK": "1"],
      ["NO_NAMELESS": "1", "NO_EXCHANGE": "1", "NO_LINK": "1"],
    ]
    for system in systems {
      for name in ["a.txt", "a.txt"] {
        #expect(try record(name, system).status == 0)
        #expect(try folder.bytes(name) == new && folder.names == ["a.txt"])
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.txt"))
      #expect(attributes[.posixPermissions] as? Int == 0o644)
      try FileManager.default.removeItem(atPath: folder.path("a.txt"))
    }
  }
}

/// A recording with `--record` has its name from the start.
@Suite(.waitsForProcesses) struct TakenNameTests {
  private let folder = TemporaryFolder.made()

  private func play() throws -> PlayedProgram {
    try PlayedProgram(["orange-blue", "--record", folder.path("mine.tape")])
  }

  /// Another take of that name is refused, and the first one is whole even when it is killed.
  @Test func aTakeIsNeverReplaced() throws {
    let take = try play()
    take.expectStart()
    take.expect(showing: "BlueViewController", after: "s")
    let other = try play()
    #expect(other.end() == .exited(74))
    #expect(other.outputText.contains("it already exists"), "\(other.outputText)")
    take.terminal.signal(SIGKILL)
    #expect(take.end() == .signalled(SIGKILL))
    #expect(folder.names == ["mine.tape"])
    let text = try folder.text("mine.tape")
    #expect(text.contains("demo-tui orange-blue") && text.contains("Type \"s\""), "\(text)")
  }

  /// A link that leads nowhere, or to itself, is refused and stays.
  @Test func linksThatLeadNowhereStay() throws {
    for target in ["nowhere.tape", "mine.tape", "no/x.tape"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("mine.tape"), withDestinationPath: target)
      let program = try play()
      #expect(program.end() == .exited(74))
      #expect(program.outputText.contains("it is a link to"), "\(program.outputText)")
      #expect(folder.names == ["mine.tape"])
      try FileManager.default.removeItem(atPath: folder.path("mine.tape"))
    }
  }
}
