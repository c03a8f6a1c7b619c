import ArgumentParser
import TermContainers

/// `demo-tui trace DEMO`: prints the calls and callbacks that some keys cause.
struct Trace: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract:
      "Print the containment calls and callbacks that keys cause in a demo; needs no terminal."
  )

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, text, mermaid
  }

  @OptionGroup var script: ScriptOptions

  @Option(
    help: "The output format: json (one line per entry), text, or mermaid (a sequence diagram).")
  var format = Format.json

  @Flag(help: "Write the text with ASCII marks only.")
  var ascii = false

  func output() throws -> String {
    let trace = LifecycleTrace()
    _ = try script.play(trace: trace)
    return switch format {
    case .json: trace.jsonLines
    case .text: LifecycleTrace.text(of: trace.entries, isASCII: ascii)
    case .mermaid: trace.mermaid
    }
  }
}
