import ArgumentParser
import TermContainers

/// `demo-tui trace DEMO`: prints the calls and callbacks that some keys cause.
struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the containment calls and callbacks that some keys lead to; needs no terminal."
  )

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, text, mermaid
  }

  @OptionGroup var script: ScriptOptions

  @Option(help: "How to print it: json (a line an entry), text, or mermaid (a sequence diagram).")
  var format = Format.json

  func run() throws {
    try MainActor.assumeIsolated {
      let trace = LifecycleTrace()
      _ = try script.play(trace: trace)
      try StandardStream.output.write(printed(trace))
    }
  }

  @MainActor
  private func printed(_ trace: LifecycleTrace) -> String {
    switch format {
    case .json: trace.jsonLines
    case .text: trace.text
    case .mermaid: trace.mermaid
    }
  }
}
