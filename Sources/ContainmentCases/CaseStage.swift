import TermContainers

/// A scene for cases, on a screen of its own.
@MainActor
package protocol CaseScene {
  /// The log of the controllers from ``recorder(_:)``.
  var log: EventLog { get }
  /// The host that runs it.
  var host: HeadlessHost { get }
}

extension CaseScene {
  /// Creates a controller without a parent.
  package func recorder(_ name: String) -> Recorder { Recorder(name, log) }

  /// Makes a change until nothing moves.
  func play(_ change: () -> Void) {
    host.step(change)
    host.settle()
  }
}

/// A scene with a container P, with its turn over and the log empty.
package class Stage: CaseScene {
  package let log = EventLog()
  /// The container, the root of the window.
  package let container: Recorder
  package let host: HeadlessHost

  /// Creates a stage whose container forwards appearance automatically or, with false, by hand.
  package init(forwards: Bool = true) {
    container = Recorder("P", log)
    container.forwards = forwards
    host = HeadlessHost(rootViewController: container, size: Size(width: 20, height: 6))
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
  /// Takes the style; a popover points at `source`.
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

/// The errors and diagnostics that `body` causes: those that UIKit also has, and `others`.
@MainActor
package func complaints(
  and others: Set<ContainmentDiagnostic.Kind> = [], _ body: () -> Void
) -> [String] {
  var found: [String] = []
  let handler = ContainmentHandler(
    onError: {
      CaseWitness.current?.see($0)
      found.append($0.explanation)
    },
    onDiagnostic: {
      CaseWitness.current?.see($0)
      if $0.kind.isOfUIKit || others.contains($0.kind) { found.append($0.summary) }
    })
  handler.ignored = []
  handler.handling(body)
  return found
}
