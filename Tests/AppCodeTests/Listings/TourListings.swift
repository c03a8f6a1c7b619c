import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

/// The article on recording: a tape in a file, its golden, its pictures.
@MainActor
@Suite struct TourListings {
  private let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Goldens")
  private let folder: TemporaryFolder
  private var made: URL { URL(fileURLWithPath: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  @Test func theTapeOfTheArticleIsTheOneThatIsPlayed() throws {
    let tape = try String(
      contentsOf: goldens.appendingPathComponent("tour.tape"), encoding: .utf8)
    #expect(try Self.article().contains("```\n\(tape)```"))
  }

  @Test func theTourIsAsItWas() throws { try checkTour(in: goldens) }

  @Test func thePicturesOfATourAreWritten() throws {
    let recording = try recordTour(in: goldens)
    try writePictures(of: recording, into: made)
    try recording.check(against: made.appendingPathComponent("tour.cast").path)
    let svg = try String(contentsOf: made.appendingPathComponent("tour.svg"), encoding: .utf8)
    #expect(svg.contains("Plus adds one."))
  }

  @Test func aMissingLibraryLeavesTheOthers() throws {
    let recording = try recordTour(in: goldens)
    try writeAnimation(of: recording, into: made)
  }

  @Test func aDifferenceIsToldAsTheArticleShowsIt() throws {
    let recording = try recordTour(in: goldens)
    let golden = made.appendingPathComponent("tour.txt")
    try recording.write(to: golden.path)
    var text = try String(contentsOf: golden, encoding: .utf8)
    let last = try #require(text.range(of: "count: 2", options: .backwards))
    text.replaceSubrange(last, with: "count: 7")
    try text.write(to: golden, atomically: true, encoding: .utf8)
    let error = #expect(throws: RecordingError.self) { try recording.check(against: golden.path) }
    let said = error?.description.replacingOccurrences(of: made.path + "/", with: "") ?? ""
    #expect(try Self.article().contains("```\n\(said)```"), "\(said)")
  }

  private static func article() throws -> String {
    try Repository.text(of: "Sources/TermRecorder/TermRecorder.docc/RecordingAnApplication.md")
  }
}

@MainActor func recordTour(in folder: URL) throws -> Recording {
  let bytes = try Data(contentsOf: folder.appendingPathComponent("tour.tape"))
  let tape = Tape(Array(bytes))
  let settings = TapeTimeline(tape).settings
  let size = settings.screenSize(or: Size(width: 80, height: 24))
  let host = HeadlessHost(rootViewController: CounterViewController(), size: size)
  return try Recording.of(tape, on: host)
}

@MainActor func checkTour(in folder: URL) throws {
  let golden = folder.appendingPathComponent("tour.txt").path
  let recording = try recordTour(in: folder)
  if ProcessInfo.processInfo.environment["RENEW_GOLDENS"] == "1" {
    return try recording.write(to: golden)
  }
  try recording.check(against: golden)
}

@MainActor func writePictures(of recording: Recording, into folder: URL) throws {
  var options = RecordingOptions(for: recording)
  options.pictures.showsCaptions = true
  options.pictures.border.bar = .colorful
  for name in ["tour.svg", "tour.cast"] {
    let path = folder.appendingPathComponent(name).path
    try recording.write(to: path, options: options)
  }
}

@MainActor func writeAnimation(of recording: Recording, into folder: URL) throws {
  do {
    try recording.write(to: folder.appendingPathComponent("tour.gif").path)
  } catch RecordingError.noPicture(_, .missing(let library, _, let package)) {
    print("no GIF: \(library) is missing; install \(package)")
  } catch RecordingError.noPicture(_, .noFont) {
    print("no GIF: no font is installed")
  }
}
