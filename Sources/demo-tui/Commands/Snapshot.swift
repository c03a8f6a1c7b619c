import ArgumentParser
import TermContainers
import TermRecorder
import ToolSupport

/// `demo-tui snapshot DEMO`: prints the screen after some keys.
struct Snapshot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Print what a demo shows after some keys; needs no terminal.")

  @OptionGroup var script: ScriptOptions
  @OptionGroup var look: LookOptions

  @Option(help: "The output format: text or json.")
  var format = TextFormat.text

  func run() throws {
    try MainActor.assumeIsolated {
      let host = try script.play(
        isASCII: look.ascii, style: look.theme == .light ? .light : .dark,
        colors: look.color?.depth ?? .trueColor)
      let picture = SurfacePrinter(
        surface: host.surface, depth: look.color?.depth ?? .trueColor, isASCII: look.ascii)
      try StandardStream.output.write((format == .text ? picture.text : "\(picture.json)") + "\n")
    }
  }
}
