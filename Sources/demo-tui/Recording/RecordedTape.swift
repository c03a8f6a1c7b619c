import TermContainers
import TermRecorder

/// A tape, played with the demo that it is about.
@MainActor
struct RecordedTape {
  let recording: Recording
  /// What was called and sent.
  let trace = LifecycleTrace()
  /// The files that the tape asks for.
  let outputs: [String]
  /// What it sets.
  let settings: TapeSettings
  /// How messages call it.
  let name: String

  /// Plays the tape in `file`. What has no effect is said on standard error.
  init(_ file: TapeFile) throws {
    let tape = try file.tape()
    guard tape.isValid else { throw RecordedTape.mistake(in: file, tape.errors[0]) }
    var timeline = TapeTimeline(tape)
    for warning in timeline.warnings {
      StandardStream.error.tryWrite("\(file.name):\(printable(warning.description, most: 400))\n")
    }
    let launch = try DemoLaunch(timeline.takeLaunch(), file)
    let host = launch.host(timeline.settings, trace)
    let handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    do {
      var recording = try handler.handling { () throws(TapeFailure) in
        try Recording.of(timeline, on: host)
      }
      recording.theme = timeline.settings.theme.flatMap(PictureTheme.init)
      recording.title = "demo-tui \(launch.demo.name)"
      self.recording = recording
    } catch {
      throw Failure(.casesFailed, "\(file.name):\(error)")
    }
    (outputs, settings, name) = (timeline.outputs, timeline.settings, file.name)
  }

  private static func mistake(in file: TapeFile, _ error: TapeDiagnostic) -> Failure {
    Failure(.dataError, "\(file.name):\(error.description)")
  }
}

/// Which demo a tape starts, and how.
@MainActor
struct DemoLaunch {
  let demo: Demo
  private var reducesMotion = false

  /// From the command line that the tape types, else from the name of its file.
  init(_ commandLine: String?, _ file: TapeFile) throws {
    guard let commandLine else {
      demo = try Demo.named(file.stem)
      return
    }
    let words = commandLine.split(separator: " ").map(String.init)
    guard words.first?.split(separator: "/").last == "demo-tui", words.count > 1 else {
      throw Failure(
        .dataError, "\(file.name): the tape starts '\(printable(commandLine))', not demo-tui")
    }
    demo = try Demo.named(words[1])
    for word in words.dropFirst(2) {
      guard word == "--reduce-motion" else {
        throw Failure(.dataError, "\(file.name): '\(printable(word))' cannot be recorded")
      }
      reducesMotion = true
    }
  }

  /// The demo on a stage as large as the tape asks for.
  func host(_ settings: TapeSettings, _ trace: LifecycleTrace) -> HeadlessHost {
    let size = Size(width: settings.columns ?? 80, height: settings.rows ?? 24)
    return HeadlessHost(size: size, trace: trace) { application in
      application.reducesMotion = reducesMotion
      return StageWindow(application: application, demo: demo)
    }
  }
}

extension TapeFile {
  /// The file's name without folders and extension.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".tape") ? name.dropLast(5) : name)
  }
}
