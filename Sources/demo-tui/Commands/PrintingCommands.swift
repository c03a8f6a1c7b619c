import ArgumentParser
import RecorderCommands
import TermContainers
import TermRecorder
import ToolSupport

/// A command that prints a text.
protocol PrintingCommand: ParsableCommand, Sendable {
  @MainActor func output() throws -> String
}

extension PrintingCommand {
  func run() throws { try MainActor.assumeIsolated { try StandardStream.output.write(output()) } }
}

/// `demo-tui list`: lists the demos.
struct List: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the demos.")

  @Flag(help: "Print a JSON array.")
  var json = false

  func output() -> String {
    guard json else { return Demo.table }
    let demos = Demo.all.map { demo in
      JSON.object([
        ("name", .string(demo.name)), ("summary", .string(demo.summary)),
        ("article", demo.article.map(JSON.string) ?? .null),
        ("minimumSize", .string("\(demo.minimumSize.width)x\(demo.minimumSize.height)")),
      ])
    }
    return "\(JSON.array(demos))\n"
  }
}

/// `demo-tui snapshot DEMO`: prints the screen after some keys.
struct Snapshot: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Print what a demo shows after some keys; needs no terminal.")

  @OptionGroup var script: ScriptOptions
  @OptionGroup var look: LookOptions

  @Option(help: "The output format: text or json.")
  var format = TextFormat.text

  func output() throws -> String {
    let depth = look.color?.depth ?? .trueColor
    let host = try script.play(
      isASCII: look.ascii, style: look.theme == .light ? .light : .dark, colors: depth)
    let picture = SurfacePrinter(surface: host.surface, depth: depth, isASCII: look.ascii)
    return (format == .text ? picture.text : "\(picture.json)") + "\n"
  }
}

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

/// `demo-tui tape`: the commands for tapes, apart from `record`.
struct TapeTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: tapeToolsAbstract,
    subcommands: [TapeCheck<DemoPrograms>.self, TapeOfDemo.self, TapeCommands.self])
}

/// `demo-tui tape new DEMO`: prints a starter tape.
struct TapeOfDemo: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Print a starter tape of a demo's walk-through.")

  @Argument(help: Demo.nameHelp, completion: .demos)
  var demo: String

  func output() throws -> String { try StarterTape(of: Demo.ofCommand(demo)).text }
}
