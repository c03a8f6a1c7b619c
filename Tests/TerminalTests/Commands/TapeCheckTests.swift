import Foundation
import TestSupport
import Testing

/// `demo-tui tape check`, by the release program.
@Suite(.waitsForProcesses) struct TapeCheckTests {
  private let folder = TemporaryFolder.made()

  private static let good = "Output a.svg\nHide Type 'demo-tui tunnel' Enter Show\nEnter\n"

  @Test func theFontsOfPicturesInPixelsAreNamed() throws {
    let named = ["Set FontFamily 'No Such Font'\n", ""].map {
      $0 + Self.good.replacing("a.svg", with: "a.gif")
    }
    for (text, start) in zip(named, ["font 'No Such Font' is not installed; ", ""]) {
      let path = try folder.write(text, "a.tape")
      let run = try CommandRun(["tape", "check", path]).endedWell()
      let line = try #require(run.output.split(separator: "\n").first)
      #expect(run.output == line + "\n" && line.contains(" │ \(start)"), "\(run.output)")
      #expect(line.contains("fonts: DejaVu Sans Mono; for missing glyphs "))
      #expect(line.hasSuffix("; for emoji Noto Color Emoji"))
    }
  }

  @Test func aGoodTapeSaysNothing() throws {
    let path = try folder.write(Self.good + "#demo-tui: caption \"x\"\n", "a.tape")
    for arguments in [[path], [path, path]] {
      try CommandRun(["tape", "check"] + arguments).endedWell().silently()
    }
  }

  @Test func mistakesAreListedWithTheirPlaces() throws {
    let text = "Foo\nEnter\n   Sleep x\n\n\n\n\n\n\n         Ctrl+Entr\n"
    let path = try folder.write(text, "b.tape")
    let run = try CommandRun(["tape", "check", path]).ended(65, saying: "found 3 mistakes")
    #expect(
      run.output == """
        \(path): 1:1  │ unknown command 'Foo'
        \(path): 3:10 │ Sleep: 'x' is not a time such as 500ms or 2s
        \(path):10:15 │ Ctrl: 'Entr' is not a key; did you mean Enter?

        """)
  }

  @Test func warningsAreNoMistakes() throws {
    let path = try folder.write(
      "Output x.avi\nSet Shell bash\nHome\nSet Rows 10\nOutput x.gif\n", "tunnel.tape")
    let run = try CommandRun(["tape", "check", path]).endedWell()
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.contains(" │ fonts: ") == true)
    #expect(lines.count == 5 && lines.dropFirst().allSatisfy { $0.contains(" │ warning: ") })
    let places = lines.map { $0.dropFirst(path.count + 1).prefix(5) }
    #expect(places == [" 1:1 ", " 1:8 ", " 2:1 ", " 3:1 ", " 4:1 "])
  }

  @Test func severalTapesAreCheckedWhateverIsWrongWithOne() throws {
    let good = try folder.write(Self.good, "d.tape"), bad = try folder.write("Foo", "e.tape")
    let missing = folder.path("none.tape")
    let run = try CommandRun(["tape", "check", missing, good, bad]).ended(66)
    #expect(run.error.contains("cannot read '\(missing)': No such file"))
    #expect(run.output == "\(bad): 1:1  │ unknown command 'Foo'\n")
  }

  @Test func standardInputIsChecked() throws {
    try CommandRun(["tape", "check", "-"], input: Self.good).endedWell().silently()
    let bad = try CommandRun(["tape", "check", "-"], input: "Foo")
    #expect(bad.status == 65 && bad.output == "standard input: 1:1  │ unknown command 'Foo'\n")
    #expect(bad.error == "demo-tui: found 1 mistake\n")
  }

  @Test func aSourceLiesInTheWorkingDirectoryOrBesideTheTape() throws {
    _ = try folder.write("Enter", "part.tape")
    let text = "Source part.tape\nSource gone.tape\nSource bare.tape"
    let path = try folder.write(text, "whole.tape")
    _ = try folder.write("", "bare.tape")
    let run = try CommandRun(["tape", "check", path])
    #expect(run.status == 65)
    #expect(run.output.contains(" 2:8  │ Source: cannot read 'gone.tape': No such file"))
    #expect(run.output.contains(" 3:8  │ Source: 'bare.tape' is empty"))
    #expect(!run.output.contains(" 1:"))
  }

  @Test func bytesThatAreNoTextAreTold() throws {
    let bytes = Data("Type '".utf8 + [0xFF, 0x1B, 0x27, 10, 0x1B, 0xC3])
    try CommandRun(["record", "-"], inputBytes: bytes).ended(65, saying: " 1:7  │ invalid UTF-8")
    let run = try CommandRun(["tape", "check", "-"], inputBytes: bytes)
    #expect(run.status == 65 && run.errorIsOneLine)
    #expect(run.output.contains(" 1:7  │ invalid UTF-8"))
    let isClean = run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 }
    #expect(isClean)
  }

  @Test func aHugeFileIsNoTape() throws {
    let bytes = Data(repeating: 97, count: 4_000_001)
    let run = try CommandRun(["tape", "check", "-"], inputBytes: bytes).ended(65).silently()
    #expect(
      run.error == "demo-tui: standard input:1:1: the file is too large; a tape has at most 4 MB\n")
    let largest = try CommandRun(["tape", "check", "-"], inputBytes: bytes.dropLast())
    #expect(largest.status == 65 && largest.output.contains(" 1:1  │ unknown command 'aaa"))
  }

  @Test func outputThatCannotBeWrittenIsTold() throws {
    #expect(try CommandRun(["tape", "check", "-"], input: "Foo", output: "/dev/full").status == 74)
  }
}
