import TermContainers
import TermRecorder
import ToolSupport

/// Plays a demo's scenes one after another.
@MainActor
struct Tour {
  private let demo: Demo
  private let size: Size

  init(of demo: Demo, size: Size = Size(width: 80, height: 24)) {
    self.demo = demo
    self.size = size
  }

  /// Prints each scene as it ends: its caption, then the screen.
  func print(ascii: Bool) throws {
    let host = HeadlessHost(size: size) {
      StageWindow(application: $0.showingASCII(ascii), demo: demo, gallery: { nil })
    }
    let handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    for (index, scene) in demo.tour.enumerated() {
      try handler.handling { try InputScript(scene.keys).play(on: host) }
      let picture = SurfacePrinter(surface: host.surface, isASCII: ascii)
      try StandardStream.output.write(
        "\(index + 1)/\(demo.tour.count)  \(scene.caption)\n\(picture.text)\n\n")
    }
  }
}
