import Foundation
import TermContainers
import TestSupport
import Testing

/// `demo-tui doctor`: the release program describes its surroundings.
@Suite(.waitsForProcesses) struct DoctorTests {
  private func report(_ environment: [String: String]) throws -> [String: Any] {
    let run = try CommandRun(["doctor", "--json"], environment: environment).endedWell()
    return try DoctorTests.object(run.output)
  }

  static func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func part(_ report: [String: Any], _ section: String, _ member: String) -> Any? {
    (report[section] as? [String: Any])?[member]
  }

  private func troubles(_ report: [String: Any]) -> [String] {
    (report["troubles"] as? [[String: Any]] ?? []).compactMap { $0["part"] as? String }
  }

  private static let best = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]

  @Test func aGoodTerminalHasNoTroubles() throws {
    let report = try report(Self.best)
    #expect(report["state"] as? String == "fine" && troubles(report).isEmpty)
    let run = try CommandRun(["doctor"], environment: Self.best)
    #expect(run.status == 0 && run.output.hasSuffix("\nEverything works.\n"))
  }

  @Test func theEntrysFileIsTheOneThatIsRead() throws {
    let path = try part(report(Self.best), "terminal", "terminfo") as? String
    #expect(path?.hasSuffix("/x/xterm-256color") == true)
    let folder = try TemporaryFolder()
    try folder.makeFolder("m")
    try FileManager.default.copyItem(atPath: #require(path), toPath: folder.path + "/m/mine")
    let own = try report(["TERM": "mine", "TERMINFO": folder.path])
    #expect(part(own, "terminal", "terminfo") as? String == folder.path + "/m/mine")
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], "256", "colors"), (["TERM": "xterm"], "8", "colors"),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], "truecolor", "COLORTERM"),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], "mono", "NO_COLOR"),
    (["TERM": "xterm-direct"], "truecolor", "RGB"),
    (["TERM": "vt100", "COLORTERM": "truecolor"], "mono", "colors"),
  ])
  func coloursAreTold(_ environment: [String: String], _ depth: String, _ source: String) throws {
    let report = try report(environment)
    let used = part(report, "colors", "used") as? [String: String]
    #expect(used == ["depth": depth, "by": source])
    #expect(troubles(report).contains("colors.used") == (depth != "truecolor"))
  }

  @Test(arguments: [
    (["LANG": "C"], ["text.isUTF8"]), (["LC_ALL": "POSIX"], ["text.isUTF8"]),
    (["LANG": "xx_YY.UTF-8"], ["text.locale", "text.isUTF8"]),
    (["LANG": "C", "LC_CTYPE": "C.UTF-8"], []),
  ])
  func localesAreTold(_ environment: [String: String], _ wanted: [String]) throws {
    let report = try report(Self.best.merging(environment) { $1 })
    #expect(troubles(report) == wanted)
  }

  @Test func aMissingTypeIsTold() throws {
    let report = try report(["TERM": "no-such-type"])
    #expect(report["state"] as? String == "degraded")
    #expect(troubles(report) == ["terminal.terminfo"])
  }

  @Test(arguments: [["TERM": "vt100", "LANG": "C"], [:], ["TERM": "no-such-type"], best])
  func theReportFitsEightyColumns(_ environment: [String: String]) throws {
    let run = try CommandRun(["doctor"], environment: environment)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 20 && lines.allSatisfy { $0.count <= 80 })
    #expect(run.output.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
  }

  /// A library that cannot be loaded is named, with its Debian package.
  @Test(
    .enabled(if: MissingPartTests.namespace != nil),
    arguments: [
      ("libgif.so.7", "giflib"), ("libwebp.so.7", "libwebp"), ("libpng16.so.16", "libpng"),
      ("libfreetype.so.6", "freetype"),
    ])
  func aMissingLibraryIsNamed(_ file: String, _ member: String) throws {
    let run = try hiding(MissingPartTests.library(file), behind: "/dev/null")
    let report = try Self.object(run.output)
    #expect(run.status == 0 && part(report, "pictures", member) is NSNull)
    // FreeType itself needs libpng.
    let others = member == "libpng" ? ["pictures.freetype"] : []
    #expect(troubles(report) == others + ["pictures.\(member)"])
  }

  @Test(.enabled(if: MissingPartTests.namespace != nil)) func missingFontsAreTold() throws {
    let empty = try TemporaryFolder()
    let report = try Self.object(hiding("/usr/share/fonts", behind: empty.path).output)
    #expect(troubles(report) == ["pictures.font"])
  }

  private func hiding(_ path: String, behind stand: String) throws -> ToolRun {
    let script = "mount --bind \"$1\" \"$2\" && exec \"$0\" doctor --json"
    return try ToolRun(
      "unshare",
      [MissingPartTests.namespace ?? "", "sh", "-c", script, ReleaseBinary.path, stand, path],
      environment: Self.best.merging(["LANG": "C.UTF-8"]) { $1 })
  }
}

/// On a terminal: doctor asks it questions, and gives it back whatever the answers.
@Suite(.waitsForProcesses) struct DoctorOnATerminalTests {
  private static let question = "\u{1B}[6n"

  /// Runs doctor, answers each question with `answer`, and returns the output.
  private func output(
    _ arguments: [String] = ["doctor", "--json"], environment: [String: String] = [:],
    answer: (PlayedProgram) -> String?
  ) throws -> String {
    let program = try PlayedProgram(arguments, environment: environment)
    var asked = 0
    _ = program.wait {
      while program.outputText.components(separatedBy: Self.question).count - 1 > asked {
        asked += 1
        if let text = answer(program) { program.type(text) }
      }
      return program.output.last == UInt8(ascii: "\n")
    }
    #expect(program.end() == .exited(0))
    #expect(try program.terminal.modes() == program.modes)
    return program.outputText
  }

  private func widths(_ output: String) throws -> (result: String?, wrong: [String]) {
    // The questions come first.
    let start = try #require(output.range(of: "{\"version\""))
    let report = try DoctorTests.object(String(output[start.lowerBound...]))
    let widths = (report["text"] as? [String: Any])?["widths"] as? [String: Any]
    let wrong = widths?["wrong"] as? [[String: Any]] ?? []
    return (widths?["result"] as? String, wrong.compactMap { $0["text"] as? String })
  }

  /// The emulator's own answers, one report at a time.
  @Test func anHonestTerminalHasTheWidthsOfUnicode() throws {
    var replies: [UInt8] = []
    let output = try output { program in
      replies += program.emulator.takeReplies()
      defer { replies = [] }
      return String(decoding: replies, as: UTF8.self)
    }
    let found = try widths(output)
    #expect(found.result == "same" && found.wrong.isEmpty)
  }

  /// This terminal claims two columns for every glyph, which is right for wide ones.
  @Test func aTerminalWithOtherWidthsIsFound() throws {
    let found = try widths(output { _ in "\u{1B}[1;3R" })
    #expect(found.result == "wrong" && found.wrong.count > 4)
    #expect(found.wrong.contains("─") && !found.wrong.contains("日"))
  }

  @Test(arguments: [nil, "qqqq", "\u{1B}[1;99999999999999999999R"])
  func aTerminalThatAnswersNothingOfUseCountsAsSilent(_ answer: String?) throws {
    let output = try output { _ in answer }
    #expect(try widths(output).result == "silent")
  }

  @Test func aTypeThatCannotAnswerIsNotAsked() throws {
    let output = try output(environment: ["TERM": "ansi-mini"]) { _ in nil }
    #expect(!output.contains(Self.question))
  }

  /// The signal comes while doctor waits for an answer.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGALRM])
  func aSignalLeavesTheTerminalAsItWas(_ number: Int32) throws {
    let program = try PlayedProgram(["doctor"])
    #expect(program.wait { program.outputText.contains(Self.question) })
    program.terminal.signal(number)
    #expect(program.end() == .signalled(number))
    #expect(try program.terminal.modes() == program.modes)
  }

  @Test func aTerminalThatCannotPlayIsTold() throws {
    let program = try PlayedProgram(["doctor"], environment: ["TERM": "no-such-type"])
    #expect(program.end() == .exited(69))
    #expect(program.outputText.contains("No demo can be played on this terminal"))
    #expect(try program.terminal.modes() == program.modes)
  }
}
