import TermSurface

extension Terminal {
  mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if let flag = Terminal.flag(mode) { self[keyPath: flag] = isOn }
  }

  mutating func setPrivateMode(_ mode: Int, _ isOn: Bool) {
    if let flag = Terminal.privateFlag(mode) { self[keyPath: flag] = isOn }
    switch mode {
    case 6: move(x: 0, y: 0)
    case 7: cursor.wrapsNext = cursor.wrapsNext && isOn
    case 47: showAlternateScreen(isOn)
    case 69: if !isOn { sideMargins = 0..<size.width }
    case 1047: showClearAlternateScreen(isOn)
    case 1048: if isOn { saveCursor() } else { restoreCursor() }
    case 1049:
      if isOn { saveCursor() }
      showClearAlternateScreen(isOn)
      if !isOn { restoreCursor() }
    default:
      guard let reporting = TerminalInputModes.MouseReporting(rawValue: mode) else { return }
      inputModes.mouseReporting = isOn ? reporting : .none
    }
  }

  private mutating func showClearAlternateScreen(_ isShown: Bool) {
    showAlternateScreen(isShown)
    if isShown { grid.eraseRows(0..<size.height, cursor.pen.style) }
  }

  /// The switch of an ANSI mode.
  private static func flag(_ mode: Int) -> WritableKeyPath<Terminal, Bool>? {
    switch mode {
    case 4: \.modes.inserts
    case 20: \.modes.lineFeedReturns
    default: nil
    }
  }

  /// The switch of a private mode; nil for modes that are no plain switch.
  private static func privateFlag(_ mode: Int) -> WritableKeyPath<Terminal, Bool>? {
    switch mode {
    case 1: \.inputModes.sendsApplicationCursorKeys
    case 5: \.modes.isReversed
    case 6: \.cursor.isInOrigin
    case 7: \.modes.wraps
    case 12: \.isCursorBlinking
    case 25: \.modes.showsCursor
    case 66: \.inputModes.sendsApplicationKeypad
    case 69: \.modes.hasSideMargins
    case 1004: \.inputModes.reportsFocus
    case 1006: \.inputModes.usesSGRMouse
    case 1007: \.inputModes.scrollsAsArrows
    case 2004: \.inputModes.bracketsPaste
    case 2026: \.modes.holdsFrame
    default: nil
    }
  }

  /// Whether an ANSI mode is on; nil for an unknown one.
  func mode(_ number: Int) -> Bool? { Terminal.flag(number).map { self[keyPath: $0] } }

  /// Whether a private mode is on; nil if it is unknown.
  func privateMode(_ number: Int) -> Bool? {
    if let flag = Terminal.privateFlag(number) { return self[keyPath: flag] }
    if [47, 1047, 1049].contains(number) { return isAlternateScreen }
    let reporting = TerminalInputModes.MouseReporting(rawValue: number)
    return reporting.flatMap { $0 == .none ? nil : inputModes.mouseReporting == $0 }
  }

  /// Selects the cursor's shape (DECSCUSR): two numbers for each, the odd one blinks. 0 is the
  /// initial shape.
  mutating func selectCursorShape(_ number: Int) {
    guard let shape = CursorShape(rawValue: max(0, number - 1) / 2) else { return }
    cursorShape = shape
    isCursorBlinking = number == 0 ? blinksByDefault : number % 2 == 1
    modes.blinksCursor = isCursorBlinking
  }

  /// The number of the present shape in ``selectCursorShape(_:)``.
  var cursorShapeNumber: Int { cursorShape.rawValue * 2 + (isCursorBlinking ? 1 : 2) }
}
