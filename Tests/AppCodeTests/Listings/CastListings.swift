import Foundation
import TermContainers
import TermRecorder
import Testing

/// The examples of casts and of the terminal that plays them.
@Suite struct CastListings {
  private let file = """
    {"version": 2, "width": 20, "height": 2, "theme": {"fg": "#ffffff", "bg": "#000000", \
    "palette": "#000000:#ff0000:#00ff00:#ffff00:#0000ff:#ff00ff:#00ffff:#ffffff"}}
    [0.5, "o", "one"]
    [2.5, "o", "\\r\\n\\u001b[1mtwo"]
    """

  @Test func aCastIsRead() {
    let cast = Cast(file)
    let problems = cast.diagnostics.map(\.description)  // empty for a sound file
    let written = cast.events.count
    #expect(cast.isValid && problems.isEmpty)
    #expect(cast.duration == 2.5 && written == 2)
  }

  @Test func theEventsOfACastAreItsOutput() {
    let cast = Cast(file)
    let written = cast.events.compactMap { event in
      if case .output(let text) = event.content { text } else { nil }
    }
    #expect(written.first == "one" && written.count == 2)
  }

  @Test func aCastHasColours() {
    let cast = Cast(file)
    let background = cast.theme?.background ?? .default
    #expect(background == .black)
  }

  @Test func aPlaybackGoesBothWays() {
    let cast = Cast(file)
    var playback = CastPlayback(cast)
    playback.move(to: 2.5)
    let end = playback.terminal.surface.text
    playback.move(to: 1)
    let before = playback.terminal.surface.text
    #expect(end == "one\ntwo" && before == "one\n")
  }

  @Test func aCastBecomesAFilm() {
    let cast = Cast(file)
    var part = Film.CastPart()
    (part.start, part.end, part.idleLimit) = (2, 10, 1)
    let film = Film(cast, part)
    #expect(film.frames.count == 1 && film.size == cast.size)
  }

  @MainActor @Test func aCastBecomesFiles() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = url.path
    let recording = Recording(Cast(file))
    try recording.write(to: folder + "/cast.svg")
    #expect(FileManager.default.fileExists(atPath: folder + "/cast.svg"))
  }

  @Test func aTerminalShowsWhatIsWritten() {
    var terminal = Terminal(size: Size(width: 10, height: 2))
    terminal.write("plain \u{1B}[1mbold\u{1B}[0m")
    let text = terminal.surface.text  // "plain bold"
    #expect(text == "plain bold\n" && terminal.surface[6, 0].attributes == .bold)
  }

  @Test func aTerminalAnswers() {
    var terminal = Terminal(size: Size(width: 80, height: 24))
    terminal.write("ab\u{1B}[6n")
    let position = terminal.takeReplies()  // ESC [1;3R
    #expect(position == Array("\u{1B}[1;3R".utf8))
  }

  @Test func aTerminalNamesItsColors() {
    var terminal = Terminal(size: Size(width: 80, height: 24))
    terminal.colors.background = .rgb(255, 255, 255)
    terminal.write("\u{1B}]11;?\u{7}")
    let answer = terminal.takeReplies()  // rgb:ffff/ffff/ffff
    #expect(answer == Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}".utf8))
  }

  @Test func aProgramWantsToHearOfInput() {
    var terminal = Terminal(size: Size(width: 80, height: 24))
    terminal.write("\u{1B}[?1h\u{1B}[?1002;1006h")
    let up = terminal.inputModes.sendsApplicationCursorKeys ? "\u{1B}OA" : "\u{1B}[A"
    let hearsDrags = terminal.inputModes.mouseReporting == .drags
    #expect(up == "\u{1B}OA" && hearsDrags)
  }

  @Test func aProgramShapesItsCursor() {
    var terminal = Terminal(size: Size(width: 10, height: 2))
    terminal.write("\u{1B}[5 q")
    let isLine = terminal.cursorShape == .bar && terminal.isCursorBlinking
    #expect(isLine)
  }

  @Test func aShellMarksItsPrompt() {
    var terminal = Terminal(size: Size(width: 80, height: 24))
    terminal.write("\u{1B}]133;D;1\u{7}\u{1B}]133;A\u{7}$ \u{1B}]133;B\u{7}")
    let isAtPrompt = terminal.promptMark == .commandStart && terminal.promptMarkCount == 3
    #expect(isAtPrompt)
  }

  @Test func aMistakeHasAPlace() {
    let tape = Tape("Tipe 'ls'")
    let problem = tape.errors.first
    let place = problem?.position  // line 1, column 1
    let text = problem?.message  // "unknown command 'Tipe'; did you mean Type?"
    let first = TextPosition(line: 1, column: 5)
    let isBefore = first < TextPosition(line: 2, column: 1)
    #expect(place == TextPosition(line: 1, column: 1) && isBefore)
    #expect(text == "unknown command 'Tipe'; did you mean Type?")
  }
}
