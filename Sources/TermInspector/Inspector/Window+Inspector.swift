import TermContainers

extension Window {
  /// Attaches an inspector, closed: the key `l` opens it. The window keeps it.
  ///
  /// - Parameters:
  ///   - listings: The app's own code, for the code pane.
  ///   - panes: Further panes, after those of the inspector.
  ///   - log: Keeps the moments, as many as its limits say.
  @discardableResult
  public func attachInspector(
    listings: [Listing] = [], panes: [any InspectorPane] = [], log: MomentLog = MomentLog()
  ) -> Inspector {
    Inspector(self, panes: [CodePane(listings), TreesPane(), TimelinePane()] + panes, log: log)
  }
}
