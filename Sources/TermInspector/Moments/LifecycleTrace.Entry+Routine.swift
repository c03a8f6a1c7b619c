import TermContainers

extension LifecycleTrace.Entry {
  /// Whether it belongs to a layout, which any change brings: a layout callback, a new size, or a
  /// frame that was set in one of these.
  var isRoutine: Bool {
    let layout = ["LayoutSubviews()", "viewWillTransition(to:with:)"]
    let text = event == "view.frame" ? cause : event
    return layout.contains { text.hasSuffix($0) }
  }
}
