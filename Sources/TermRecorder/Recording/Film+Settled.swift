import TermContainers

extension Film {
  /// The seconds for which the screen after a wait is shown, and the minimum length of a wait.
  static let glance = 0.25

  /// Returns the film with each of `waits` cut to a quarter of a second. Of a wait's screens, only
  /// the last is kept. The result does not depend on how long the waits took.
  func settled(without waits: [ClosedRange<Double>]) -> Film {
    guard !waits.isEmpty else { return self }
    var result = Film(size: size)
    var last: (frame: Frame, wait: ClosedRange<Double>)?
    for frame in frames {
      let wait = waits.last { $0.lowerBound <= frame.time && frame.time <= $0.upperBound }
      if let last, last.wait != wait { result.append(last.frame, waits, last.wait.upperBound) }
      last = wait.map { (frame, $0) }
      if wait == nil { result.append(frame, waits, frame.time) }
    }
    if let last { result.append(last.frame, waits, last.wait.upperBound) }
    func moved(_ notes: [Note]) -> [Note] {
      notes.map { Note(time: Film.cut($0.time, without: waits), text: $0.text) }
    }
    (result.title, result.captions, result.markers) = (title, moved(captions), moved(markers))
    (result.steps, result.keys) = (moved(steps), moved(keys))
    result.end(at: Film.cut(duration, without: waits))
    return result
  }

  private mutating func append(_ frame: Frame, _ waits: [ClosedRange<Double>], _ time: Double) {
    let surface = frame.surface
    if surface != frames.last?.surface { show(surface, at: Film.cut(time, without: waits)) }
  }

  /// Converts `time` to a time of the film with its waits cut, rounded to whole microseconds.
  private static func cut(_ time: Double, without waits: [ClosedRange<Double>]) -> Double {
    let gone = waits.prefix { $0.lowerBound < time }.reduce(0) {
      $0 + (min(time, $1.upperBound) - $1.lowerBound)
        - min(Film.glance, time - $1.lowerBound)
    }
    return ((time - gone) * 1e6).rounded() / 1e6
  }
}
