import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands

/// Pictures that would be too large are found before the tape is played, in the words of a recording.
@MainActor
@Suite struct PictureSizeReviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func review(
    _ tape: String, asked: [String] = [], scale: Int = 1, isCropped: Bool = false
  ) throws -> TapeReview {
    var purpose = TapeReview.Purpose(asked: asked)
    (purpose.allowsRun, purpose.allowsOutside, purpose.isCropped) = (true, true, isCropped)
    purpose.style.scale = scale
    let file = TapeFile(path: try folder.write(tape, "x.tape"))
    return try TapeReview(file, among: NoPrograms(), for: purpose)
  }

  /// The refusals with their places, without the names of the tape and of its folder.
  private func lines(_ review: TapeReview) -> [String] {
    #expect(review.refusals.allSatisfy { $0.status == .unavailable })
    let start = folder.path("x.tape").dropLast("x.tape".count)
    return review.refusals.map {
      $0.line(in: review.file).replacing("\(start)x.tape: ", with: "").replacing(start, with: "")
    }
  }

  private static let long = "Set Columns 500\nSet Rows 2\nSet FontSize 60\nSet Padding 0\n"

  @Test func eachFormatHasItsOwnLimit() throws {
    let files = "Output a.webp\nOutput a.gif\nOutput a.svg\nOutput a.txt\n"
    #expect(
      try lines(review(Self.long + files + "Type 'ls'")) == [
        "5:1  │ cannot write 'a.webp': 18500 by 144 pixels are too many"
      ])
    let wide = "Set Columns 500\nSet Rows 200\nSet FontSize 200\nSet Padding 0\n"
    #expect(
      try lines(review(wide + "Output a.png\nOutput a/\nType 'ls'")).map { $0.suffix(19) } == [
        "pixels are too many", "pixels are too many",
      ])
  }

  /// A recording says the same, where nobody has looked before.
  @Test func theWordsAreThoseOfARecording() throws {
    let review = try review(Self.long + "Type 'ls'", asked: ["a.webp"])
    let recording = RecordingOutline(review.timeline, isInShell: true).whole
    let error = try #require(throws: RecordingError.self) {
      _ = try RecordingFiles(recording, at: "a.webp")
    }
    #expect(lines(review) == ["1:1  │ \(error)"])
  }

  @Test func picturesAlongTheWayHaveTheSizeOfTheirTime() throws {
    let tape = Self.long.replacing("500", with: "50") + "Output a.webp\n"
    let taken = "Screenshot a.png\n#tape: resize 500x2\n#tape: snapshot b.webp\n"
    #expect(
      try lines(review(tape + taken + "#tape: resize 50x2\nSleep 1s")) == [
        "8:1  │ cannot write 'b.webp': 18500 by 144 pixels are too many"
      ])
    #expect(
      try lines(review(tape + "#tape: resize 500x2\nSleep 1s")).first?.hasPrefix("5:1 ") == true)
    #expect(try lines(review(tape + "Hide\n#tape: resize 500x2\nSleep 1s")).isEmpty)
  }

  @Test func theOptionsOfTheRecordingCount() throws {
    let tape = Self.long.replacing("500", with: "250") + "Type 'ls'"
    #expect(try lines(review(tape, asked: ["a.webp"])).isEmpty)
    #expect(try lines(review(tape, asked: ["a.webp"], scale: 2)).count == 1)
    #expect(try lines(review(tape, asked: ["a.webp"], scale: 2, isCropped: true)).isEmpty)
  }
}
