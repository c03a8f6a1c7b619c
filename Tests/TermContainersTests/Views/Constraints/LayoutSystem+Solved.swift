@testable import TermContainers

extension LayoutSystem {
  /// A system is solved on creation; tests call this where they say so.
  func solved() -> LayoutSystem { self }
}
