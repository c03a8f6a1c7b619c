import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// What a demo, or the gallery, shows scene by scene.
@MainActor
struct DemoPictures {
  /// Keys as `--keys` names them, and the picture after them.
  typealias Scene = (keys: String, surface: Surface)

  let scenes: [Scene]

  /// The pictures after each of `scenes`, keys played one after another.
  init(_ demo: Demo?, _ size: String, _ scenes: [String], isASCII: Bool = false) throws {
    let size = try #require(InputScript.size(size))
    let host = HeadlessHost(size: size) {
      StageWindow(application: $0.showingASCII(isASCII), demo: demo)
    }
    let handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    self.scenes = try scenes.map { keys in
      try handler.handling { try InputScript(keys).play(on: host) }
      return (keys, isASCII ? host.surface.inASCII() : host.surface)
    }
  }

  /// The pictures for a golden, each with the keys that led to it.
  func sheet(holdsStyles: Bool = true) -> PictureSheet {
    var sheet = PictureSheet(holdsStyles: holdsStyles)
    for (keys, surface) in scenes { sheet.add(keys.isEmpty ? "start" : keys, surface) }
    return sheet
  }
}
