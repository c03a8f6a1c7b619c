import TermContainers

@testable import demo_tui

/// What a demo should show: played without a terminal, on the virtual clock.
@MainActor
enum HeadlessStage {
  /// The demo after the keys, which are named as `--keys` has them.
  static func surface(
    _ keys: String = "", size: Size = Size(width: 80, height: 24), demo: String = "orange-blue"
  ) throws -> Surface {
    let demo = try Demo.named(demo)
    let host = HeadlessHost(size: size) { StageWindow(application: $0, demo: demo) }
    try InputScript(keys).play(on: host)
    return host.surface
  }

  /// The rows of the demo's text after the keys, without the blanks at their ends.
  static func lines(_ keys: String = "", size: Size, ascii: Bool = false) throws -> [String] {
    let surface = try surface(keys, size: size)
    return (ascii ? surface.inASCII() : surface).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Size {
  static var usual: Size { Size(width: 80, height: 24) }
  static var large: Size { Size(width: 200, height: 60) }

  /// As `--size` and `Resize:` have it.
  var name: String { "\(width)x\(height)" }
}
