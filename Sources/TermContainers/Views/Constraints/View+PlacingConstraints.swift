extension View {
  /// Calls `body`, which activates constraints for the app, with a trace entry for each controller
  /// whose root view they tie to views around it. `holder` is the view that will hold them; nil for
  /// the nearest common ancestor of their items.
  static func placing(
    by constraints: [LayoutConstraint], in holder: View?, _ body: () -> Void
  ) {
    guard LifecycleTrace.wantsFrames else { return body() }
    var placed: [ViewController] = []
    for constraint in constraints where constraint.isValid && !constraint.isActive {
      guard let holder = holder ?? constraint.commonAncestor else { continue }
      let controllers = constraint.records.compactMap { $0.view }.filter { $0 !== holder }
        .compactMap(\.controller)
      for controller in controllers where !placed.contains(where: { $0 === controller }) {
        placed.append(controller)
      }
    }
    recordPlaces(of: placed[...], body)
  }

  private static func recordPlaces(of controllers: ArraySlice<ViewController>, _ body: () -> Void) {
    guard let first = controllers.first else { return body() }
    let container = first.parent ?? first.viewIfLoaded?.superview?.nearestController ?? first
    LifecycleTrace.place(first, by: container, "view.constraints") {
      recordPlaces(of: controllers.dropFirst(), body)
    }
  }
}
