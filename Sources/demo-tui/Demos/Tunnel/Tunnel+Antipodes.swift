import Observation
import TermContainers
import WorldAtlas

// The maps communicate through the container: neither knows the other.
extension Tunnel.ContainerViewController {
  // listing begin
  /// Observes the next change of a map's `currentLocation`, as the article does with KVO. The
  /// notification precedes the change, so the following layout reads the new value.
  func observe(_ index: Int) {
    withObservationTracking {
      _ = maps[index].currentLocation
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.mapWillMove(index) }
    }
  }

  private func mapWillMove(_ index: Int) {
    moved.append(index)
    view.setNeedsLayout()
  }

  /// Sends the antipode of the moved map to the other one. The other's own move does not echo back:
  /// observation restarts only after it.
  func sendAntipodes() {
    guard let index = moved.last else { return }
    maps[1 - index].updateAnnotationLocation(maps[index].currentLocation.antipode)
    for index in Set(moved) { observe(index) }
    moved = []
    // Pending name lookups are no longer needed.
    for place in places { place.cancelLookUp() }
  }
  // listing end
}
