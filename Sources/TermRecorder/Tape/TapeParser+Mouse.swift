import TermContainers

/// The mouse commands after `#tape:`.
///
///     click   = "click" PLACE [ BUTTON ]
///     drag    = "drag" PLACE PLACE
///     touch   = ("press" | "move" | "release") PLACE [ BUTTON ] [ HELD ]
///     scroll  = "scroll" ("up" | "down") PLACE [ HELD ]
///
/// A place is `X,Y` in cells from 0, a button is `left`, `middle` or `right`, and held keys are
/// `Ctrl`, `Alt` and `Shift`, joined by a plus.
extension TapeExtensionReader {
  mutating func readMouse(_ name: String) throws(TapeParser.Mistake) -> TapeCommand.Action {
    switch name {
    case "click": try readClick()
    case "drag": try readDrag()
    case "press": .touch(try readTouch(name, .began))
    case "move": .touch(try readTouch(name, .moved))
    case "release": .touch(try readTouch(name, .ended))
    default: .touch(try readScroll())
    }
  }

  private mutating func readClick() throws(TapeParser.Mistake) -> TapeCommand.Action {
    let point = try readPoint("click")
    return .click(point, try readButton("click") ?? .left)
  }

  private mutating func readDrag() throws(TapeParser.Mistake) -> TapeCommand.Action {
    let start = try readPoint("drag")
    return .drag(from: start, to: try readPoint("drag", "second place"))
  }

  private mutating func readTouch(
    _ name: String, _ phase: MouseEvent.Phase
  ) throws(TapeParser.Mistake) -> MouseEvent {
    var touch = MouseEvent(phase, at: try readPoint(name))
    if nextIsButton { touch.button = try readButton(name) ?? .left }
    touch.modifiers = try readModifiers(name)
    return touch
  }

  private mutating func readScroll() throws(TapeParser.Mistake) -> MouseEvent {
    let place = skipBlanks()
    let phases: [String: MouseEvent.Phase] = ["up": .scrolledUp, "down": .scrolledDown]
    guard let phase = readWord().flatMap({ phases[$0] }) else {
      throw mistake("scroll needs up or down", at: place)
    }
    var touch = MouseEvent(phase, at: try readPoint("scroll"))
    touch.modifiers = try readModifiers("scroll")
    return touch
  }

  private static let buttons: [String: MouseEvent.Button] = [
    "left": .left, "middle": .middle, "right": .right,
  ]

  /// Names of buttons are in lower case, those of keys are capitalized.
  private var nextIsButton: Bool {
    var ahead = self
    return ahead.readWord()?.first?.isLowercase == true
  }

  private mutating func readButton(
    _ name: String
  ) throws(TapeParser.Mistake) -> MouseEvent.Button? {
    let place = skipBlanks()
    guard let word = readWord() else { return nil }
    guard let button = Self.buttons[word] else {
      throw mistake("\(name): the button must be left, middle or right", at: place)
    }
    return button
  }

  private mutating func readModifiers(_ name: String) throws(TapeParser.Mistake) -> KeyModifiers {
    let place = skipBlanks()
    let known: [Substring: KeyModifiers] = [
      "Ctrl": .control, "Alt": .alternate, "Shift": .shift,
    ]
    var modifiers: KeyModifiers = []
    for word in readWord()?.split(separator: "+", omittingEmptySubsequences: false) ?? [] {
      guard let modifier = known[word] else {
        throw mistake("\(name): the modifiers are Ctrl, Alt and Shift", at: place)
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }

  private mutating func readPoint(
    _ name: String, _ kind: String = "place"
  ) throws(TapeParser.Mistake) -> Point {
    let place = skipBlanks()
    guard let (x, y) = readWord()?.pair(","), TapeRange.places.contains(x),
      TapeRange.places.contains(y)
    else { throw mistake("\(name) needs a \(kind) such as 3,4", at: place) }
    return Point(x: x, y: y)
  }
}
