import TermContainers

/// A demo's root controller that shows mistakes itself, as part of what it teaches.
protocol ContainmentReader: ViewController {
  /// Shows the diagnostic.
  func read(_ diagnostic: ContainmentDiagnostic)
}
