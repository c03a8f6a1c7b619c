import TermContainers

/// A container that, for demonstration, adds only the view of a controller, not the controller, and
/// itself says so.
protocol LeavingOut: ViewController {}

extension ContainmentDiagnostic {
  /// Whether it reports an intended mistake of such a container.
  var isOnPurpose: Bool { kind == .notAdded && container is any LeavingOut }
}

/// A demo's root controller that shows mistakes itself, as part of what it teaches.
protocol ContainmentReader: ViewController {
  /// Shows the diagnostic.
  func read(_ diagnostic: ContainmentDiagnostic)
}

/// A container that holds controllers before they are its children.
protocol Holding: ViewController {
  var held: [ViewController] { get }
}
