import RecorderCommands
import TermRecorder
import ToolSupport

extension DemoLaunch {
  /// Takes the command line that starts a demo out of `timeline`. A tape that starts no program at
  /// all starts the demo with the file's name. Returns nil if the tape starts no demo.
  static func taken(
    from timeline: inout TapeTimeline, of file: TapeFile
  ) throws(TapeRefusal) -> DemoLaunch? {
    var rest = timeline
    guard let line = rest.takeLaunch(of: "demo-tui") else {
      return Demo.all.first { $0.name == file.stem }.map(DemoLaunch.init)
    }
    let words = line.name.split(separator: " ").map(String.init)
    guard words.first?.split(separator: "/").last == "demo-tui" else { return nil }
    timeline = rest
    do throws(Failure) { return try DemoLaunch(typed: words.dropFirst()) } catch {
      throw TapeRefusal(.dataError, line, error.message)
    }
  }

  /// Creates the launch from the words after the program's name in a shell line.
  private init(typed words: ArraySlice<String>) throws(Failure) {
    let call = try PlayOptions(typed: words.first == "play" ? words.dropFirst() : words)
    guard let name = call.demo else {
      throw Failure(.dataError, "the tape names no demo to start")
    }
    self.init(try Demo.named(name))
    (seed, reducesMotion, isASCII) = (call.seed, call.reduceMotion, call.look.ascii)
    colors = call.look.color?.depth ?? colors
    lesson = call.beside.lesson ?? lesson
    style = call.look.theme.style
  }
}

extension PlayOptions {
  /// Creates the launch that `words` describe; throws if it cannot be recorded.
  fileprivate init(typed words: ArraySlice<String>) throws(Failure) {
    try RepeatedOptions.check(words)
    do { self = try PlayOptions.parse(Array(words)) } catch {
      // Help text may have any length.
      let isHelp = PlayOptions.exitCode(for: error).isSuccess
      throw Failure(
        .dataError, isHelp ? "help cannot be recorded" : PlayOptions.message(for: error))
    }
    let others: [(name: String, isGiven: Bool)] = [
      ("--tour", tour), ("--record", record != nil), ("--renderer", renderer != .encoder),
    ]
    if let other = others.first(where: \.isGiven) {
      throw Failure(.dataError, "'\(other.name)' cannot be recorded")
    }
  }
}
