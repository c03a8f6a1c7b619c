import TermContainers

extension LifecycleTrace.Entry {
  /// Its message, with views as views: `Navigation.addSubview(Place.view)`. If the trace knows no
  /// controller around the view, as in a presentation, the receiver is `container`.
  var words: String {
    guard kind == .call, let object, event.contains("Subview(") || event.hasPrefix("removeFromS")
    else { return message }
    let view = "\(object).view"
    if event.hasSuffix("()") { return "\(view).\(event)" }
    let receiver = object == subject ? "container" : "\(subject)"
    let name = event.prefix { $0 != "(" }
    let rest = call.dropFirst(name.count + 1 + object.description.count)
    return "\(receiver).\(name)(\(view)\(rest)"
  }
}
