import Observation
import TermContainers
import WorldAtlas

// The maps communicate through the container: neither knows the other.
extension Tunnel.ContainerViewController {
  // listing
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
    lastMoved = index
    moved.insert(index)
    view.setNeedsLayout()
  }

  /// Sends the antipode of the moved map to the other one. The other's own move does not echo back:
  /// observation restarts only after it.
  func sendAntipodes() {
    guard let index = lastMoved else { return }
    let location = maps[index].currentLocation
    let antipode = opposite(of: location)
    maps[1 - index].updateAnnotationLocation(antipode)
    say(Self.hint)
    for index in moved { observe(index) }
    (lastMoved, moved) = (nil, [])
    // Pending name lookups are no longer needed.
    for place in places { place.cancelLookUp() }
  }
  // end
}

// Notes the line in the trace, so that the lesson highlights it.
extension Tunnel.ContainerViewController {
  private func opposite(of location: Coordinate) -> Coordinate {
    LifecycleTrace.note("antipode = opposite(of:)", by: self)
    return location.antipode
  }
}
