import TermContainers

/// A container that adds a view without its controller, for demonstration, and itself says so.
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
