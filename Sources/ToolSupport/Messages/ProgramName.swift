/// The name under which the program runs.
package enum ProgramName {
  /// The last part of the path that started the program. Its messages begin with this.
  package static let running = printable(
    String(CommandLine.arguments.first?.split(separator: "/").last ?? "program"))
}
