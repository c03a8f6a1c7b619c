import Foundation
import TestSupport
import Testing

/// `demo-tui record`, by the release program.
@Suite(.waitsForProcesses) struct RecordCommandTests {
  private let folder = TemporaryFolder.made()

  private func path(_ name: String) -> String { folder.path(name) }

  private func write(_ text: String, _ name: String = "t.tape") throws -> String {
    try folder.write(text, name)
  }

  private func read(_ name: String) throws -> String { try folder.text(name) }

  private static let tape = """
    Output t.txt #tape: set Outputs beside
    Output t.cast
    Set Columns 60
    Set Rows 16
    Hide
    Type "demo-tui orange-blue"
    Enter
    Show
    Sleep 100ms
    Type "s"
    Sleep 1s
    """

  @Test func theFilesThatATapeNamesAreWrittenBesideIt() throws {
    try CommandRun(["record", write(Self.tape)]).endedWell().silently()
    #expect(try read("t.txt").contains("BlueViewController"))
    #expect(try read("t.cast").hasPrefix(#"{"version":2,"width":60,"height":16,"#))
    #expect(folder.names == ["t.tape", "t.txt", "t.cast"])
  }

  @Test func aDemoStandsForItsWalkThrough() throws {
    let run = try CommandRun(["record", "show-hide", "-o", path("a.gif"), "-o", path("a.txt")])
    run.endedWell().silently()
    let tape = try write(CommandRun(["tape", "new", "show-hide"]).output)
    let other = try CommandRun(["record", tape, "-o", path("b.gif"), "-o", path("b.txt")])
    #expect(other.status == 0)
    #expect(try read("a.txt") == read("b.txt"))
    let gif = try folder.bytes("a.gif")
    #expect(try gif.starts(with: Data("GIF89a".utf8)) && gif == folder.bytes("b.gif"))
  }

  @Test func aCastBecomesPictures() throws {
    let tape = try write(Self.tape)
    #expect(try CommandRun(["record", tape, "-o", path("a.cast")]).status == 0)
    let outputs = ["b.svg", "b.gif", "b.png", "b.txt", "b.cast"].flatMap { ["-o", path($0)] }
    try CommandRun(["record", path("a.cast")] + outputs).endedWell().silently()
    #expect(try read("b.svg").contains("BlueViewController"))
    let last = try CommandRun(["record", path("a.cast"), "--last-frame", "-o", path("c.ansi")])
    #expect(last.status == 0)
    let start = try CommandRun(["record", path("a.cast"), "--at", "0", "-o", path("d.ansi")])
    #expect(start.status == 0)
    #expect(try read("c.ansi").contains("BlueViewController"))
    #expect(try !read("d.ansi").contains("BlueViewController"))
  }

  @Test(arguments: [[], ["-o", "a.mmd"]])
  func aCastNeedsAFileThatItCanBecome(_ options: [String]) throws {
    let cast = try write(
      #"{"version": 2, "width": 80, "height": 24}"# + "\n[1, \"o\", \"x\"]\n", "a.cast")
    try CommandRun(["record", cast] + options, in: folder.path).ended(64).silently()
    #expect(folder.names == ["a.cast"])
  }

  @Test func severalFormatsAreWrittenAtOnce() throws {
    let names = ["a.cast", "a.txt", "a.ansi", "a.json", "a.mmd"]
    let options = names.flatMap { ["-o", path($0)] }
    try CommandRun(["record", write(Self.tape), "--cast-version", "3"] + options).endedWell()
    #expect(try read("a.cast").hasPrefix(#"{"version":3,"term":{"cols":60,"#))
    #expect(try read("a.mmd").contains("sequenceDiagram"))
    #expect(try JSONSerialization.jsonObject(with: Data(read("a.json").utf8)) is [Any])
    #expect(try read("a.ansi").hasPrefix("\u{1B}[m\u{1B}[H\u{1B}[2J"))
  }

  /// An SVG has both appearances and can be compared; what cannot switch is dark.
  @Test func automaticColoursAreBothInAnSVGAndDarkElsewhere() throws {
    let tape = try write(Self.tape)
    func record(_ name: String, _ options: String...) throws -> CommandRun {
      try CommandRun(["record", tape, "-o", path(name)] + options)
    }
    #expect(try record("a.svg", "--theme", "auto").status == 0)
    #expect(try record("a.svg", "--theme", "auto", "--check").status == 0)
    let dark = try record("a.svg", "--theme", "dark", "--check")
    #expect(dark.status == 1 && dark.output.contains("differs"))
    for name in ["b.cast", "b.json", "b.ansi"] {
      #expect(try record(name, "--theme", "auto").status == 0)
      #expect(try record(name, "--theme", "dark", "--check").status == 0, "\(name)")
      #expect(try record(name, "--theme", "light", "--check").status == 1, "\(name)")
    }
  }

  @Test func theBytesAreTheSameWhateverTheSurroundings() throws {
    let tape = try write(Self.tape)
    var texts: Set<String> = []
    for environment in [
      [:], ["TERM": "dumb", "LANG": "C", "TZ": "Asia/Tokyo", "COLUMNS": "7", "HOME": "/nowhere"],
    ] {
      #expect(try CommandRun(["record", tape], environment: environment).status == 0)
      try texts.insert(read("t.cast") + read("t.txt"))
    }
    #expect(texts.count == 1)
  }

  @Test func checkTellsWhatDiffersAndUpdateAcceptsIt() throws {
    let tape = try write(Self.tape)
    #expect(try CommandRun(["record", tape]).status == 0)
    let same = try CommandRun(["record", "--check", tape])
    #expect(same.status == 0 && same.output == "")
    _ = try write(Self.tape.replacing("\"s\"", with: "\"h\""))
    let other = try CommandRun(["record", "--check", tape]).ended(1)
    #expect(other.output.contains("t.txt differs:") && other.output.contains("\n screen "))
    let update = try CommandRun(["record", "--check", "--update", tape])
    #expect(update.status == 0 && update.output.contains("t.txt: changed"))
    #expect(try CommandRun(["record", "--check", tape]).status == 0)
  }

  @Test func themesAreListedAndTheNearestOneIsNamed() throws {
    let list = try CommandRun(["themes"])
    #expect(list.status == 0 && list.output.contains("\nDracula\n"))
    #expect(list.output.split(separator: "\n").count == 348)
    let tape = try write(Self.tape)
    let run = try CommandRun(["record", tape, "-o", path("a.svg"), "--theme", "Draculla"])
    #expect(run.status == 64, "\(run.error)")
    #expect(run.error.contains("there is no theme 'Draculla'; did you mean Dracula?"))
    let help = try CommandRun(["help", "record"]).output
    #expect(help.contains("--theme") && !help.contains("Dracula"))
  }

  @Test func pixelsAreDoubledForScreensOfHighResolution() throws {
    let tape = try write(Self.tape)
    func size(_ options: String...) throws -> [UInt8] {
      let run = try CommandRun(["record", tape, "-o", path("a.png")] + options)
      #expect(run.status == 0, "\(run.error)")
      return try [UInt8](folder.bytes("a.png")[16..<24])
    }
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    let (one, two) = (try size(), try size("--scale", "2"))
    #expect(number(two[0..<4]) == 2 * number(one[0..<4]))
    #expect(number(two[4..<8]) == 2 * number(one[4..<8]))
    #expect(try CommandRun(["record", tape, "-o", path("a.png"), "--scale", "5"]).status == 64)
  }

  @Test func recordReportsSettingsThatItIgnores() throws {
    let tape = try write("Set Theme 'Draculla'\nSet FontFamily 'No Such Font'\n" + Self.tape)
    let run = try CommandRun(["record", tape, "-o", path("a.png"), "-o", path("b.gif")])
    #expect(run.status == 0)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 2, "\(run.error)")
    #expect(lines.first?.contains("t.tape: 1:11 │ warning: Theme: 'Draculla' is unknown") == true)
    #expect(lines.last?.contains("font 'No Such Font' is not installed; DejaVu Sans Mono") == true)
  }

  @Test(arguments: [
    ("#demo-tui: expect /nothing/", "expect: /nothing/ is not on the screen"),
    ("Wait@100ms /never there/", "Wait: /never there/ was not in any row within 0.1 s"),
  ])
  func theScreenIsShownWhereItIsNotAsTheTapeHasIt(_ line: String, _ words: String) throws {
    let run = try CommandRun(["record", write(Self.tape + "\n\(line)\n")])
    let lines = run.error.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(run.status == 1 && lines.count == 1 + 16 + 1, "\(run.error)")
    #expect(lines.first?.hasPrefix("demo-tui: ") == true && lines.first?.hasSuffix(words) == true)
    #expect(lines.contains { $0.contains("│  ╭─ ButtonViewController") })
    #expect(folder.names == ["t.tape"])
  }

  @Test func aCommandTypedInSightStartsTheDemo() throws {
    let tape = try write(
      "Output t.txt #tape: set Outputs beside\nType \"demo-tui show-hide\"\nEnter\nSleep 1s",
      "zz.tape")
    #expect(try CommandRun(["record", tape]).status == 0)
    #expect(try read("t.txt").contains("ButtonViewController"))
    let none = try CommandRun(["record", write("Output t.txt\nSleep 1s", "zz.tape")])
    #expect(
      none.status == 65 && none.error.contains("zz.tape: 1:1  │ the tape is outside the working"))
  }

  @Test func aLinkStaysOneAndAModeWhatItIs() throws {
    let manager = FileManager.default
    #expect(
      manager.createFile(
        atPath: path("real.txt"), contents: Data(), attributes: [.posixPermissions: 0o600]))
    try manager.createSymbolicLink(atPath: path("link.txt"), withDestinationPath: path("real.txt"))
    #expect(try CommandRun(["record", write(Self.tape), "-o", path("link.txt")]).status == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: path("link.txt")) == path("real.txt"))
    let attributes = try manager.attributesOfItem(atPath: path("real.txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try read("real.txt").contains("ButtonViewController"))
  }

  @Test func checkTellsWhatCannotBeReadAndWhatIsTooMuch() throws {
    let tape = try write(Self.tape.replacing("t.txt", with: "p/"))
    #expect(try CommandRun(["record", tape]).status == 0)
    #expect(try CommandRun(["record", "--check", tape]).status == 0)
    let stills = try FileManager.default.contentsOfDirectory(atPath: path("p")).sorted()
    let last = try #require(stills.last)
    let more = "frame-" + String(100_001 + stills.count).dropFirst() + ".png"
    try FileManager.default.copyItem(atPath: path("p/\(last)"), toPath: path("p/\(more)"))
    let check = try CommandRun(["record", "--check", tape])
    #expect(check.status == 1 && check.output.hasSuffix("\(more) should not exist\n"))
    let update = try CommandRun(["record", "--check", "--update", tape])
    #expect(update.status == 0 && update.output.hasSuffix("\(more): removed\n"))
    #expect(try CommandRun(["record", "--check", tape]).status == 0)
    try FileManager.default.copyItem(atPath: path("p/\(last)"), toPath: path("p/\(more)"))
    #expect(try CommandRun(["record", tape]).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("p")).sorted() == stills)
    try FileManager.default.removeItem(atPath: path("t.cast"))
    try folder.makeFolder("t.cast")
    let unreadable = try CommandRun(["record", "--check", tape])
    #expect(unreadable.status == 66 && unreadable.error.contains("Is a directory"))
  }

  @Test func aProgramThatIsMissingIsToldBeforeAnythingIsPlayed() throws {
    _ = try write("Require no-such-program", "part.tape")
    for (line, place) in [
      ("Require no-such-program", ": 1:1  │ "), ("Require sh Require '/bin/no-such'", ": 1:12 │ "),
      ("Require ''", ": 1:1  │ "), ("Require '/bin'", ": 1:1  │ "),
      ("Source \(path("part.tape"))", "part.tape: 1:1  │ "),
    ] {
      let tape = try write("\(line)\nOutput t.txt #tape: set Outputs beside\nWait@10m /never/")
      let run = try CommandRun(["record", tape]).ended(69)
      #expect(
        run.error.contains(place) && run.error.contains("' is not a program in PATH"),
        "\(run.error)")
    }
    #expect(folder.names.count == 2)
    try CommandRun(["record", write("Require sh\nRequire '/bin/sh'\n" + Self.tape)]).endedWell()
    let nowhere = try CommandRun(
      ["record", write("Require sh\n" + Self.tape)], environment: ["PATH": ""])
    #expect(nowhere.status == 69)
  }

  private static let pictures = """
    \(tape)
    #demo-tui: snapshot shot.txt
    Type "h"
    Sleep 1s
    #demo-tui: snapshot shot.json
    #demo-tui: snapshot shot.ansi
    #demo-tui: snapshot shot.svg
    #demo-tui: snapshot both.txt
    Type "h"
    Sleep 1s
    #demo-tui: snapshot both.txt
    #demo-tui: snapshot shot.mmd
    #demo-tui: snapshot shot.what
    """

  @Test func picturesOnTheWayAreWrittenBesideTheTape() throws {
    let run = try CommandRun(["record", write(Self.pictures), "-o", path("x.txt")])
    #expect(run.status == 0 && run.output == "")
    #expect(
      run.errorLines.count == 3 && run.error.contains(":22:1  │ warning: 'shot.mmd' is not written")
    )
    #expect(run.error.contains(":23:1  │ warning: 'shot.what' is not written"), "\(run.error)")
    #expect(try read("shot.txt").contains("BlueViewController"))
    #expect(try read("shot.txt").split(separator: "\n").count == 17)
    #expect(try !read("shot.svg").contains("BlueViewController"))
    #expect(try read("both.txt").contains("BlueViewController"))
    #expect(try JSONSerialization.jsonObject(with: Data(read("shot.json").utf8)) is [Any])
    #expect(try read("shot.ansi").hasPrefix("\u{1B}[m\u{1B}[H\u{1B}[2J"))
    #expect(
      folder.names == [
        "t.tape", "x.txt", "shot.txt", "shot.json", "shot.ansi", "shot.svg", "both.txt",
      ])
  }

  @Test func picturesOnTheWayAreChecked() throws {
    let tape = try write(Self.pictures)
    #expect(try CommandRun(["record", tape]).status == 0)
    #expect(try CommandRun(["record", "--check", tape]).status == 0)
    try "other".write(toFile: path("shot.txt"), atomically: true, encoding: .utf8)
    let other = try CommandRun(["record", "--check", tape])
    #expect(other.status == 1 && other.output.contains("shot.txt differs:"))
  }

  @Test func recordReportsASettingWithoutEffectOnce() throws {
    let head =
      "Set Shell bash\nSet FontSize 20\nSet FontSize 21\nSet CursorBlink false\nOutput t.avi\n"
    let tape = try write(head + Self.tape)
    let run = try CommandRun(["record", tape])
    let places = run.errorLines.dropLast().map { $0.dropFirst(tape.count).prefix(6) }
    #expect(places == [": 1:1 ", ": 2:1 ", ": 4:1 ", ": 5:8 "], "\(run.error)")
    #expect(run.status == 0)
    let check = try CommandRun(["tape", "check", tape])
    #expect(check.output == run.error)
    let picture = try CommandRun(["record", tape, "-o", path("x.svg")])
    #expect(!picture.error.contains("FontSize") && picture.status == 0)
  }
}
