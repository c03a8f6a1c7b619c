import Foundation
import TestSupport
import Testing

/// A file's name with a character that a terminal obeys, or that turns the direction of a line, is
/// refused wherever a tape or a command line gives one.
@Suite(.waitsForProcesses) struct FileNameTests {
  private let folder = TemporaryFolder.made()

  private static let controls: [Unicode.Scalar] = [
    "\u{1B}", "\u{7}", "\n", "\t", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200F}",
    "\u{2028}", "\u{61C}",
  ]

  private func expectRefusal(
    _ run: CommandRun, _ status: Int32, _ control: Unicode.Scalar,
    at location: SourceLocation = #_sourceLocation
  ) {
    let digits = String(control.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: 4 - digits.count) + digits
    let message = "the file name 'a�b.\(name(in: run.error))' has the control character U+\(code)"
    #expect(run.status == status, "\(run.error)", sourceLocation: location)
    #expect(run.errorIsOneLine && run.error.contains(message), sourceLocation: location)
    let isShown = run.error.unicodeScalars.contains(control) && control != "\n"
    #expect(!isShown, sourceLocation: location)
    #expect(folder.names.allSatisfy { $0 == "t.tape" }, sourceLocation: location)
  }

  /// The ending of the name in a message.
  private func name(in message: String) -> String {
    String(message.split(separator: "'").dropFirst().first?.split(separator: ".").last ?? "")
  }

  @Test(arguments: [
    ["record", "%.tape"], ["record", "%.cast", "-o", "x.gif"], ["record", "t.tape", "-o", "%.gif"],
    ["record", "t.tape", "--check", "--report-pictures", "%.d"], ["tape", "check", "%.tape"],
    ["orange-blue", "--record", "%.tape"],
  ])
  func optionsAreRefused(_ words: [String]) throws {
    for control in Self.controls {
      let words = words.map { $0.replacing("%", with: "a\(Character(control))b") }
      expectRefusal(try CommandRun(words, in: folder.path), 64, control)
    }
  }

  @Test(arguments: [
    "Output \"%.gif\"", "Screenshot \"%.png\"", "Source \"%.tape\"", "Set MarginFill \"%.png\"",
    "Set FontFamily \"./%.ttf\"", "#tape: snapshot \"%.txt\"",
  ])
  func tapesAreRefused(_ line: String) throws {
    // A line feed ends the text.
    for control in Self.controls where control != "\n" {
      let line = line.replacing("./", with: "").replacing("%", with: "a\(Character(control))b")
      _ = try folder.write("Type \"demo-tui show-hide\"\nEnter\n\(line)\n", "t.tape")
      expectRefusal(try CommandRun(["record", "t.tape"], in: folder.path), 65, control)
      let check = try CommandRun(["tape", "check", "t.tape"], in: folder.path)
      #expect(check.status == 65 && check.output.contains("has the control character U+"))
    }
  }

  /// A person's language and an emoji of several parts are names like any other.
  @Test(arguments: ["größe.txt", "日本.txt", "👩‍💻.txt", "שלום.txt", "a b.txt"])
  func otherNamesAreNames(_ name: String) throws {
    _ = try folder.write("Type \"demo-tui show-hide\"\nEnter\nOutput \"\(name)\"\n", "t.tape")
    let run = try CommandRun(["record", "t.tape"], in: folder.path)
    #expect(run.status == 0 && folder.names == ["t.tape", name], "\(run.error)")
  }
}
