import TermContainers
import TestSupport
import Testing

@testable import TermEmulator
@testable import TermPictures

/// What the reader reports about mistakes for which no cast of ``CastFixture`` stands.
@Suite struct CastReaderTests {
  private let v2 = #"{"version": 2, "width": 80, "height": 24}"# + "\n"

  private func said(_ text: String) -> [String] { Cast(text).diagnostics.map(\.description) }

  @Test(arguments: [
    (" \n\n", " 1:1  │ the file is empty; a cast begins with a header"),
    ("{\"version\": 2.5}", " 1:13 │ unknown version; expected 1, 2 or 3"),
    ("{\"version\":2,\"width\":1e99,\"height\":1}", " 1:22 │ width is not a number from 1 to 1000"),
    ("{\"version\":3,\"term\":7}", " 1:21 │ the header has no cols"),
    ("{\"version\":2,\n\"width\":", " 2:9  │ the text ends unexpectedly"),
    (
      "{\"version\":1,\"width\":8,\"height\":2,\n\"stdout\":[[1,\"a\"],\n [1]]}",
      " 3:2  │ expected an event [delay, \"data\"]"
    ),
  ])
  func wrongHeadersAreReported(_ text: String, _ message: String) {
    #expect(said(text) == [message])
  }

  @Test(arguments: [
    ("{}", " 2:1  │ expected an event [time, \"code\", \"data\"]"),
    ("[1e10, \"o\", \"\"]", " 2:2  │ the time is too large for a cast"),
    ("[1, 7, \"\"]", " 2:5  │ an event's code must be a letter in quotes"),
    ("[1, \"r\", \"80\"]", " 2:10 │ a size must be \"COLUMNSxROWS\", 1 to 1000 each"),
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

  @Test func aHundredMistakesAreReportedAtMost() {
    #expect(Cast(v2 + String(repeating: "x\n", count: 5000)).diagnostics.count == 100)
  }
}
