import TermContainers

/// A container P on a screen, its turn over and the log empty.
@MainActor
package final class Stage {
  /// What P and everybody made by ``recorder(_:)`` write in.
  package let log = EventLog()
  /// The container, the root of the window.
  package let container: Recorder
  /// What runs it, 20 columns by 6 rows.
  package let host: HeadlessHost

  /// A stage whose container forwards appearance, or is to do so by hand.
  package init(forwards: Bool = true) {
    container = Recorder("P", log)
    container.forwards = forwards
    host = HeadlessHost(rootViewController: container, size: Size(width: 20, height: 6))
    log.clear()
  }

  /// A controller that is nobody's child yet.
  package func recorder(_ name: String) -> Recorder { Recorder(name, log) }

  /// A child of P that has appeared; the log is empty again.
  package func child(_ name: String) -> Recorder {
    let child = recorder(name)
    host.step { container.add(child) }
    log.clear()
    return child
  }

  /// Takes P's view off the screen, and lets the turn end.
  package func hideContainer() { host.step { container.view.removeFromSuperview() } }

  /// Puts P's view back, and lets the turn end.
  package func showContainer() { host.step { host.window.addSubview(container.view) } }
}

extension Recorder {
  /// A controller P and a controller C, strangers, on no screen, their views not loaded.
  static func pair() -> (log: EventLog, parent: Recorder, child: Recorder) {
    let log = EventLog()
    return (log, Recorder("P", log), Recorder("C", log))
  }
}

extension ViewController {
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
  package var childNames: [String] { children.compactMap { ($0 as? Recorder)?.name } }
}

/// The errors and the diagnostics that `body` leads to: those that UIKit has, too, and `others`.
@MainActor
package func complaints(
  and others: Set<ContainmentDiagnostic.Kind> = [], _ body: () -> Void
) -> [String] {
  var found: [String] = []
  let handler = ContainmentHandler(
    onError: { found.append($0.explanation) }, onDiagnostic: { found.append($0.summary) })
  handler.ignored = Set(
    ContainmentDiagnostic.Kind.allCases.filter { !$0.isOfUIKit && !others.contains($0) })
  handler.handling(body)
  return found
}
