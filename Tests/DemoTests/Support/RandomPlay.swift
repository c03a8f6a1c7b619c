import TermContainers
import TestSupport

/// The input of a user who tries everything: keys, the mouse, resizes, at random times. The same
/// seed gives the same input. The last event is the key that ends the program.
struct RandomPlay: RandomChoice {
  var generator: SplitMix
  private var size: Size
  /// Whether the screen takes extreme sizes, and keys come by the hundred.
  var goesToExtremes = false
  private var down: (button: MouseEvent.Button, modifiers: KeyModifierFlags)?

  init(seed: UInt64, size: Size) {
    generator = SplitMix(seed: seed)
    self.size = size
  }

  mutating func script(_ count: Int) -> [(time: Double, events: [Event])] {
    var time = 0.0
    var result: [(time: Double, events: [Event])] = []
    for _ in 0..<count {
      time += pause()
      result.append((time, (0..<burst()).map { _ in event() }))
    }
    return result + [(time + pause(), [.key(KeyEvent(.character("c"), modifiers: .control))])]
  }

  /// From 1 to 40 events that arrive together, and the pause after them. Half of the keys are among
  /// `keys`.
  mutating func batch(_ keys: [KeyEvent]) -> (events: [Event], pause: Double) {
    let events = (0..<1 + number(pick([1, 4, 12, 40]))).map { _ -> Event in
      switch number(16) {
      case 0: return .paste(PasteEvent(pick(["ab", "q\n日本", "\u{1B}[A", ""])))
      case 1...6 where !keys.isEmpty: return .key(pick(keys))
      default: return event()
      }
    }
    return (events, pause())
  }

  private mutating func pause() -> Double {
    switch number(4) {
    case 0: 0
    case 1: Double.random(in: 0...0.02, using: &generator)
    case 2: Double.random(in: 0...0.2, using: &generator)
    default: Double.random(in: 0...1.5, using: &generator)
    }
  }

  private mutating func burst() -> Int {
    if goesToExtremes && number(200) == 0 { return 300 }
    return pick([1, 1, 1, 2, 4])
  }

  private mutating func event() -> Event {
    switch number(10) {
    case 0...5: .key(key())
    case 6: resize()
    default: .mouse(touch())
    }
  }

  private mutating func key() -> KeyEvent {
    let names = [
      "s", "h", "n", "b", "a", "r", "m", "f", "t", "1", "2", "Tab", "Shift+Tab", "Enter", "Space",
      "Up", "Down", "Left", "Right", "Shift+Left", "Home", "End", "o", "?", "[", "]", "p", ".",
      "K", "l", "/", "F6", "PageDown", "Delete", "g", "c", "v", "Escape", "Ctrl+l", "x", "é",
      "Backspace", "Alt+x", "+", "-",
    ]
    let name = pick(names)
    return KeyEvent(name: name) ?? KeyEvent(.enter)
  }

  private mutating func resize() -> Event {
    guard number(3) == 0 else { return .key(KeyEvent(.tab)) }
    size =
      goesToExtremes
      ? Size(width: 1 + number(pick([1, 90, 500])), height: 1 + number(pick([1, 30, 200])))
      : Size(width: 20 + number(110), height: 6 + number(40))
    return .resize(size)
  }

  private mutating func touch() -> MouseEvent {
    let place = Point(x: number(size.width + 2), y: number(size.height + 2))
    if let held = down {
      if number(2) == 0 {
        return MouseEvent(.moved, at: place, button: held.button, modifiers: held.modifiers)
      }
      down = nil
      return MouseEvent(.ended, at: place, button: held.button, modifiers: held.modifiers)
    }
    if number(4) == 0 {
      return MouseEvent(pick([MouseEvent.Phase.scrolledUp, .scrolledDown]), at: place)
    }
    let button = pick([MouseEvent.Button.left, .left, .left, .middle, .right])
    let modifiers = pick([KeyModifierFlags(), [], [], .shift])
    down = (button, modifiers)
    return MouseEvent(.began, at: place, button: button, modifiers: modifiers)
  }
}
