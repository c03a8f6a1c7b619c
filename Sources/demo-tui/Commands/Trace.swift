import ArgumentParser
import TermContainers

/// `demo-tui trace DEMO`: the life-cycle calls that some keys lead to.
struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the life-cycle calls that some keys lead to, as JSON lines; needs no terminal."
  )

  @OptionGroup var script: ScriptOptions

  func run() throws {
    try MainActor.assumeIsolated {
      let trace = LifecycleTrace()
      _ = try script.play(trace: trace)
      try StandardStream.output.write(trace.entries.map { "\(JSON($0))\n" }.joined())
    }
  }
}

extension JSON {
  init(_ entry: LifecycleTrace.Entry) {
    self = .object([
      ("seq", .integer(entry.sequence)), ("time", .seconds(entry.time)),
      ("controller", .string(entry.controller)), ("event", .string(entry.event)),
      ("animated", entry.animated.map { .boolean($0) } ?? .null),
      ("parent", entry.parent.map { .string($0) } ?? .null), ("cause", .string(entry.cause)),
    ])
  }
}
