import TermContainers

/// A demo's root controller that shows mistakes itself, as part of what it teaches.
protocol ContainmentReader: ViewController {
  /// Shows what was reported.
  func read(_ diagnostic: ContainmentDiagnostic)
}
