import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The release program in tmux, a second emulator with its own reading of every sequence.
@Suite(.enabled(if: TmuxTerminal.isAvailable), .serialized, .waitsForProcesses) struct TmuxPlayTests
{
  struct Setting: CustomStringConvertible, Sendable {
    var term = "tmux-256color"
    var size = Size.usual
    var options: [String] = []
    var environment: [String: String] = [:]
    /// The colours that its type has, where they are few enough to change the text.
    var colors: ColorDepth {
      if term == "vt100" || options.contains("mono") || environment["NO_COLOR"] != nil {
        return .mono
      }
      if options.contains("16") { return .palette16 }
      return ["screen", "linux"].contains(term) ? .palette8 : .trueColor
    }
    var isASCII: Bool {
      options.contains("--ascii") || environment["LANG"] == "C"
    }
    var description: String {
      "\(term) \(size.name) \(options.joined(separator: " ")) \(environment)"
    }
  }

  static let settings: [Setting] = [
    Setting(), Setting(size: .large), Setting(size: Size(width: 40, height: 12)),
    Setting(term: "screen-256color"), Setting(term: "screen"), Setting(term: "linux"),
    Setting(term: "vt100"), Setting(term: "xterm-256color"),
    Setting(environment: ["NO_COLOR": "1"]), Setting(environment: ["COLORTERM": "truecolor"]),
    Setting(options: ["--ascii"]), Setting(environment: ["LANG": "C"]),
    Setting(options: ["--renderer", "curses"]),
    Setting(term: "screen-256color", size: .large, options: ["--renderer", "curses"]),
    Setting(term: "vt100", options: ["--renderer", "curses"]),
    Setting(options: ["--color", "mono"]), Setting(options: ["--color", "16"]),
  ]

  private func start(_ setting: Setting) throws -> TmuxTerminal {
    try TmuxTerminal(
      [ReleaseBinary.path, "orange-blue"] + setting.options, columns: setting.size.width,
      rows: setting.size.height, term: setting.term,
      environment: setting.environment.merging(["DEMO_TUI_LESSON": "off"]) { $1 })
  }

  /// Waits until tmux shows these rows.
  private func expect(_ rows: [String], _ terminal: TmuxTerminal, _ comment: String) async throws {
    // Later steps would only wait in vain.
    try #require(try await terminal.capture { $0 == rows } == rows, "\(comment)")
  }

  @Test(arguments: settings)
  func tmuxShowsTheText(_ setting: Setting) async throws {
    let terminal = try start(setting)
    var played = ""
    for key in ["", "s", "h", "h", "?"] {
      if !key.isEmpty { try terminal.sendKeys(key) }
      played += " " + key
      let rows = try await HeadlessStage.lines(
        played, size: setting.size, ascii: setting.isASCII, colors: setting.colors)
      try await expect(rows, terminal, "\(setting): \(played)")
    }
    // The first closes the help.
    for _ in 0..<2 { try terminal.sendKeys("q") }
    #expect(try terminal.waitForExit(timeout: PlayedProgram.patience))
    #expect(try terminal.query("#{alternate_on}") == "0")
  }

  /// tmux sends its own sequences for keys.
  @Test(arguments: ["tmux-256color", "screen-256color", "linux", "xterm-256color"])
  func keysReachTheProgramByTheirNames(_ term: String) async throws {
    let setting = Setting(term: term)
    let terminal = try start(setting)
    var played = ""
    let keys = [
      ("Tab", "Tab"), ("Enter", "Enter"), ("Left", "Left"), ("Space", "Space"),
      ("BTab", "Shift+Tab"), ("Right", "Right"), ("Enter", "Enter"), ("?", "?"),
      ("Escape", "Escape"), ("C-l", "Ctrl+L"),
    ]
    for (key, name) in keys {
      try terminal.sendKeys(key)
      played += " " + name
      let rows = try await HeadlessStage.lines(played, size: .usual, colors: setting.colors)
      try await expect(rows, terminal, played)
    }
    try terminal.sendKeys("C-c")
    #expect(try terminal.waitForExit(timeout: PlayedProgram.patience))
  }

  /// A control character in what tmux pastes ends nothing, and the shell gets nothing of it.
  @Test func aPastedControlCharacterIsText() throws {
    let folder = try TemporaryFolder()
    let terminal = try TmuxTerminal(
      ["bash", "--norc", "--noprofile", "-i"], columns: 80, rows: 24,
      environment: ["PS1": "ready> ", "HISTFILE": "", "DEMO_TUI_LESSON": "off"],
      workingDirectory: folder.path)
    func shows(_ text: String) throws -> Bool {
      try terminal.waitForText(text, timeout: PlayedProgram.patience) != nil
    }
    #expect(try shows("ready>"))
    try terminal.sendText("\(ReleaseBinary.path) tabs\r")
    #expect(try shows("Search"))
    try terminal.sendKeys("M-2", "/")
    #expect(try shows("Esc  done"))
    try terminal.paste("hello\u{1C}\rtouch x\r")
    #expect(try shows("hello␜ touch x"))
    try terminal.sendKeys("C-c")
    #expect(try shows("ready>"))
    try terminal.sendText("echo fi''ne\r")
    #expect(
      try terminal.waitForText("fine", timeout: PlayedProgram.patience)?.contains("fine") == true)
    #expect(folder.names == [])
  }

  @Test func tmuxResizesTheProgram() async throws {
    let terminal = try start(Setting())
    var played = ""
    for size in [Size(width: 100, height: 30), Size(width: 30, height: 8), .usual] {
      try terminal.resize(columns: size.width, rows: size.height)
      played += " Resize:\(size.name)"
      try await expect(try await HeadlessStage.lines(played, size: .usual), terminal, played)
    }
  }

  /// The colours arrive as intended.
  @Test(arguments: [
    ("truecolor", "\u{1B}[48;2;255;149;0m"), ("256", "\u{1B}[48;5;208m"), ("16", "\u{1B}[30m"),
  ])
  func fillsHaveTheirColors(_ color: String, _ sequence: String) async throws {
    let terminal = try start(Setting(options: ["--color", color]))
    #expect(try terminal.waitForText("one child", timeout: PlayedProgram.patience) != nil)
    let row = try #require(try terminal.captureStyled().first { $0.contains("OrangeView") })
    #expect(row.contains(sequence), "\(row.debugDescription)")
  }
}

extension TmuxTerminal {
  /// The rows, once they are as asked for, or after the tests' patience.
  nonisolated(nonsending) func capture(
    _ isRight: ([String]) -> Bool
  ) async throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(PlayedProgram.patience)
    while try !isRight(capture()), ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    return try capture()
  }
}
