import TermContainers

/// A board of 20 by 6 cells at the top left of a screen, and a mouse.
@MainActor
final class GestureStage {
  final class Pad: View {
    var log: [String] = []
    override func touchesBegan(_ touch: MouseEvent) { log.append("began") }
    override func touchesMoved(_ touch: MouseEvent) { log.append("moved") }
    override func touchesEnded(_ touch: MouseEvent) { log.append("ended") }
    override func touchesCancelled(_ touch: MouseEvent) { log.append("cancelled") }
  }

  let board = Pad(frame: Rect(x: 0, y: 0, width: 20, height: 6))
  /// At the left end of the board.
  let card = Pad(frame: Rect(x: 0, y: 0, width: 8, height: 3))
  let host = HeadlessHost(width: 30, height: 8)
  private(set) var log: [String] = []

  init() {
    board.addSubview(card)
    host.show(board)
  }

  /// Adds a recognizer that writes down its name and what happens.
  @discardableResult
  func add<Kind: GestureRecognizer>(
    _ name: String, _ kind: Kind.Type = Kind.self, to view: View? = nil
  ) -> Kind {
    let recognizer = Kind()
    (view ?? board).addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] in log.append("\(name) \($0.state)") }
    return recognizer
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func mouse(
    _ phase: MouseEvent.Phase, _ x: Int = 3, _ y: Int = 1, _ button: MouseEvent.Button = .left
  ) {
    host.send(.mouse(MouseEvent(phase, at: Point(x: x, y: y), button: button)))
  }

  func click(_ x: Int = 3, _ y: Int = 1, _ button: MouseEvent.Button = .left) {
    mouse(.began, x, y, button)
    mouse(.ended, x, y, button)
  }

  /// The tap and the double tap of nearly every app.
  func addTaps(to view: View? = nil) {
    let tap = add("tap", TapGestureRecognizer.self, to: view)
    let double = add("double", TapGestureRecognizer.self, to: view)
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
  }
}
