import Foundation
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands

/// The picture that a tape names for its margin.
@MainActor
@Suite struct MarginPictureTests {
  private let folder = TemporaryFolder.made()

  private func review(_ fill: String, writing written: String = "x.svg") throws -> TapeReview {
    let tape = "Set Margin 9\nSet MarginFill \"\(fill)\"\nType 'ls'"
    var purpose = TapeReview.Purpose(asked: [written])
    (purpose.allowsRun, purpose.allowsOutside) = (true, true)
    return try TapeReview(
      TapeFile(path: folder.write(tape, "x.tape")), among: NoPrograms(), for: purpose)
  }

  /// A file's problem in a line, with its place.
  private func line(_ fill: String) throws -> String {
    let review = try review(fill)
    #expect(review.refusals.count == 1 && review.marginPicture == nil)
    let line = try #require(review.refusals.first?.line(in: review.file))
    #expect(review.lines == [line])
    return String(line.dropFirst(folder.path("x.tape").count))
  }

  /// A picture of one pixel.
  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  )

  @Test func itLiesBesideTheTape() throws {
    let png = try #require(Self.png)
    let path = try folder.write(png, "wall.png")
    let review = try review("wall.png")
    #expect(review.refusals.isEmpty && review.marginPicture != nil)
    #expect(try self.review(path).marginPicture == review.marginPicture)
  }

  @Test func aMissingOneIsAnError() throws {
    #expect(
      try line("wall.png")
        == ": 2:1  │ MarginFill: cannot read 'wall.png': No such file or directory")
  }

  @Test func itIsReadForPicturesOnly() throws {
    let review = try review("wall.png", writing: "x.txt")
    #expect(review.refusals.isEmpty && review.warnings.count == 2)
  }

  @Test func aBrokenOneIsAnError() throws {
    let whole = try #require(Self.png)
    let reason = ": 2:1  │ MarginFill: cannot read 'a.png': this is not a readable PNG"
    for bytes in [Data("no picture".utf8), whole.prefix(45), Data()] {
      _ = try folder.write(bytes, "a.png")
      #expect(try line("a.png") == reason)
    }
  }

  /// A picture of 30 thousand million pixels, in a hundred bytes.
  @Test func aHugeOneIsAnErrorBeforeItIsUnpacked() throws {
    var bytes = try Array(#require(Self.png))
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 7, 0xA1, 0x20])
    // The checksum of that header.
    bytes.replaceSubrange(29..<33, with: [0x2C, 0x42, 0xEC, 0x59])
    _ = try folder.write(Data(bytes), "a.png")
    #expect(try line("a.png").hasSuffix("'a.png': 65535 by 500000 pixels are too many"))
  }

  @Test func aLargeFileIsAnErrorBeforeItIsRead() throws {
    let file = folder.path("a.png")
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    try FileHandle(forWritingTo: URL(fileURLWithPath: file)).truncate(atOffset: 1 << 40)
    #expect(try line("a.png").hasSuffix("cannot read 'a.png': it has more than 20 MB"))
  }
}
