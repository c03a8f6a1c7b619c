import TermContainers

/// A small app on a screen and a clock of its own. The controllers in it are those of a case, of a
/// recipe in a comparison, or of a mistake.
@MainActor
open class PlayedScene {
  /// The screen and the clock of the app.
  package let host: HeadlessHost
  /// The callbacks of its recorders.
  package let log: EventLog
  /// The complaints about its calls; nil if the caller receives them.
  package let complaintLog: ComplaintLog?

  /// Creates a scene with `root`, on a screen like `screen`; `style` replaces that screen's style.
  package init(
    _ root: ViewController, log: EventLog = EventLog(), size: Size = Size(width: 20, height: 6),
    like screen: (any Screen)? = nil, style: UserInterfaceStyle? = nil,
    trace: LifecycleTrace? = nil, complaintLog: ComplaintLog? = nil
  ) {
    (self.log, self.complaintLog) = (log, complaintLog)
    let makeHost = {
      HeadlessHost(
        size: size, colors: screen?.colors ?? .trueColor, isASCII: screen?.isASCII ?? false,
        userInterfaceStyle: screen?.userInterfaceStyle ?? .dark, trace: trace
      ) { application in
        let window = Window(application: application)
        window.overrideUserInterfaceStyle = style ?? .unspecified
        window.rootViewController = root
        return window
      }
    }
    host = complaintLog?.listening(makeHost) ?? makeHost()
  }

  private func listening(_ body: () -> Void) { complaintLog?.listening(body) ?? body() }

  /// Runs `body` in a turn of the app.
  package func step(_ body: () -> Void) { listening { host.step(body) } }

  /// Lets `seconds` of the app's time pass.
  package func advance(by seconds: Double) { listening { host.advance(by: seconds) } }

  /// Lets time pass until nothing moves, but no more than `limit` seconds.
  package func settle(limit: Double = 60) { listening { _ = host.settle(limit: limit) as Bool } }

  /// Makes a change, and waits until nothing moves.
  package func play(_ change: () -> Void) {
    step(change)
    settle()
  }

  /// Presses a key, as the user does.
  package func send(_ key: String) { listening { host.send(key) } }

  /// Makes the screen another size.
  package func resize(to size: Size) { listening { host.resize(to: size) } }

  /// Creates a controller without a parent.
  package func recorder(_ name: String) -> Recorder { Recorder(name, log) }
}

/// A scene with a container P, after its first turn and with an empty log.
package class Stage: PlayedScene {
  /// The container, the root of the window.
  package let container: Recorder

  /// Creates a stage whose container forwards appearance by itself, if `forwards`, or by hand.
  package init(forwards: Bool = true) {
    container = Recorder("P", EventLog())
    container.forwards = forwards
    super.init(container, log: container.log)
    log.clear()
  }

  /// A stage and a controller C without a parent.
  static func withOrphan() -> (Stage, Recorder) {
    let stage = Stage()
    return (stage, stage.recorder("C"))
  }

  /// A stage and a child C of P that has appeared.
  static func withChild() -> (Stage, Recorder) {
    let stage = Stage()
    return (stage, stage.child("C"))
  }

  /// Creates a child of P that has appeared, and empties the log.
  package func child(_ name: String) -> Recorder {
    let child = recorder(name)
    host.step { container.add(child) }
    log.clear()
    return child
  }

  /// Adds `child` by the recipe in one turn; `returned` runs at its end.
  func add(_ child: Recorder, returned: () -> Void = {}) {
    host.step {
      container.add(child)
      returned()
    }
  }

  /// Removes `child` by the recipe in one turn; `returned` runs at its end.
  func remove(_ child: Recorder, returned: () -> Void = {}) {
    host.step {
      child.removeByRecipe()
      returned()
    }
  }

  /// Removes P's view from the window and ends the turn.
  package func hideContainer() { host.step { container.view.removeFromSuperview() } }

  /// Puts P's view back and ends the turn.
  package func showContainer() { host.step { host.window.addSubview(container.view) } }
}

extension Recorder {
  /// Two unrelated controllers P and C, on no screen, with unloaded views.
  static func pair() -> (log: EventLog, parent: Recorder, child: Recorder) {
    let log = EventLog()
    return (log, Recorder("P", log), Recorder("C", log))
  }
}

extension ViewController {
  /// Sets the style; a popover points at `source`.
  package func setStyle(_ style: ModalPresentationStyle, pointingAt source: View) {
    modalPresentationStyle = style
    popoverPresentationController?.sourceView = source
  }

  /// The recipe for adding.
  package func add(_ child: ViewController, in container: View? = nil) {
    addChild(child)
    (container ?? view).addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// The recipe for removing.
  package func removeByRecipe() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }

  /// The names of the children that are recorders.
  var childNames: [String] { children.compactMap { ($0 as? Recorder)?.name } }
}

/// Returns the errors and diagnostics that `body` causes: those that UIKit also has, and `others`.
@MainActor
package func complaints(
  and others: Set<ContainmentDiagnostic.Kind> = [], _ body: () -> Void
) -> [String] {
  let log = ComplaintLog()
  log.listening(body)
  return log.entries.filter { $0.kind.map { $0.isOfUIKit || others.contains($0) } ?? true }
    .map(\.summary)
}
