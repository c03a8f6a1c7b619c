import TermContainers
import TestSupport

/// Events that arrive in batches, with a pause before each: keys, those of the window most of all,
/// the mouse, resizes and pastes. The same seed gives the same input.
struct BatchedInput: RandomChoice {
  struct Batch {
    let pause: Double
    var events: [Event]
  }

  var generator: SplitMix
  private var size: Size
  private var isDown = false

  init(seed: UInt64, size: Size) { (generator, self.size) = (SplitMix(seed: seed), size) }

  /// The next batch for `window`, of 1 to 40 events.
  @MainActor
  mutating func batch(for window: Window?) -> Batch {
    let pause = pick([0, 0, 0.01, 0.1, 0.4, 2])
    let keys = window?.reachableKeyCommands.map(\.input) ?? []
    let count = 1 + number(pick([1, 4, 12, 40]))
    return Batch(pause: pause, events: (0..<count).map { _ in event(keys) })
  }

  private mutating func event(_ keys: [KeyEvent]) -> Event {
    switch number(20) {
    case 0: resize()
    case 1: .paste(PasteEvent(pick(["ab", "q\n日本", "\u{1B}[A", ""])))
    case 2...5: .mouse(touch())
    case 6...12 where !keys.isEmpty: .key(pick(keys))
    default: .key(KeyEvent(name: pick(Self.names)) ?? KeyEvent(.enter))
    }
  }

  private static let names = [
    "Tab", "Shift+Tab", "Shift+Tab", "Enter", "Enter", "Space", "Up", "Down", "Left", "Right",
    "Home", "End", "PageUp", "PageDown", "Escape", "K", "l", "a", "/", "n", "x", "?", ",", ".",
    "Delete", "Backspace", "F6", "é", "1", "2", "b", "o", "w", "Alt+Up", "Alt+Down", "Ctrl+l",
  ]

  private mutating func resize() -> Event {
    size = pick([
      Size(width: 80, height: 24), Size(width: 120, height: 36),
      Size(width: 1 + number(130), height: 1 + number(40)),
    ])
    return .resize(size)
  }

  private mutating func touch() -> MouseEvent {
    let place = Point(x: number(size.width + 1), y: number(size.height + 1))
    if isDown {
      isDown = number(3) == 0
      return MouseEvent(isDown ? .moved : .ended, at: place)
    }
    if number(4) == 0 {
      return MouseEvent(pick([MouseEvent.Phase.scrolledUp, .scrolledDown]), at: place)
    }
    isDown = true
    return MouseEvent(.began, at: place)
  }
}
