import ArgumentParser
import Libc
import ToolSupport

extension Demo {
  nonisolated static var nameHelp: ArgumentHelp { "The name of a demo; see demo-tui list." }

  /// The demo of that name, for a command that accepts only demos.
  static func ofCommand(_ name: String, orOneOf others: [String] = []) throws -> Demo {
    if !all.contains(where: { $0.name == name }), access(name, F_OK) == 0 {
      throw Failure(
        .usage,
        "'\(printable(name))' is a file; give the name of a demo, see demo-tui list")
    }
    return try named(name, orOneOf: others)
  }
}
