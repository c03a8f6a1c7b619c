import TermSurface

/// The text, the fields and the buttons of an alert, one below the other; scrolls where there is no room
/// for all of them.
final class AlertContentView: ScrollView {
  private let heading = Label(nil)
  private let text = Label(nil)
  private var fields: [TextField] = []
  private var actions: [AlertAction] = []
  /// Columns free at each side, and between two buttons.
  private static let margin = 2
  /// The least columns of an alert, and the most of its text.
  private static let (least, most) = (28, 52)

  override init(frame: Rect) {
    super.init(frame: frame)
    heading.attributes = .bold
    text.textColor = .secondaryLabel
    for label in [heading, text] {
      (label.numberOfLines, label.lineBreakMode) = (0, .byWordWrapping)
      label.textAlignment = .center
      addSubview(label)
    }
  }

  func show(
    title: String?, message: String?, fields: [TextField], actions: [AlertAction]
  ) {
    (heading.text, text.text) = (title, message)
    for view in self.fields + self.actions.map(\.button) where view.superview === self {
      view.removeFromSuperview()
    }
    (self.fields, self.actions) = (fields, actions)
    // A cancel action comes last where they are below each other, and first where they are side by side.
    for view in fields + ordered.map(\.button) { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (frames, height) = arrangement(in: bounds.width)
    for (view, frame) in frames { view.frame = frame }
    contentSize = Size(width: bounds.width, height: height)
  }

  /// The size that shows everything, in at most `room`.
  func fittingSize(in room: Size) -> Size {
    let margins = 2 * AlertContentView.margin
    let widths = [heading, text].map { label in
      label.text?.isEmpty == false
        ? min(AlertContentView.most, label.sizeThatFits(Size(width: 10_000, height: 1)).width) : 0
    }
    let widest = actions.map { $0.button.sizeThatFits(.zero).width }.max() ?? 0
    let pair = 2 * widest + AlertContentView.margin
    let buttons = actions.count == 2 && pair <= AlertContentView.most ? pair : widest
    let wanted = max(widths.max() ?? 0, buttons, AlertContentView.least - margins)
    let width = min(room.width, wanted + margins)
    return Size(width: width, height: min(room.height, arrangement(in: width).height))
  }

  /// Whether the two actions fit side by side.
  private func areBesideEachOther(in width: Int) -> Bool {
    let widths = actions.map { $0.button.sizeThatFits(.zero).width }
    return actions.count == 2 && 2 * (widths.max() ?? 0) + AlertContentView.margin <= width
  }

  private var ordered: [AlertAction] {
    actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  private func arrangement(in full: Int) -> (frames: [(View, Rect)], height: Int) {
    let left = AlertContentView.margin
    let width = max(1, full - 2 * left)
    var (frames, y): ([(View, Rect)], Int) = ([], 1)
    func add(_ view: View, _ height: Int) {
      frames.append((view, Rect(x: left, y: y, width: width, height: height)))
      y += height
    }
    for label in [heading, text] {
      let isEmpty = label.text?.isEmpty != false
      add(label, isEmpty ? 0 : label.sizeThatFits(Size(width: width, height: 10_000)).height)
    }
    if y > 1, !fields.isEmpty || !actions.isEmpty { y += 1 }
    for field in fields { add(field, 1) }
    if !fields.isEmpty, !actions.isEmpty { y += 1 }
    if areBesideEachOther(in: width) {
      let half = (width - left) / 2
      for (index, action) in ordered.reversed().enumerated() {
        let x = left + index * (width - half)
        frames.append((action.button, Rect(x: x, y: y, width: half, height: 1)))
      }
      y += 1
    } else {
      for action in ordered { add(action.button, 1) }
    }
    return (frames, y + 1)
  }
}
