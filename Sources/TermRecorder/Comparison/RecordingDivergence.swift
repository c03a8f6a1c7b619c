import TermContainers

/// The point at which two recordings of the same tape begin to differ.
package struct RecordingDivergence {
  /// The difference and its time, in a clause.
  package let message: String
  /// The first places of the screens that differ, before and now, in lines; nil if no screen differs.
  package let places: String?

  /// Finds the first difference outside of waits; nil if there is none.
  package init?(_ first: Recording, _ second: Recording) {
    let (film, other) = (first.settledFilm, second.settledFilm)
    if let time = film.divergence(from: other) {
      let difference = ScreenDifference(film.grid(at: time), other.grid(at: time))
      message = "the screen differs at \(JSON.seconds(time)) s\(film.input(at: time))"
      places = difference.description
    } else if let difference = Self.otherDifference(film, other)
      ?? Self.differenceOfStills(first, second)
    {
      (message, places) = (difference, nil)
    } else {
      return nil
    }
  }

  private static func otherDifference(_ a: Film, _ b: Film) -> String? {
    if a.duration != b.duration {
      return "its duration was \(JSON.seconds(a.duration)) s, then \(JSON.seconds(b.duration)) s"
    }
    if a.title != b.title { return "the window's title differs" }
    if a.steps != b.steps { return "its keys, or their times, differ" }
    if a.captions != b.captions || a.markers != b.markers {
      return "its captions or markers, or their times, differ"
    }
    return nil
  }

  private static func differenceOfStills(_ first: Recording, _ second: Recording) -> String? {
    let pictures = zip(first.pictures, second.pictures).allSatisfy { $0.surface == $1.surface }
    return pictures && first.snapshots.elementsEqual(second.snapshots)
      ? nil : "its snapshots differ"
  }
}

extension Film {
  /// Returns the first time at which the films differ; nil if there is none.
  fileprivate func divergence(from other: Film) -> Double? {
    for index in 0..<max(frames.count, other.frames.count) {
      let mine = frames.indices.contains(index) ? frames[index] : nil
      let its = other.frames.indices.contains(index) ? other.frames[index] : nil
      if let mine, let its, mine.time == its.time, mine.surface == its.surface { continue }
      return min(mine?.time ?? .infinity, its?.time ?? .infinity)
    }
    return nil
  }

  fileprivate func grid(at time: Double) -> ScreenGrid {
    let frame = frames.last { $0.time <= time }
    return ScreenGrid(frame?.surface ?? Surface(size: size))
  }

  /// Returns the last input at `time`, in words.
  fileprivate func input(at time: Double) -> String {
    guard let step = steps.last(where: { $0.time <= time }) else { return "" }
    return ", after '\(step.text.printable(most: 60))'"
  }
}
