import TermContainers
import Testing

@testable import TermRecorder

/// Where two recordings of a tape begin to differ.
@Suite struct RecordingDivergenceTests {
  private func recording(_ events: String, _ change: (inout Recording) -> Void = { _ in })
    -> Recording
  {
    let head = #"{"version": 2, "width": 12, "height": 2}"#
    var recording = Recording(Cast("\(head)\n\(events)"))
    recording.film.steps = [
      Film.Note(time: 0.5, text: "date"), Film.Note(time: 1, text: "Enter"),
    ]
    change(&recording)
    return recording
  }

  private let plain = "[0.5, \"o\", \"date\"]\n[1, \"o\", \"\\r\\n12:00\"]\n[2, \"o\", \"!\"]"

  private func message(
    _ events: String, _ change: (inout Recording) -> Void = { _ in }
  ) -> String? {
    RecordingDivergence(recording(plain), recording(events, change))?.message
  }

  @Test func theSameIsTheSame() { #expect(message(plain) == nil) }

  @Test func theFirstDifferentScreenIsTold() throws {
    let other = plain.replacing("12:00", with: "12:01").replacing("!", with: "?")
    #expect(message(other) == "the screen differs at 1.0 s, after 'Enter'")
    let divergence = RecordingDivergence(recording(plain), recording(other))
    let places = try #require(divergence?.places)
    #expect(places == "  row 2, column 5\n  - '0'\n  + '1'\n")
  }

  @Test(arguments: [
    ("[1, ", "[0.75, ", "the screen differs at 0.75 s, after 'date'"),
    ("[2, ", "[2.5, ", "the screen differs at 2.0 s, after 'Enter'"),
    ("\n[2, \"o\", \"!\"]", "", "the screen differs at 2.0 s, after 'Enter'"),
    ("[0.5, ", "[0.25, ", "the screen differs at 0.25 s"),
    ("]\n[1", "]\n[1, \"r\", \"9x2\"]\n[1", "the screen differs at 1.0 s, after 'Enter'"),
    ("!\"]", "!\"]\n[3, \"m\", \"\"]", "its duration was 2.0 s, then 3.0 s"),
  ])
  func otherTimesAreTold(_ old: String, _ new: String, _ expected: String) {
    #expect(message(plain.replacing(old, with: new)) == expected)
  }

  @Test func whatIsBesideTheScreensCountsToo() {
    #expect(message(plain) { $0.title = "x" } == "the window's title differs")
    #expect(message(plain) { $0.film.steps.removeLast() } == "its keys, or their times, differ")
    #expect(message(plain) { $0.snapshots = Screens() } == "its snapshots differ")
    #expect(
      message(plain) { $0.film.markers = [Film.Note(time: 0, text: "a")] }
        == "its captions or markers, or their times, differ")
  }
}
