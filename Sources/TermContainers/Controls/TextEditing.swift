import TermSurface

// What text fields and text views share.

/// The kinds of changes. Those of one kind that follow each other can be one step.
enum TextChange {
  case typing, deletingBackward, deletingForward
  /// A paste, a cut or another change that is a step by itself.
  case single
}

/// A press of the mouse button on a text.
struct TextPress {
  /// The units that a drag selects.
  enum Unit: Int {
    case character, word, paragraph
  }

  /// The most seconds between the presses of a double click.
  private static let doubleClick = 0.5

  let unit: Unit
  private let place: Point
  private let time: Double
  /// The unit that was pressed.
  var pressed = 0..<0
  /// Whether the button is released.
  private(set) var isOver = false
  /// The location of the mouse beyond the upper or lower edge; nil if it is not beyond.
  var beyond: MouseEvent?

  /// Creates a press at `time`: a double or a triple click if it follows `last` at the same place.
  init(_ touch: MouseEvent, after last: TextPress?, at time: Double) {
    (place, self.time) = (touch.location, time)
    if let last, last.place == place, time - last.time <= TextPress.doubleClick {
      unit = Unit(rawValue: (last.unit.rawValue + 1) % 3) ?? .character
    } else {
      unit = .character
    }
  }

  mutating func end() { (isOver, beyond) = (true, nil) }
}

extension Style {
  /// The style of selected text.
  static var selectedText: Style {
    Style(foreground: .role(.accent), background: .role(.page), attributes: .reverse)
  }
}
