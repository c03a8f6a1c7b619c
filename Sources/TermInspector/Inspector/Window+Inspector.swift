import TermContainers

extension Window {
  /// Attaches an inspector, closed: the key `l` opens it. The window keeps it.
  ///
  /// - Parameters:
  ///   - listings: The app's own code, for the code pane.
  ///   - panes: Further panes, after those of the inspector.
  @discardableResult
  public func attachInspector(
    listings: [Listing] = [], panes: [any InspectorPane] = []
  ) -> Inspector {
    Inspector(self, panes: [CodePane(listings), TreesPane(), TimelinePane()] + panes)
  }
}
