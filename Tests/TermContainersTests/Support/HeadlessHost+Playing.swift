@testable import TermContainers

extension HeadlessHost {
  /// Shows a plain controller, the ``root``, on a screen of that size.
  convenience init(width: Int, height: Int) {
    self.init(rootViewController: ViewController(), size: Size(width: width, height: height))
  }

  /// The root view controller of the window, which has one.
  var root: ViewController {
    guard let root = window.rootViewController else { preconditionFailure("no root") }
    return root
  }

  /// Makes a change in a turn of its own, and plays all that follows from it.
  func play(_ change: () -> Void) {
    step(change)
    settle()
  }

  /// Presses keys one after another, and plays all that follows from them.
  func press(_ keys: String...) {
    for key in keys { send(key) }
    settle()
  }

  /// Sends an event of a button, or of the wheel, at that cell.
  func mouse(
    _ phase: MouseEvent.Phase, _ x: Int, _ y: Int, _ button: MouseEvent.Button = .left
  ) {
    send(.mouse(MouseEvent(phase, at: Point(x: x, y: y), button: button)))
  }

  /// Drags the left button from the first of `places` to the last.
  func drag(along places: Point...) {
    mouse(.began, places[0].x, places[0].y)
    for place in places.dropFirst() { mouse(.moved, place.x, place.y) }
    mouse(.ended, places[places.count - 1].x, places[places.count - 1].y)
  }

  /// Drags the left button from one cell to another, with a stop in the middle.
  func drag(_ start: Point, _ end: Point) {
    drag(along: start, Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), end)
  }

  /// Shows `view` in the root's view.
  func show(_ view: View, at frame: Rect? = nil) {
    if let frame { view.frame = frame }
    step { root.view.addSubview(view) }
  }

  /// The rows of the screen, without the blanks at their ends.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The rows that differ from what drawing everything gives, as they are and as they should be.
  var differencesFromWhole: [String] {
    let shown = surface
    var whole = Surface(size: shown.size, palette: window.palette)
    whole.mixesColors = shown.mixesColors
    whole.withCanvas { window.drawHierarchy(on: $0, at: .zero) }
    if shown == whole { return [] }
    return (0..<whole.size.height).filter {
      let row = Rect(x: 0, y: $0, width: whole.size.width, height: 1)
      return shown.cropped(to: row) != whole.cropped(to: row)
    }.map { "\($0): \(shown.line($0)) / \(whole.line($0))" }
  }
}
