import TermSurface

/// Plays a cast to any time, forward or back, and shows its terminal there. A playback is a value.
///
/// ```swift
/// var playback = CastPlayback(cast)
/// playback.move(to: 2.5)
/// let end = playback.terminal.surface.text
/// playback.move(to: 1)
/// let before = playback.terminal.surface.text
/// ```
///
/// Reaching a time may take long: ``move(to:)`` does all of the work, ``head(for:)`` and
/// ``goOn(work:)`` split it up. For going back it keeps a bounded number of terminal states, so
/// that reaching any time costs a bounded part of playing everything.
///
/// A ``Terminal`` alone shows what it was last given; a playback can go back.
public struct CastPlayback: Sendable {
  /// The cast that is played.
  public let cast: Cast
  /// The terminal at ``time``, or on the way there while ``isThere`` is false.
  public private(set) var terminal: Terminal
  /// The current or target time, in seconds from the start.
  public private(set) var time = 0.0
  /// The times at which the picture changes, in ascending order.
  public let frameTimes: [Double]
  /// The position that has been reached, and the target.
  private var (place, target): (Place, Place)
  /// The position where the way to the target began.
  private var origin = Place()
  private var checkpoints: [Checkpoint]
  /// The total work done so far, in bytes and cells.
  private(set) var work = 0
  private var spacing = 400_000

  /// A place between two events, or within the bytes of one.
  private struct Place: Comparable, Sendable {
    /// The number of events before it.
    var index = 0
    /// The number of bytes of the next event.
    var offset = 0

    static func < (a: Place, b: Place) -> Bool { (a.index, a.offset) < (b.index, b.offset) }
  }

  private struct Checkpoint: Sendable {
    let place: Place
    let terminal: Terminal
  }

  /// Creates a playback before the start of `cast`: even events at time 0 happen only after a move.
  public init(_ cast: Cast) {
    self.cast = cast
    terminal = Terminal(size: cast.size)
    (place, target) = (Place(), Place())
    checkpoints = [Checkpoint(place: Place(), terminal: terminal)]
    frameTimes = CastPlayback.frameTimes(of: cast)
  }

  /// Moves to `time`, clamped to the cast, including all events at that time.
  public mutating func move(to time: Double) {
    head(for: time)
    while !goOn(work: .max) {}
  }

  /// Sets the target to `time`, clamped to the cast. Moves at most back.
  public mutating func head(for time: Double) {
    self.time = min(max(0, time), cast.duration)
    target = Place(index: cast.events.partitioningIndex { cast.events.time($0) > self.time })
    if let nearest = checkpoints.last(where: { $0.place <= target }),
      target < place || nearest.place > place
    {
      (place, terminal) = (nearest.place, nearest.terminal)
    }
    origin = place
  }

  /// Continues towards ``time`` until that much work, in bytes and cells, is done; the last step is
  /// not split and is at most about a screen. Returns whether it is there.
  public mutating func goOn(work most: Int) -> Bool {
    let end = work.addingReportingOverflow(most)
    let limit = end.overflow ? .max : end.partialValue
    while place < target, work < limit { playPart(until: limit) }
    return isThere
  }

  /// Whether ``terminal`` has reached ``time``.
  public var isThere: Bool { place == target }

  /// The completed part of the way to ``time``: 0 to 1.
  public var progress: Double {
    guard !isThere else { return 1 }
    // Each event counts as a byte, since some have none.
    func length(_ a: Place, _ b: Place) -> Double {
      let bytes = cast.events.start(b.index) + b.offset - cast.events.start(a.index) - a.offset
      return Double(bytes + b.index - a.index)
    }
    return min(length(origin, place) / max(1, length(origin, target)), 1)
  }
}

extension CastPlayback {
  /// Plays the next event, or as much of it as fits before something else is due.
  private mutating func playPart(until limit: Int) {
    let before = terminal.work
    if let bytes = cast.events.output(place.index) {
      let rest = bytes.dropFirst(place.offset)
      let end = before + min(limit - work, spacing)
      place.offset += terminal.write(cast.events.bytes, rest, until: end)
      if place.offset == bytes.count { place = Place(index: place.index + 1) }
    } else {
      if let size = cast.events.resize(place.index) { terminal.resize(to: size) }
      place = Place(index: place.index + 1)
    }
    work += terminal.work - before
    keepCheckpoint()
  }

  private mutating func keepCheckpoint() {
    guard let last = checkpoints.last, place > last.place,
      terminal.work - last.terminal.work >= spacing
    else { return }
    checkpoints.append(Checkpoint(place: place, terminal: terminal))
    guard checkpoints.count > mostCheckpoints else { return }
    // Drop every second one and space new ones further apart.
    checkpoints = checkpoints.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    spacing *= 2
  }

  /// Fewer for larger screens.
  private var mostCheckpoints: Int {
    min(max(4, 4_000_000 / (terminal.size.width * terminal.size.height)), 256)
  }
}

extension CastPlayback {
  /// The time of the first frame after ``time``; nil after the last one.
  public var nextFrameTime: Double? {
    let next = frameTimes.partitioningIndex { frameTimes[$0] > time }
    return next < frameTimes.count ? frameTimes[next] : nil
  }

  /// The time of the frame before the visible one; nil at the first.
  public var previousFrameTime: Double? {
    // The visible frame is the last that is not later.
    let next = frameTimes.partitioningIndex { frameTimes[$0] > time }
    return next > 1 ? frameTimes[next - 2] : nil
  }

  private static func frameTimes(of cast: Cast) -> [Double] {
    cast.events.indices.reduce(into: []) { times, index in
      let isSeen = cast.events.output(index).map { !$0.isEmpty } ?? cast.events.isResize(index)
      let time = cast.events.time(index)
      if isSeen, times.last != time { times.append(time) }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index that satisfies `isSuch`; all later ones must satisfy it too.
  fileprivate func partitioningIndex(_ isSuch: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isSuch(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
