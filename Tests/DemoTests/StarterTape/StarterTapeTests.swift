import TermContainers
import Testing

@testable import RecorderCommands
@testable import TermRecorder
@testable import demo_tui

@MainActor
@Suite struct StarterTapeTests {
  private func timeline(_ demo: Demo) throws -> TapeTimeline {
    let tape = Tape(try StarterTape(of: demo).text)
    #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)")
    var timeline = TapeTimeline(tape)
    #expect(timeline.takeLaunch(of: "demo-tui")?.name == "demo-tui \(demo.name)")
    return timeline
  }

  @Test func theTapeHasTheCaptionsOfTheTour() throws {
    for demo in Demo.all {
      let captions = try timeline(demo).steps.compactMap { step in
        if case .caption(let text) = step.action { text } else { nil }
      }
      #expect(captions == demo.tour.map(\.caption))
    }
  }

  /// Letters, arrows, Enter, Space, Escape and a key with Ctrl are pressed in these.
  @Test(arguments: ["tunnel", "pinned", "presentation"])
  func theTapeEndsWhereTheTourEnds(_ name: String) throws {
    let demo = try Demo.named(name)
    let size = Size(width: 120, height: 36)
    let (taped, toured) = (HeadlessHost(demo, size: size), HeadlessHost(demo, size: size))
    var playback = TapePlayback(try timeline(demo), on: taped)
    try playback.play()
    for scene in demo.tour { try InputScript(scene.keys).play(on: toured) }
    taped.settle()
    #expect(taped.text == toured.text)
  }

  /// A still shows one moment of each walk-through: the stage in the middle of its scene, with the
  /// caption of the scene and the lesson.
  @Test func aStillShowsTheLessonAndTheCaptionOfItsScene() throws {
    for demo in Demo.all {
      var timeline = try timeline(demo)
      let markers = timeline.steps.indices.filter { index in
        if case .marker = timeline.steps[index].action { true } else { false }
      }
      // What comes after the moment takes long to play, and is not in a still.
      timeline.steps.removeSubrange((try #require(markers.first) + 1)...)
      let host = DemoLaunch(demo).host(timeline.settings, LifecycleTrace())
      let recording = try Recording.of(timeline, on: host)
      let scenes = demo.tour.filter(\.isPoster)
      #expect(scenes.count == 1 && markers.count == 1, "\(demo.name)")
      let time = try #require(recording.film.markers.first?.time)
      #expect(recording.film.captions.last { $0.time <= time }?.text == scenes.first?.caption)
      let shown = recording.film.frames.last { $0.time <= time }?.surface.text
      #expect(shown?.contains("code   trees   timeline") == true, "\(demo.name)")
    }
  }

  @Test func theTapeTakesTheTimeOfReading() throws {
    let timeline = try timeline(.orangeBlue)
    #expect((20...30).contains(timeline.duration) && timeline.warnings.isEmpty)
    #expect(timeline.settings.columns == 120 && timeline.settings.rows == 36)
    #expect(timeline.outputs == ["orange-blue.txt", "orange-blue.cast"])
  }
}
