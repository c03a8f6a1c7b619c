import TermContainers
import TestSupport
import Testing

@testable import TermEmulator
@testable import TermPictures

/// What the reader accepts, and what it reports about mistakes.
@Suite struct CastReaderTests {
  private let v2 = #"{"version": 2, "width": 80, "height": 24}"# + "\n"

  private func said(_ text: String) -> [String] { Cast(text).diagnostics.map(\.description) }

  @Test func versionTwoIsRead() {
    let cast = Cast(
      #"""
      {"version": 2, "width": 100, "height": 30, "title": "T", "command": "sh", "duration": 9.5, "idle_time_limit": 2, "env": {"TERM": null}, "theme": {"fg": "#010203", "bg": "#ffffff", "palette": "#000000:#111111:#222222:#333333:#444444:#555555:#666666:#777777"}, "more": [1]}
      [0.5, "o", "a\u001b[m"]
      # a comment

      [1, "i", "x"]
      [1.25, "m", "here"]
      [2, "r", "80x24"]
      [2, "?", {"what": 1}]
      [2.5, "xy", "longer codes mean nothing"]
      [3, "x", "-1"]
      """#)
    #expect(cast.diagnostics.isEmpty)
    #expect(cast.version == 2 && cast.size == Size(width: 100, height: 30) && cast.title == "T")
    #expect(cast.command == "sh" && cast.duration == 9.5 && cast.idleTimeLimit == 2)
    #expect(cast.theme?.foreground == .rgb(1, 2, 3) && cast.theme?.palette.count == 16)
    #expect(cast.theme?.palette[9] == .rgb(0x11, 0x11, 0x11))
    #expect(cast.events.map(\.time) == [0.5, 1, 1.25, 2, 3])
    #expect(
      cast.events.map(\.content) == [
        .output("a\u{1B}[m"), .input("x"), .marker("here"), .resize(Size(width: 80, height: 24)),
        .exit(-1),
      ])
    #expect(Film(cast).markers == [Film.Note(time: 1.25, text: "here")])
  }

  @Test func versionThreeIsRead() {
    let cast = Cast(
      #"""
      {"version":3,"term":{"cols":10,"rows":5,"type":"xterm"},"tags":["a"]}
      [0.5,"o","a"]
      # [9,"o","no"]
      [0.25,"?","b"]
      [1,"o","c"]
      """#)
    #expect(cast.diagnostics.isEmpty && cast.size == Size(width: 10, height: 5))
    #expect(cast.events.map(\.time) == [0.5, 1.75] && cast.duration == 1.75)
  }

  @Test func versionOneIsRead() {
    let cast = Cast(
      """
      {
        "version": 1, "width": 8, "height": 2, "duration": 4,
        "stdout": [
          [0.5, "a"], [1.5, "b"]
        ]
      }
      """)
    #expect(cast.diagnostics.isEmpty && cast.duration == 4 && cast.events.map(\.time) == [0.5, 2])
    #expect(
      said("{\"version\":1,\"width\":8,\"height\":2,\n\"stdout\":[[1,\"a\"],\n [1]]}")
        == [" 3:2  │ expected an event [delay, \"data\"]"])
  }

  @Test(arguments: [
    ("", " 1:1  │ the file is empty; a cast begins with a header"),
    (" \n\n", " 1:1  │ the file is empty; a cast begins with a header"),
    ("hello", " 1:1  │ this is not an asciicast: it does not begin with a header"),
    ("# c\n{}", " 1:1  │ this is not an asciicast: it does not begin with a header"),
    ("{}", " 1:1  │ this is not an asciicast: the header has no version"),
    ("{\"version\": 4}", " 1:13 │ unknown version; expected 1, 2 or 3"),
    ("{\"version\": 2.5}", " 1:13 │ unknown version; expected 1, 2 or 3"),
    ("{\"version\":2,\"height\":1}", " 1:1  │ the header has no width"),
    ("{\"version\":2,\"width\":0,\"height\":1}", " 1:22 │ width is not a number from 1 to 1000"),
    (
      "{\"version\":2,\"width\":1,\"height\":1001}", " 1:33 │ height is not a number from 1 to 1000"
    ),
    ("{\"version\":2,\"width\":1e99,\"height\":1}", " 1:22 │ width is not a number from 1 to 1000"),
    ("{\"version\":3,\"cols\":1}", " 1:1  │ the header has no term, which contains the size"),
    ("{\"version\":3,\"term\":7}", " 1:21 │ the header has no cols"),
    (
      "{\"version\":1,\"width\":1,\"height\":1}",
      " 1:1  │ stdout is not an array of events"
    ),
    (
      "{\"version\":2,\"width\":1,\"height\":1,\"duration\":-1}",
      " 1:46 │ duration is not a number of seconds"
    ),
    ("{\"version\":2,\n\"width\":", " 2:9  │ the text ends unexpectedly"),
  ])
  func wrongHeadersAreReported(_ text: String, _ message: String) {
    #expect(said(text) == [message])
  }

  @Test(arguments: [
    ("[1, \"o\"]", " 2:1  │ expected an event [time, \"code\", \"data\"]"),
    ("{}", " 2:1  │ expected an event [time, \"code\", \"data\"]"),
    ("[\"1\", \"o\", \"\"]", " 2:2  │ an event's time must be a number from 0"),
    ("[-1, \"o\", \"\"]", " 2:2  │ an event's time must be a number from 0"),
    ("[1e10, \"o\", \"\"]", " 2:2  │ the time is too large for a cast"),
    ("[1, \"\", \"\"]", " 2:5  │ an event's code must be a letter in quotes"),
    ("[1, 7, \"\"]", " 2:5  │ an event's code must be a letter in quotes"),
    ("[1, \"o\", 7]", " 2:10 │ an event's data must be a string, not a number"),
    ("[1, \"r\", \"80\"]", " 2:10 │ a size must be \"COLUMNSxROWS\", 1 to 1000 each"),
    ("[1, \"r\", \"0x5\"]", " 2:10 │ a size must be \"COLUMNSxROWS\", 1 to 1000 each"),
    ("[1, \"x\", \"no\"]", " 2:10 │ an exit status must be a number in quotes"),
    ("[1, \"o\", \"a\"] x", " 2:15 │ unexpected text after the end of the value"),
    ("[1, \"o\" \"a\"]", " 2:9  │ expected ',' or ']'"),
  ])
  func wrongEventsAreReported(_ line: String, _ message: String) {
    let cast = Cast(v2 + line + "\n[2, \"o\", \"after\"]\n")
    #expect(cast.diagnostics.map(\.description) == [message] && !cast.isValid)
    // The events after a mistake are read nevertheless.
    #expect(cast.events.map(\.content) == [.output("after")])
  }

  /// A recording that was interrupted plays up to where it ends.
  @Test func aCutLastLineIsAWarning() {
    let whole = v2 + "[1, \"o\", \"a\"]\n[2, \"o\", \"b\\u001b[31mc\"]"
    for end in 57..<whole.utf8.count {
      let cast = Cast(String(whole.prefix(end)))
      #expect(cast.isValid && cast.events.map(\.content) == [.output("a")])
      #expect(cast.diagnostics.count == 1, "\(end)")
    }
    #expect(Cast(whole).diagnostics.isEmpty && Cast(whole).events.count == 2)
    // With another line after it, it is a mistake.
    #expect(!Cast(v2 + "[1, \"o\", \"a\n[2, \"o\", \"b\"]\n").isValid)
  }

  @Test func timesNeverGoBack() {
    let cast = Cast(v2 + "[2, \"o\", \"a\"]\n[1, \"o\", \"b\"]\n[3, \"o\", \"c\"]\n")
    #expect(cast.isValid && cast.events.map(\.time) == [2, 2, 3])
  }

  @Test func idleTimeIsLimited() {
    let cast = Cast(
      "{\"version\":2,\"width\":1,\"height\":1,\"duration\":20}\n"
        + "[0.5, \"o\", \"a\"]\n[10, \"o\", \"b\"]\n[10.25, \"o\", \"c\"]\n"
    )
    var part = Film.CastPart()
    part.idleLimit = 1
    let film = Film(cast, part)
    #expect(film.frames.map(\.time) == [0, 0.5, 1.5, 1.75] && film.duration == 2.75)
  }

  @Test func aHundredMistakesAreReportedAtMost() {
    #expect(Cast(v2 + String(repeating: "x\n", count: 5000)).diagnostics.count == 100)
  }
}
