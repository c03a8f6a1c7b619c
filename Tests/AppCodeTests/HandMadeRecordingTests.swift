import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

/// A recording that an app makes from its own observations, without a tape or `FrameRecorder`.
@MainActor
struct HandMadeRecordingTests {
  private let temporary = TemporaryFolder.made()
  private var folder: String { temporary.path }

  /// The recording of a tape of the same session.
  private func taped() throws -> Recording {
    let tape = """
      #tape: caption 'One up, one down'
      Sleep 1s
      #tape: marker 'up'
      #tape: snapshot up.txt
      Type@1s '+-'
      """
    return try Recording.of(Tape(tape), on: CounterViewController.host(trace: LifecycleTrace()))
  }

  private func handMade() -> Recording {
    let host = CounterViewController.host(trace: LifecycleTrace())
    var screens = [host.shownSurface]
    for key in ["+", "-"] {
      host.advance(by: 1)
      host.send(key)
      screens.append(host.shownSurface)
    }
    return recording(of: screens, host.application.trace?.entries ?? [])
  }

  private func recording(of screens: [Surface], _ calls: [LifecycleTrace.Entry]) -> Recording {
    var film = Film(size: Size(width: 20, height: 3))
    for (second, screen) in screens.enumerated() { film.show(screen, at: Double(second)) }
    film.end(at: 3)
    film.captions = [Film.Note(time: 0, text: "One up, one down")]
    film.markers = [Film.Note(time: 1, text: "up")]
    film.steps = [Film.Note(time: 1, text: "+-")]
    var recording = Recording(film)
    recording.calls = calls
    recording.pictures = [Recording.Picture(time: 1, path: "up.txt", surface: screens[0])]
    return recording
  }

  /// The golden beside the tests. Pixels depend on this machine, so they come from the tape.
  private func golden(_ format: RecordingFormat) throws -> String {
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    switch format {
    case .gif, .webp, .mp4, .webm, .png:
      return try taped(folder + "/taped.\(format.rawValue)")
    case .frames: return try taped(folder + "/taped/")
    case .txt, .ascii, .test: return beside + "/Goldens/handmade.txt"
    // The page itself is the same for all.
    case .html: return try taped(folder + "/taped.html")
    default: return beside + "/Goldens/handmade.\(format.rawValue)"
    }
  }

  private func taped(_ path: String) throws -> String {
    try taped().write(to: path)
    return path
  }

  @Test(arguments: RecordingFormat.allCases)
  func eachFormatIsItsGolden(_ format: RecordingFormat) throws {
    do {
      let recording = handMade()
      try recording.write(to: folder + (format == .frames ? "/a/" : "/a.\(format.rawValue)"))
      if ProcessInfo.processInfo.environment["RENEW_GOLDENS"] == "1" {
        try recording.write(to: golden(format))
      }
      try recording.check(against: golden(format))
    } catch RecordingError.noPicture {
      // This machine cannot write pixels.
    }
  }

  /// An app can make every part of a tape's recording.
  @Test(arguments: RecordingFormat.allCases.filter { !$0.hasPixels })
  func aTapeMakesTheSameFiles(_ format: RecordingFormat) throws {
    let (own, its) = (handMade(), try taped())
    let path = "a.\(format.rawValue)"
    func files(_ recording: Recording) throws -> [RecordingFile] {
      try RecordingFiles(recording, at: path).files
    }
    #expect(try files(own) == files(its))
    let (still, itsStill) = (own.still(own.pictures[0]), its.still(its.pictures[0]))
    #expect(try files(still) == files(itsStill))
  }

  @Test func aHandMadeRecordingKeepsWhatItsAppSaw() throws {
    let (own, its) = (handMade(), try taped())
    #expect(own.snapshots.map(\.text) == its.snapshots.map(\.text) && own.snapshots.count == 3)
    #expect(own.pictures.map(\.surface.text) == its.pictures.map(\.surface.text))
    #expect(own.pictures.map(\.path) == its.pictures.map(\.path))
    #expect(own.calls == its.calls && !own.calls.isEmpty)
    #expect(own.output == its.output)
    var screens = Screens()
    for screen in own.snapshots { screens.append(screen) }
    #expect(screens.map(\.self) == own.snapshots.map(\.self))
    #expect(Screens(screens.reversed()).first == own.snapshots.last)
  }
}
