import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands

/// What the reports of `record --check` say, whatever the names and the screens hold.
@Suite struct ReportTests {
  private static let line = String(repeating: "─", count: 80)

  /// A golden whose second screen differs in one cell, named by the third line of a tape.
  private func check(
    tape: String = "a.tape", path: String = "x.txt", now: String = "2"
  ) -> CheckedSource {
    func golden(_ count: String) -> [UInt8] {
      Array("one\n\(Self.line)\ncount: \(count)\n\(Self.line)\n".utf8)
    }
    let comparison = RecordingComparison(
      RecordingFile(path: path, bytes: golden(now)), with: golden("9"))
    let difference = CheckedSource.Difference(comparison: comparison, picture: "d/x.diff.svg")
    return CheckedSource(
      name: tape,
      files: [
        CheckedSource.File(path: path, line: 3, differences: [difference]),
        CheckedSource.File(path: "same.cast", line: 4),
      ])
  }

  private func passed(_ report: JSONValue) -> Bool? {
    if case .boolean(let value)? = report["passed"]?.kind { value } else { nil }
  }

  @Test func jsonHasTheCells() throws {
    let report = try JSONReader.read(Array(ReportFormat.json.text(of: [check()]).utf8)[...])
    #expect(report["version"]?.integer == 1 && passed(report) == false)
    let files = try #require(report["sources"]?.array?.first?["files"]?.array)
    #expect(files.map { $0["line"]?.integer } == [3, 4])
    #expect(files.map { $0["differences"]?.array?.count } == [1, 0])
    let difference = try #require(files[0]["differences"]?.array?.first)
    #expect(difference["outcome"]?.string == "different")
    #expect(difference["picture"]?.string == "d/x.diff.svg")
    let screen = try #require(difference["screens"]?.array?.first)
    #expect(screen["name"]?.string == "screen 2" && screen["cells"]?.integer == 1)
    let place = try #require(screen["places"]?.array?.first)
    #expect(place["row"]?.integer == 1 && place["column"]?.integer == 8)
    #expect(place["file"]?["text"]?.string == "9" && place["now"]?["text"]?.string == "2")
  }

  @Test func whatIsTheSamePasses() throws {
    let same = CheckedSource(name: "a.tape", files: [.init(path: "x.txt", line: 1)])
    let report = try JSONReader.read(Array(ReportFormat.json.text(of: [same]).utf8)[...])
    #expect(passed(report) == true)
    #expect(ReportFormat.github.text(of: [same]).isEmpty)
  }

  @Test func junitIsXMLWhateverItHolds() throws {
    let nasty = check(tape: "a\"&<>\u{1}.tape", path: "]]>&.txt", now: "<b>&\"]]>")
    let broken = CheckedSource(name: "b.tape", problem: "1:1 unknown <command>")
    let text = ReportFormat.junit.text(of: [nasty, broken])
    let (head, document) = (text.prefix { $0 != "\n" }, text.drop { $0 != "\n" }.dropFirst())
    #expect(head == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    let root = try XMLElement.reading(String(document))
    #expect(root.children.map { $0.attributes["name"] } == ["a\"&<>\u{FFFD}.tape", "b.tape"])
    #expect(root.children.map { $0.attributes["tests"] } == ["2", "1"])
    #expect(root.children.map { $0.attributes["failures"] } == ["1", "0"])
    #expect(root.children.map { $0.attributes["errors"] } == ["0", "1"])
    let failure = try #require(root.children[0].children[0].children.first)
    #expect(failure.attributes["message"] == "]]>&.txt differs")
    #expect(failure.text.contains("screen 2") && failure.text.contains("<b>&\"]]>"))
    #expect(
      root.children[1].children[0].children.first?.attributes["message"] == "1:1 unknown <command>")
  }

  /// Each form names the stills that should not be there, and says how many more there are.
  @Test(arguments: [ReportFormat.json, .junit, .github])
  func surplusStillsAreNamed(_ format: ReportFormat) {
    let stills = ["s/frame-00002.png", "s/frame-00003.png"]
    var comparisons = stills.map { RecordingComparison(path: $0, .surplus) }
    comparisons[1].furtherCount = 7
    let differences = comparisons.map { CheckedSource.Difference(comparison: $0) }
    let file = CheckedSource.File(path: "s/", line: 1, differences: differences)
    let text = format.text(of: [CheckedSource(name: "a.tape", files: [file])])
    #expect(stills.allSatisfy { text.contains("\($0) should not exist") })
    #expect(text.contains(" … and 7 more stills after it"))
    let names = comparisons.map(\.description).joined()
    #expect(names.split(separator: "\n").count == 3)
  }

  @Test func githubsCommandsAreOneLineEach() {
    let nasty = check(tape: "a,b:c.tape", path: "100%\n::error::x.txt")
    let text = ReportFormat.github.text(of: [nasty])
    #expect(text.hasPrefix("::error file=a%2Cb%3Ac.tape,line=3,title="))
    #expect(text.split(separator: "\n").count == 1 && text.hasSuffix("\n"))
    #expect(text.contains("screen 2: 1 cell%0A") && text.contains("picture of the difference"))
    let problem = CheckedSource(name: "b.tape", problem: "no\r\n::warning::luck")
    #expect(
      ReportFormat.github.text(of: [problem])
        == "::error file=b.tape,title=b.tape cannot be recorded::no%0D%0A::warning::luck\n")
  }
}
