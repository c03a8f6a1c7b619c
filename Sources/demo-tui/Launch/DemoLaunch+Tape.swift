import TermRecorder

extension DemoLaunch {
  /// Creates the launch from the command line that the tape types, else from the tape's file name.
  init(_ commandLine: TapeTimeline.Named?, _ file: TapeFile) throws(TapeRefusal) {
    guard let commandLine else {
      self = try DemoLaunch.namedLike(file)
      return
    }
    do throws(Failure) { try self.init(typed: commandLine.name) } catch {
      throw TapeRefusal(.dataError, commandLine, error.message)
    }
  }

  private static func namedLike(_ file: TapeFile) throws(TapeRefusal) -> DemoLaunch {
    if let demo = Demo.all.first(where: { $0.name == file.stem }) { return DemoLaunch(demo) }
    let message =
      "the tape starts no demo; begin it with Hide, Type \"demo-tui NAME\", Enter, Show"
    throw TapeRefusal(.dataError, TapeDiagnostic(.error, at: .init(line: 1, column: 1), message))
  }

  /// Creates the launch from a shell line that starts the program.
  private init(typed line: String) throws(Failure) {
    var words = line.split(separator: " ").map(String.init)[...]
    guard words.popFirst()?.split(separator: "/").last == "demo-tui" else {
      throw Failure(.dataError, "the tape starts '\(printable(line))', not demo-tui")
    }
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
      ("--tour", tour), ("--record", record != nil), ("--speed", speed != nil),
      ("--idle-limit", idleLimit != nil), ("--renderer", renderer != .encoder),
    ]
    if let other = others.first(where: \.isGiven) {
      throw Failure(.dataError, "'\(other.name)' cannot be recorded")
    }
  }
}
