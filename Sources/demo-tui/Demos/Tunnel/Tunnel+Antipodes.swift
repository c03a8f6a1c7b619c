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
    strip.begin()
    noteChange(of: index, location)
    let antipode = opposite(of: location)
    maps[1 - index].updateAnnotationLocation(antipode)
    noteAnnotation(of: 1 - index)
    for index in moved { observe(index) }
    (lastMoved, moved) = (nil, [])
    // Pending name lookups are no longer needed.
    for place in places { place.cancelLookUp() }
  }
  // end
}

// The strip shows each step, with the controller that takes it; the lesson lights its line.
extension Tunnel.ContainerViewController {
  private func noteChange(of index: Int, _ location: Coordinate) {
    strip.note(
      name(of: index), "currentLocation = \(location)",
      short: "\(glyph(of: index)) currentLocation \(location.wholeDegrees)")
  }

  private func opposite(of location: Coordinate) -> Coordinate {
    let antipode = location.antipode
    LifecycleTrace.note("antipode = opposite(of:)", by: self)
    strip.note(
      shortName, "observes it; antipode \(antipode)",
      short: "antipode \(antipode.wholeDegrees)")
    return antipode
  }

  private func noteAnnotation(of index: Int) {
    let place = maps[index].parent === self ? "its mark follows" : "on the stack"
    strip.note(
      name(of: index), "updateAnnotationLocation(_:), \(place)",
      short: "annotation")
  }

  /// What the radar button leads to: the same way down, from the container to its children.
  func noteNames() {
    strip.keep()
    strip.begin()
    strip.note(
      name(of: 0), "currentLocation of both maps is read", short: "currentLocation")
    strip.note(
      shortName, "sets location on each child that it adds", short: "location")
    strip.note(
      places[0].shortName, "looks the name up, once its view is in the window", short: "name")
  }

  private func name(of index: Int) -> String { "\(glyph(of: index)) \(maps[index].shortName)" }

  private func glyph(of index: Int) -> String {
    let annotation: Tunnel.Annotation = index == 0 ? .man : .cross
    return String(annotation.glyph)
  }
}
