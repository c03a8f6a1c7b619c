import Observation
import TermContainers
import WorldAtlas

// How the maps talk, through the container: neither knows of the other.
extension Tunnel.ContainerViewController {
  /// Hears of the next change of a map's `currentLocation`, as the article does by KVO. It is told before
  /// the change, so the new one is looked at in the layout that comes of it.
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

  /// Communicates the antipode of the map that has been moved to the other one. That this moves the other
  /// one, too, is heard of here and goes no further: what is observed anew is the change after it.
  func sendAntipodes() {
    guard let index = moved.last else { return }
    maps[1 - index].updateAnnotationLocation(maps[index].currentLocation.antipode)
    for index in Set(moved) { observe(index) }
    moved = []
    // Names that are still being looked up are no longer wanted.
    for place in places { place.cancelLookUp() }
  }
}
