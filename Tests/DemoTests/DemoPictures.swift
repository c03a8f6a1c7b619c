import TermContainers
import Testing

@testable import demo_tui

/// What a demo shows, scene by scene, for a golden.
@MainActor
enum DemoPictures {
  /// The demo's pictures after each of `scenes`, keys as `--keys` names them, played one after
  /// another.
  static func of(
    _ demo: Demo, _ size: String, _ scenes: [String], _ depth: ColorDepth = .trueColor,
    isASCII: Bool = false
  ) throws -> String {
    let size = try #require(InputScript.size(size))
    let host = HeadlessHost(size: size) {
      StageWindow(application: $0.showingASCII(isASCII), demo: demo)
    }
    return try scenes.map { keys in
      try InputScript(keys).play(on: host)
      let picture = GoldenPicture(host.surface, depth: depth, isASCII: isASCII)
      return "keys: \(keys)\n\(picture.text)\n"
    }.joined(separator: "\n")
  }
}
