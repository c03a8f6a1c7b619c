import TermContainers

/// A page with a card on a board, which the user can tap, hold and drag.
final class GesturePageViewController: ViewController {
  private let board = View()
  private let card = Label("A card\nto tap, hold\nand drag")
  private let state = Label("no gesture yet")
  private var colors = [Color.systemOrange, .systemBlue, .systemGreen]

  override func viewDidLoad() {
    super.viewDidLoad()
    card.frame = Rect(x: 2, y: 1, width: 16, height: 3)
    (card.numberOfLines, card.textAlignment) = (0, .center)
    (card.backgroundColor, card.textColor) = (colors[0], .role(.onAccent))
    // As in UIKit, the mouse does not hit a label.
    card.isUserInteractionEnabled = true
    board.clipsToBounds = true
    board.addSubview(card)
    addGestures()
    fillPage(with: board, in: "Gestures", above: state)
  }

  private func addGestures() {
    let tap = TapGestureRecognizer { [weak self] in
      self?.changeColor()
      self?.showGesture("tap", $0)
    }
    let double = TapGestureRecognizer { [weak self] in
      self?.goBack()
      self?.showGesture("double tap", $0)
    }
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let hold = LongPressGestureRecognizer { [weak self] in self?.follow($0) }
    let pan = PanGestureRecognizer { [weak self] in self?.follow($0) }
    for gesture in [tap, double, hold, pan] { card.addGestureRecognizer(gesture) }
  }

  private func follow(_ hold: LongPressGestureRecognizer) {
    card.alpha = hold.state == .began || hold.state == .changed ? 0.5 : 1
    showGesture("long press", hold)
  }

  private func follow(_ pan: PanGestureRecognizer) {
    move(by: pan.translation(in: board))
    pan.setTranslation(.zero, in: board)
    let speed = pan.velocity(in: board)
    showGesture("pan", pan, " · \(speed.x), \(speed.y) cells a second")
  }

  private func showGesture(_ name: String, _ gesture: GestureRecognizer, _ more: String = "") {
    let place = gesture.location(in: board)
    state.text = "\(name) \(gesture.state) at \(place.x), \(place.y)\(more)"
  }

  private func move(by way: Point) {
    let (most, place) = (board.bounds.size, card.frame.origin + way)
    card.frame.origin = Point(
      x: max(0, min(place.x, most.width - card.frame.width)),
      y: max(0, min(place.y, most.height - card.frame.height)))
  }

  private func changeColor() {
    colors.append(colors.removeFirst())
    card.backgroundColor = colors[0]
  }

  private func goBack() {
    View.animate(withDuration: 0.3) { card.frame.origin = Point(x: 2, y: 1) }
  }

  /// Keys with the effects of the gestures, except for the long press.
  override var keyCommands: [KeyCommand] {
    let moves = [("Left", -2, 0), ("Right", 2, 0), ("Up", 0, -1), ("Down", 0, 1)].map {
      name, x, y in
      key(name) { $0.move(by: Point(x: x, y: y)) }
    }
    return [
      key("c", "colour") { $0.changeColor() },
      key("b", "back") { $0.goBack() },
    ] + moves
  }
}
