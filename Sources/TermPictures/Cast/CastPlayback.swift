import TermSurface

/// A cast at a moment: what its terminal shows there. A value, which moves to any time, forward or back.
///
/// The way to a moment may be long: ``move(to:)`` goes all of it, ``head(for:)`` and ``goOn(work:)`` go it in parts.
/// To go back it keeps the terminal as it was here and there, so that going anywhere costs a bounded part of
/// what playing everything would; how many it keeps is bounded, too.
public struct CastPlayback: Sendable {
  /// What is played.
  public let cast: Cast
  /// The terminal at ``time``; on the way there, where ``isThere`` is not.
  public private(set) var terminal: Terminal
  /// Where it is, or is going, in seconds from the start.
  public private(set) var time = 0.0
  /// The times at which something new is seen, rising.
  public let frameTimes: [Double]
  /// Up to where the cast has been played, and is to be.
  private var (place, target): (Place, Place)
  /// Where the way to the target began.
  private var origin = Place()
  private var checkpoints: [Checkpoint]
  /// How much has been done to get here and elsewhere, in bytes and cells.
  private(set) var work = 0
  private var spacing = 400_000

  /// A place between two events, or within the bytes of one.
  private struct Place: Comparable, Sendable {
    /// How many events lie before it.
    var index = 0
    /// How many bytes of the next one.
    var offset = 0

    static func < (a: Place, b: Place) -> Bool { (a.index, a.offset) < (b.index, b.offset) }
  }

  private struct Checkpoint: Sendable {
    let place: Place
    let terminal: Terminal
  }

  /// `cast` before its start: what happens there has not happened until it moves there.
  public init(_ cast: Cast) {
    self.cast = cast
    terminal = Terminal(size: cast.size)
    (place, target) = (Place(), Place())
    checkpoints = [Checkpoint(place: Place(), terminal: terminal)]
    frameTimes = CastPlayback.frameTimes(of: cast)
  }

  /// Goes to `time`, or the nearest there is; what happens at that time has happened then.
  public mutating func move(to time: Double) {
    head(for: time)
    while !goOn(work: .max) {}
  }

  /// Makes `time`, or the nearest there is, the one to go to. Goes at most back.
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

  /// Goes on towards ``time`` until so much has been done, told in bytes and cells; a last step is not parted, and
  /// is at most about a screen. Returns whether it is there.
  public mutating func goOn(work most: Int) -> Bool {
    let end = work.addingReportingOverflow(most)
    let limit = end.overflow ? .max : end.partialValue
    while place < target, work < limit { playPart(until: limit) }
    return isThere
  }

  /// Whether ``terminal`` is as it is at ``time``.
  public var isThere: Bool { place == target }

  /// How much of the way to ``time`` has been gone: 0 to 1.
  public var progress: Double {
    guard !isThere else { return 1 }
    // The events count as bytes, for those without any.
    func length(_ a: Place, _ b: Place) -> Double {
      let bytes = cast.events.start(b.index) + b.offset - cast.events.start(a.index) - a.offset
      return Double(bytes + b.index - a.index)
    }
    return min(length(origin, place) / max(1, length(origin, target)), 1)
  }
}

extension CastPlayback {
  /// Plays the next event, or as much of it as there is time for before something else is due.
  private mutating func playPart(until limit: Int) {
    let before = terminal.work
    if let bytes = cast.events.output(place.index) {
      write(bytes, until: before + min(limit - work, spacing))
    } else {
      if let size = cast.events.resize(place.index) { terminal.resize(to: size) }
      place = Place(index: place.index + 1)
    }
    work += terminal.work - before
    keepCheckpoint()
  }

  private mutating func write(_ bytes: Range<Int>, until limit: Int) {
    let rest = bytes.dropFirst(place.offset)
    place.offset += terminal.write(cast.events.bytes, rest, until: limit)
    if place.offset == bytes.count { place = Place(index: place.index + 1) }
  }

  private mutating func keepCheckpoint() {
    guard let last = checkpoints.last, place > last.place,
      terminal.work - last.terminal.work >= spacing
    else { return }
    checkpoints.append(Checkpoint(place: place, terminal: terminal))
    guard checkpoints.count > mostCheckpoints else { return }
    // Every second one goes, and from now on they lie further apart.
    checkpoints = checkpoints.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    spacing *= 2
  }

  /// The larger the screen, the fewer.
  private var mostCheckpoints: Int {
    min(max(4, 4_000_000 / (terminal.size.width * terminal.size.height)), 256)
  }
}

extension CastPlayback {
  /// The time of the first frame after ``time``; nil at the last one.
  public var nextFrameTime: Double? {
    let next = frameTimes.partitioningIndex { frameTimes[$0] > time }
    return next < frameTimes.count ? frameTimes[next] : nil
  }

  /// The time of the last frame before the one that is seen; nil at the first.
  public var previousFrameTime: Double? {
    // The one that is seen is the last that is not later.
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
  /// The first index that is such; all after it must be such, too.
  fileprivate func partitioningIndex(_ isSuch: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isSuch(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
