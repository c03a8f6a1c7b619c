import ListingReader
import TermContainers

/// A call in source that a trace records, with the names that the source has for the controllers.
struct TracedEvent: Sendable, Equatable {
  /// The event's name without its arguments.
  let name: String
  /// Whether the call's argument is nil; nil if the source does not tell.
  var passesNil: Bool?
  /// The name of the controller on which the call is made.
  var receiver: String?
  /// The names of the controllers that are arguments of the call.
  var arguments: [String] = []
  /// Whether the trace records the call with the receiver as subject, not the caller.
  var isByReceiver = false
  /// The class of the first argument, if that is an expression that creates a controller.
  var created: String?
  /// Whether the call is about a view that seems to belong to no controller.
  var isOfPlainView = false

  /// Whether the call may have led to `entry`.
  func matches(_ entry: LifecycleTrace.Entry) -> Bool {
    guard name == entry.event || name == entry.eventName else { return false }
    if let created, let object = entry.object, object.className != created { return false }
    return passesNil == nil || passesNil == (entry.object == nil)
  }

  /// The controllers of an entry, each with its name in the source.
  func names(in entry: LifecycleTrace.Entry) -> [(name: String, LifecycleTrace.Participant)] {
    let pairs: [(String?, LifecycleTrace.Participant?)] =
      entry.kind == .callback || isByReceiver
      ? [(receiver, entry.subject)]
      : [
        (receiver, entry.object), (arguments.first, entry.object),
        (arguments.dropFirst().first, entry.other),
      ]
    return pairs.compactMap { name, participant in
      if let name, let participant { (name, participant) } else { nil }
    }
  }
}

extension TracedEvent {
  /// Creates the event by which a trace records a call in the source; nil for other calls.
  init?(_ call: SourceCall, isOfFramework: Bool = false) {
    var call = call
    // The framework's internal member: the public one is what a trace records for it.
    if isOfFramework, call.name == "makeChild" { call.name = "addChild" }
    if call.name == "view" || call.name == "loadViewIfNeeded" {
      self.init(name: "loadView", receiver: call.receiver)
    } else if call.isAssignment {
      self.init(assignment: call)
    } else {
      self.init(of: call)
    }
  }

  private init?(assignment call: SourceCall) {
    switch call.name {
    case "frame", "bounds", "center":
      guard let controller = TracedEvent.controller(ofView: call.receiver) else { return nil }
      self.init(name: TracedEvent.frame, receiver: controller)
    case "viewControllers", "selectedViewController", "selectedIndex":
      self.init(name: call.name, receiver: call.receiver, isByReceiver: true)
    case "selectedViewControllerIndex":
      self.init(name: "selectedViewController", receiver: call.receiver, isByReceiver: true)
    case "isActive" where call.value == "true":
      self.init(name: TracedEvent.constraints)
    default:
      guard let value = call.value?.prefix(while: { $0 != "(" }) else { return nil }
      self.init(name: "\(call.name) = \(value)", isOfPlainView: true)
    }
  }

  private init?(of call: SourceCall) {
    let first = call.arguments.first?.text ?? ""
    switch call.name {
    case "addChild", "embed", "replace", "transition":
      self.init(name: call.name)
      let labels = ["_", "from", "to", "with"]
      arguments = call.arguments.prefix(2).filter { labels.contains($0.label) }.map(\.text)
    case "willMove", "didMove":
      guard call.arguments.first?.label == "toParent" else { return nil }
      self.init(name: call.name, passesNil: first == "nil", receiver: call.receiver)
    case "removeFromParent", "unembed", "beginAppearanceTransition", "endAppearanceTransition":
      self.init(name: call.name, receiver: call.receiver)
    case "addSubview", "insertSubview":
      let controller = TracedEvent.controller(ofView: first)
      self.init(
        name: call.name, arguments: controller.map { [$0] } ?? [],
        isOfPlainView: controller == nil)
    case "removeFromSuperview":
      let controller = TracedEvent.controller(ofView: call.receiver)
      self.init(name: call.name, receiver: controller, isOfPlainView: controller == nil)
    case "addConstraint", "addConstraints",
      "activate" where call.receiver == "LayoutConstraint":
      self.init(name: TracedEvent.constraints)
    default:
      guard TracedEvent.ofReceivers.contains(call.name) else { return nil }
      self.init(name: call.name, receiver: call.receiver, isByReceiver: true)
    }
    created = TracedEvent.created(by: first)
  }

  /// The class that an expression creates: `Detail` for `Detail(…)`; nil for others.
  static func created(by expression: String) -> String? {
    guard expression.first?.isUppercase == true, expression.hasSuffix(")") else { return nil }
    return expression.prefix { $0 != "(" }.split(separator: ".").last.map(String.init)
  }

  /// The calls of framework containers that a trace records with the container as subject.
  private static let ofReceivers: Set = [
    "pushViewController", "popViewController", "popToViewController", "popToRootViewController",
    "setViewControllers", "present", "dismiss",
  ]

  /// The event by which a trace records a view's new frame.
  static let frame = "view.frame"
  /// The event by which a trace records constraints that place a view.
  static let constraints = "view.constraints"

  /// The controller of a view's path: `child` for `child.view`; nil for `self.view` and others.
  private static func controller(ofView path: String?) -> String? {
    guard let path, path.hasSuffix(".view") else { return nil }
    let controller = path.dropLast(".view".count)
    return controller == "self" ? nil : String(controller)
  }
}
