import TermContainers

extension LifecycleTrace.Entry {
  /// The word for an event: its name or, for a container's delegate, the second label (`willShow`).
  static func word(of event: String) -> Substring {
    let name = event.prefix { $0 != "(" }
    guard ["navigationController", "tabBarController"].contains(name) else { return name }
    return event.split(separator: ":").dropFirst().first ?? name
  }

  /// The entry's message. It names an added or removed view by its controller, as in
  /// `Navigation.addSubview(Place.view)`. The receiver is `container` if its controller is unknown.
  package var words: String {
    guard kind == .call, let object, event.contains("Subview(") || event.hasPrefix("removeFromS")
    else { return message }
    let view = "\(object).view"
    if event.hasSuffix("()") { return "\(view).\(event)" }
    let receiver = object == subject ? "container" : "\(subject)"
    let name = event.prefix { $0 != "(" }
    let rest = call.dropFirst(name.count + 1 + object.description.count)
    return "\(receiver).\(name)(\(view)\(rest)"
  }

  /// Whether the entry belongs to a layout, which follows any change: a layout callback, a new
  /// size, or a frame that was set in one of these.
  var isRoutine: Bool {
    let layout = ["LayoutSubviews()", "viewWillTransition(to:with:)"]
    let text = event == "view.frame" ? cause : event
    return layout.contains { text.hasSuffix($0) }
  }
}
