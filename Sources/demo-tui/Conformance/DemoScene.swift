import ContainmentCases
import TermContainers
import TermInspector

/// A demo that a conformance case plays, with the callbacks of the demo's controllers.
@MainActor
class DemoScene {
  let trace = LifecycleTrace()
  let host: HeadlessHost

  init(_ demo: Demo, size: Size = Size(width: 80, height: 24)) {
    CaseWitness.current?.watch(trace)
    host = HeadlessHost(size: size, trace: trace) {
      StageWindow(application: $0, demo: demo)
    }
  }

  func press(_ key: String) {
    host.send(key)
    host.settle()
  }

  func child(_ type: ViewController.Type) -> ViewController? {
    host.window.rootViewController?.children.first { Swift.type(of: $0) == type }
  }

  /// Returns one controller's abbreviated callbacks; a removal's moves end in `(nil)`.
  func log(of controller: String) -> [String] {
    callbacks { $0.controller == controller ? "" : nil }
  }

  /// The log of the children, such as `Orange WM`.
  var log: [String] { callbacks(after: nameOfChild) }

  /// Returns the name of the child that received `entry`, such as `Orange `; nil for the container.
  func nameOfChild(_ entry: LifecycleTrace.Entry) -> String? {
    let name = entry.controller.withoutController
    return name == "Container" ? nil : "\(name) "
  }

  /// Returns the abbreviated callbacks, such as `WM(nil)` for `willMove(toParent: nil)`, each after
  /// the prefix that `start` returns. Entries for which `start` returns nil are left out.
  func callbacks(after start: (LifecycleTrace.Entry) -> String?) -> [String] {
    trace.entries.compactMap { entry in
      let name = entry.event.prefix { $0 != "(" }
      let known = EventLog.names.first { $0.value == name && ($0.key != "IA" && $0.key != "VWT") }
      guard let short = known?.key, let start = start(entry) else { return nil }
      return start + short + (short.hasSuffix("M") && entry.parent == nil ? "(nil)" : "")
    }
  }
}
