import TermContainers
import Testing

@testable import TermRecorder

/// What a tape's program shows is in its cast: a film of the cast makes the same pictures.
@Suite(.serialized) struct CastRoundTripTests {
  private func pictures(_ recording: Recording) -> String {
    var options = PictureOptions()
    options.poster = .last
    return SVGAnimation(recording.film, options: options).text
  }

  /// The recording of a cast of `recording`.
  private func readBack(
    _ recording: Recording, _ version: Asciicast.Version = .v2
  ) -> Recording {
    let cast = Cast(Asciicast(recording, version: version).text)
    #expect(cast.diagnostics.isEmpty)
    return Recording(cast)
  }

  /// Shapes by name, a hidden cursor, one on a wide glyph and on decorated text, at the right edge.
  @Test(arguments: Asciicast.Version.allCases)
  func aTapesCastMakesTheSameFilm(_ version: Asciicast.Version) async throws {
    let recording = try await ShellRecordingTests.record(
      #"""
      Type@20ms "printf '\033[5 q'"
      Enter
      Type "ab" Left Sleep 2s
      Ctrl+E Ctrl+U Type@20ms "printf '\033[4 q'; read -s"
      Enter
      Sleep 100ms
      Enter
      Type@20ms "printf '\033[?25l\033[2 q'; cat"
      Enter
      Type "字x" Ctrl+D Ctrl+D
      Type@20ms "printf '\033[?25h\033[1 q'"
      Enter
      Type@20ms "字漢 0123456789 0123456789 0123456789 012"
      Left 36
      """#)
    let back = readBack(recording, version)
    #expect(back.film.frames.count == recording.film.frames.count)
    for (one, other) in zip(back.film.frames, recording.film.frames) {
      #expect(abs(one.time - other.time) < 1e-6)
    }
    #expect(abs(back.film.duration - recording.film.duration) < 1e-6)
    #expect(pictures(back) == pictures(recording))
    let numbers = recording.film.frames.map { ScreenCursor(in: $0.surface)?.number }
    #expect(Set(numbers) == [1, 5, 4, nil])
    #expect(back.film.frames.map { ScreenCursor(in: $0.surface)?.number } == numbers)
  }

  /// Emoji as they were written, a line above, and colours that a program set.
  @Test func aCastOfACastShowsTheSame() {
    let text =
      #"\u26a0\ufe0f 1\ufe0f\u20e3 \ud83d\udc4d\ud83c\udffd \ud83c\udde9\ud83c\uddea \u2705\ufe0e"#
    let set = #"\u001b]11;#800000\u0007\u001b]4;1;#00f\u0007\u001b[31;53mred\u001b[55m"#
    let cursors = [#"\u001b]12;#040506\u0007\u001b[6 q"#, #"\u001b]112\u0007"#].enumerated()
    let recording = Recording(
      Cast(
        "{\"version\":2,\"width\":30,\"height\":2}\n[0.5,\"o\",\"\(text)\(set)\"]\n"
          + cursors.map { "[\($0 + 1),\"o\",\"\($1)\"]\n" }.joined()))
    let back = readBack(recording)
    #expect(back.film.frames.map(\.surface) == recording.film.frames.map(\.surface))
    let colors = back.film.frames.map { ScreenCursor(in: $0.surface)?.color }
    #expect(colors == [.default, .default, .rgb(4, 5, 6), .default])
    #expect(
      back.lastText
        == "\u{26A0}\u{FE0F} 1\u{FE0F}\u{20E3} \u{1F44D}\u{1F3FD} \u{1F1E9}\u{1F1EA} \u{2705}\u{FE0E}red\n"
    )
    #expect(pictures(back) == pictures(recording))
    #expect(ANSIScreen(recording).text.contains("53"))
  }

  /// A cast says a kind when it changes, and a typed character is no more than itself.
  @Test func theKindIsSaidOnce() async throws {
    let recording = try await ShellRecordingTests.record("Set CursorBlink false\nType 'abc'")
    let frames = recording.output.map { String(decoding: $0, as: UTF8.self) }
    #expect(frames[0].hasSuffix("a\u{1B}[2 q\u{1B}[?25h") && frames[1...] == ["b", "c"])
  }

  /// A view has no cursor, and the cast's last event, which restores the terminal's, adds none.
  @MainActor
  @Test func aRecordingOfViewsHasNoCursor() throws {
    let host = HeadlessHost(
      rootViewController: ViewController(), size: Size(width: 9, height: 2))
    let recording = try Recording.of(Tape("Sleep 1s"), on: host)
    #expect(readBack(recording).film.frames.allSatisfy { ScreenCursor(in: $0.surface) == nil })
    #expect(pictures(readBack(recording)) == pictures(recording))
  }

  /// Elsewhere the sequence is the program's own.
  @Test func aCursorThatIsShownBeforeTheEndIsSeen() {
    let cast = Cast(
      """
      {"version": 2, "width": 4, "height": 1, "duration": 2}
      [0, "o", "\\u001b[?25la"]
      [1, "o", "\\u001b[?25h"]
      """)
    let frames = Film(cast).frames
    #expect(frames.map(\.time) == [0, 1] && ScreenCursor(in: frames[1].surface)?.number == 2)
  }
}
