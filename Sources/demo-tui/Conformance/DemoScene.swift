import ContainmentCases
import TermContainers

/// A demo on its stage with the callbacks of its controllers.
@MainActor
struct DemoScene {
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

  /// The log of one controller, with `nil` for a move out.
  func log(of controller: String) -> [String] {
    trace.entries.filter { $0.controller == controller }.compactMap(shortEvent)
  }

  /// The log of the children, such as `Orange WM`.
  var log: [String] {
    trace.entries.filter { $0.controller != "ContainerViewController" }.compactMap { entry in
      shortEvent(entry).map { "\(entry.controller.dropLast("ViewController".count)) \($0)" }
    }
  }

  /// The short form, such as `WM(nil)` for `willMove(toParent: nil)`; nil for events not logged.
  func shortEvent(_ entry: LifecycleTrace.Entry) -> String? {
    let name = entry.event.prefix { $0 != "(" }
    let short = EventLog.names.first { $0.value == name && ($0.key != "IA" && $0.key != "VWT") }
    return short.map { $0.key.hasSuffix("M") && entry.parent == nil ? $0.key + "(nil)" : $0.key }
  }
}
