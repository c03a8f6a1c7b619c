import TermContainers
import TermInspector

/// A row of keys with their titles, to press or to click.
final class KeyPillsView: View {
  /// A key with its title.
  struct Pill: Equatable {
    let key: String
    let title: String

    fileprivate var width: Int { CellWidth.of(key) + (title.isEmpty ? 3 : CellWidth.of(title) + 4) }
  }

  /// Called with the key of a clicked pill.
  var onClick: (String) -> Void = { _ in }
  var pills: [Pill] = [] {
    didSet { if pills != oldValue { setNeedsDisplay() } }
  }

  /// The greatest number of rows of pills.
  private static let mostRows = 2

  /// The rows that `pills` need at `width`.
  static func rows(of pills: [Pill], _ width: Int) -> Int {
    min(mostRows, (places(of: pills, width).last?.y ?? 0) + 1)
  }

  /// The first cell of each pill, row after row.
  private static func places(of pills: [Pill], _ width: Int) -> [Point] {
    var next = Point(x: 1, y: 0)
    return pills.map { pill in
      if next.x + pill.width > width, next.x > 1 { next = Point(x: 1, y: next.y + 1) }
      defer { next.x += pill.width }
      return next
    }
  }

  /// The pills that have room. If the room is short, the last lose their titles, so that each can
  /// still be clicked.
  private var placed: [(pill: Pill, place: Point)] {
    zip(fitted, KeyPillsView.places(of: fitted, bounds.width)).filter { $0.1.y < bounds.height }
      .map { (pill: $0, place: $1) }
  }

  private var fitted: [Pill] {
    var shown = pills
    for index in pills.indices.reversed() {
      let last = KeyPillsView.places(of: shown, bounds.width).last
      if (last?.y ?? 0) < bounds.height { break }
      shown[index] = Pill(key: pills[index].key, title: "")
    }
    return shown
  }

  override func touchesBegan(_ touch: MouseEvent) {
    let point = touch.location(in: self)
    let hit = placed.first {
      $0.place.y == point.y && point.x >= $0.place.x && point.x < $0.place.x + $0.pill.width
    }
    guard touch.phase == .began, touch.button == .left, let hit else {
      return super.touchesBegan(touch)
    }
    onClick(hit.pill.key)
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (pill, place) in placed {
      let end = canvas.write(" \(pill.key) ", place.x, place.y, isBold: true, on: .raised)
      canvas.write(pill.title, end + 1, place.y, .muted)
    }
  }
}

extension ViewController {
  /// Performs its command for the key of a clicked pill.
  func performCommand(ofPill key: String) {
    let name = ["←": "Left", "→": "Right"][key] ?? key
    keyCommands.first { $0.input == KeyEvent(name: name) }?.perform()
  }
}
