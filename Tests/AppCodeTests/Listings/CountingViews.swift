import TermContainers

/// Logs each of its moves.
final class MovingView: View {
  var log: (String) -> Void = { _ in }

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .systemTeal
  }

  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    log("willMove(toWindow: \(newWindow == nil ? "nil" : "window")) \(window == nil)")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    log("didMoveToWindow \(window == nil ? "nil" : "window")")
  }

  override func willMove(toSuperview newSuperview: View?) {
    super.willMove(toSuperview: newSuperview)
    log("willMove(toSuperview: \(newSuperview.map { "\($0.tag)" } ?? "nil"))")
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    log("didMoveToSuperview \(superview.map { "\($0.tag)" } ?? "nil")")
  }
}

/// A view that is hit up to one cell outside its bounds, but not in its middle.
final class RingView: View {
  override func point(inside point: Point) -> Bool {
    bounds.insetBy(dx: -1, dy: -1).contains(point) && point != Point(x: bounds.midX, y: bounds.midY)
  }
}

/// Passes hits on itself to the view behind; its subviews keep theirs.
final class PassThroughView: View {
  override func hitTest(_ point: Point) -> View? {
    let view = super.hitTest(point)
    return view === self ? nil : view
  }
}

/// One subclass of each kind of view, set up in `init(frame:)` alone.
final class SetUpLabel: Label {
  override init(frame: Rect) {
    super.init(frame: frame)
    textColor = .secondaryLabel
    textAlignment = .center
  }
}

final class SetUpButton: Button {
  override init(frame: Rect) {
    super.init(frame: frame)
    title = "OK"
    tintColor = .systemBlue
  }
}

final class SetUpField: TextField {
  override init(frame: Rect) {
    super.init(frame: frame)
    placeholder = "name"
  }
  private(set) var asked = 0
  override func becomeFirstResponder() -> Bool {
    asked += 1
    return super.becomeFirstResponder()
  }
}

final class SetUpControl: Control {
  override init(frame: Rect) {
    super.init(frame: frame)
    isEnabled = false
  }
}

final class SetUpPanel: PanelView {
  let label = SetUpLabel()

  override init(frame: Rect) {
    super.init(frame: frame)
    title = "Panel"
    addSubview(label)
  }
}

/// This label and the field below watch their own `text`.
final class WatchingLabel: Label {
  private(set) var texts: [String?] = []
  override var text: String? { didSet { texts.append(text) } }
}

final class WatchingField: TextField {
  private(set) var texts: [String?] = []
  override var text: String? { didSet { texts.append(text) } }
}
