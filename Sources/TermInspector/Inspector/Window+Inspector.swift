import TermContainers

extension Window {
  /// Attaches an inspector, closed: the key `l` opens it. The window keeps it.
  ///
  /// - Parameters:
  ///   - listings: The app's own code, for the code pane; evaluated when that is first shown.
  ///   - panes: Further panes, after those of the inspector.
  ///   - glossary: The pages about names in the lesson: the key `K` explains the lit call.
  ///   - log: Keeps the moments, as many as its limits say.
  @discardableResult
  public func attachInspector(
    listings: @autoclosure @escaping @MainActor () -> [Listing] = [],
    panes: [any InspectorPane] = [], glossary: Glossary? = nil, log: MomentLog = MomentLog()
  ) -> Inspector {
    let own: [any InspectorPane] = [CodePane(listings, glossary), TreesPane(), TimelinePane()]
    return Inspector(self, panes: own + panes, glossary, log: log)
  }
}
