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
  /// Callbacks and calls of all scenes, without layout.
  let calls: [String]

  /// The pictures after each of `scenes`, keys played one after another.
  init(_ demo: Demo?, _ size: String, _ scenes: [String], isASCII: Bool = false) throws {
    let size = try #require(InputScript.parseSize(size))
    let trace = LifecycleTrace()
    let host = HeadlessHost(demo, size: size, isASCII: isASCII, trace: trace)
    let handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    self.scenes = try scenes.map { keys in
      try handler.handling { try InputScript(keys).play(on: host) }
      return (keys, isASCII ? host.surface.inASCII() : host.surface)
    }
    calls = trace.entries.filter {
      !$0.event.hasSuffix("LayoutSubviews()") && !$0.event.hasPrefix("view.")
    }.map(\.message)
  }

  /// The pictures for a golden, or those of some scenes, each with the keys that led to it.
  func sheet(of some: [Int]? = nil, holdsStyles: Bool = true) -> PictureSheet {
    var sheet = PictureSheet(holdsStyles: holdsStyles)
    for (keys, surface) in some.map({ $0.map { scenes[$0] } }) ?? scenes {
      sheet.add(keys.isEmpty ? "start" : keys, surface)
    }
    return sheet
  }

  /// The first and the last picture.
  func ends(holdsStyles: Bool = true) -> PictureSheet {
    sheet(of: [0, scenes.count - 1], holdsStyles: holdsStyles)
  }
}
