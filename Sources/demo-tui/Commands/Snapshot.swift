import ArgumentParser
import TermContainers
import TermRecorder
import ToolSupport

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
