import Foundation
import TestSupport
import Testing

/// Casts have the settings of tapes as options, and keep what no picture shows.
@Suite(.waitsForProcesses) struct CastOptionsTests {
  private let folder = TemporaryFolder.made()

  private func record(_ input: String, _ options: [String], _ output: String) throws -> CommandRun {
    try CommandRun(test: "term-recorder", ["record", input, "-o", folder.path(output)] + options)
  }

  private static let events = [
    #"[0.1234567, "i", "l"]"#, #"[0.2, "i", "s"]"#, #"[0.5, "i", "\r"]"#, #"[1, "m", "here"]"#,
    #"[1.5, "r", "20x3"]"#, #"[1.6, "r", "24x4"]"#, #"[1.7, "i", "\u001b[A"]"#, #"[2, "x", "3"]"#,
  ]
  private static let facts = [
    #""timestamp": 1504467315"#, #""command": "sh -c x""#, #""title": "T""#, #""tags": ["a", 1]"#,
    #""env": {"SHELL": "/bin/zsh", "TERM": "screen", "N": null}"#,
    ##""theme": {"fg": "#FFFFFF", "bg": "#000000", "palette": "#000000:#ff0000:#00ff00:#ffff00:#0000ff:#ff00ff:#00ffff:#ffffff"}"##,
  ]

  private func cast(_ more: String = "") throws -> String {
    let head = #"{"version": 2, "width": 20, "height": 3, "# + Self.facts.joined(separator: ", ")
    let output = #"[0.25, "o", "ls"]"#
    return try folder.write(
      ([head + more + "}"] + Self.events.prefix(2) + [output] + Self.events.dropFirst(2))
        .joined(separator: "\n"), "x.cast")
  }

  private func json(_ line: some StringProtocol) throws -> NSObject {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSObject)
  }

  @Test func aCastOfACastHasItsEventsAndItsHeader() throws {
    #expect(try record(cast(), [], "y.cast").status == 0)
    let lines = try folder.text("y.cast").split(separator: "\n")
    let kept = try lines.dropFirst().filter { !$0.contains(#", "o", "#) }.map(json)
    #expect(try kept == Self.events.map(json))
    let header = try #require(try json(lines[0]) as? [String: NSObject])
    let wanted = try json("{\(Self.facts.joined(separator: ", "))}") as? [String: NSObject] ?? [:]
    for (name, value) in wanted { #expect(header[name] == value, "\(name)") }
    #expect(try record(folder.path("y.cast"), ["--cast-version", "3"], "z.cast").status == 0)
    // It is its own file, and may be replaced.
    #expect(try record(folder.path("y.cast"), ["--cast-version", "3"], "z.cast").status == 0)
  }

  @Test func inputsAreKeys() throws {
    #expect(try record(cast(), ["--keys"], "x.svg").status == 0)
    let text = try folder.text("x.svg")
    for key in ["ls", "Enter", "Up"] { #expect(text.contains(">\(key)<"), "\(key)") }
  }

  /// Three seconds after the last change, unless the header or an option says how long.
  @Test(arguments: [
    ("", [], "4.6s"), (#", "duration": 2.25"#, [], "2.25s"), ("", ["--to", "1.8"], "1.8s"),
    ("", ["--speed", "2"], "3.8s"),
  ])
  func theLastScreenCanBeRead(_ more: String, _ options: [String], _ length: String) throws {
    #expect(try record(cast(more), options, "x.svg").status == 0)
    #expect(try folder.text("x.svg").contains("animation:\(length) "))
  }

  private static let settings = [
    ("Margin", "7"), ("WindowBar", "Rings"), ("FontFamily", "Foo Mono"), ("FontSize", "20"),
    ("LetterSpacing", "2"), ("LineHeight", "1.5"), ("CursorBlink", "true"), ("Framerate", "1"),
    ("LoopOffset", "20%"), ("Padding", "5"), ("MarginFill", "#336699"), ("WindowBarSize", "20"),
    ("BorderRadius", "9"), ("Theme", "Dracula"), ("Width", "700"), ("Height", "300"),
    ("WindowTitle", "V"), ("WindowBorder", "3 #445566"), ("WindowShadow", "4"),
  ]

  private static func option(_ name: String) -> String {
    name.reduce("-") { $0 + ($1.isUppercase ? "-" : "") + $1.lowercased() }
  }

  @Test func eachSettingIsAnOptionOfACast() throws {
    let cast = try cast()
    var options: [String] = []
    var last = Data()
    for (name, value) in Self.settings {
      options += [Self.option(name), value]
      #expect(try record(cast, options, "x.svg").status == 0, "\(name)")
      let now = try folder.bytes("x.svg")
      #expect(now != last, "\(name)")
      last = now
    }
  }

  /// An option stands for a line of a tape, and counts more than the tape's own.
  @Test func anOptionIsASetting() throws {
    let own = "Set FontSize 12\nSet Padding 9\n#tape: set WindowTitle 'U'\n"
    let rest = "Hide\nType 'demo-tui show-hide'\nEnter\nShow\nSleep 200ms\n"
    let lines = Self.settings.map { name, value in
      let isOwn = ["WindowTitle", "WindowBorder", "WindowShadow"].contains(name)
      let isBare = ["WindowBorder", "WindowShadow", "CursorBlink"].contains(name)
      return (isOwn ? "#tape: set " : "Set ") + "\(name) \(isBare ? value : "'\(value)'")\n"
    }
    let plain = try folder.write(own + rest, "p.tape")
    let said = try folder.write(own + lines.joined() + rest, "s.tape")
    let options = Self.settings.flatMap { [Self.option($0.0), $0.1] }
    for (input, options, output) in [(plain, options, "o.svg"), (said, [], "s.svg")] {
      let arguments = ["record", input, "-o", folder.path(output)] + options
      let run = try CommandRun(test: "demo-tui", arguments)
      #expect(run.status == 0, "\(run.error)")
    }
    #expect(try folder.bytes("o.svg") == folder.bytes("s.svg"))
  }

  @Test(arguments: [
    ["--font-size", "x"], ["--font-size", "20\nType 'x'"], ["--theme", "drakula"],
    ["--margin-fill", "a.jpg"], ["--letter-spacing", "-1"], ["--window-title", "\u{1B}\"'`x"],
    ["--window-border", "1 #336699 x"], ["--cursor-blink", "maybe"], ["--width", "1e9"],
  ])
  func aWrongValueIsALine(_ option: [String]) throws {
    let run = try record(cast(), option, "x.svg")
    // A title has no control characters, and one of its quotes goes.
    if option[0] == "--window-title" { return #expect(run.status == 0) }
    #expect(run.status == 64 && run.errorIsOneLine, "\(run.error)")
    #expect(run.error.contains(option[0]) && folder.names == ["x.cast"], "\(run.error)")
  }
}
