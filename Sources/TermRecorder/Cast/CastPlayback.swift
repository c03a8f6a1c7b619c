import TermContainers

/// A cast at a moment: what its terminal shows there. A value, which moves to any time, forward or back.
///
/// To go back it keeps the terminal as it was here and there, so that going anywhere costs a bounded part of
/// what playing everything would; how many it keeps is bounded, too.
public struct CastPlayback: Sendable {
  /// What is played.
  public let cast: Cast
  /// The terminal at ``time``.
  public private(set) var terminal: Terminal
  /// Where it is, in seconds from the start.
  public private(set) var time = 0.0
  /// The times at which something new is seen, rising.
  public let frameTimes: [Double]
  /// How many events have been played.
  private var index = 0
  private var checkpoints: [Checkpoint]
  /// How much has been done to get here and elsewhere, in bytes and cells.
  private(set) var work = 0
  private var spacing = 400_000

  private struct Checkpoint: Sendable {
    let index: Int
    let terminal: Terminal
  }

  /// `cast` at its start.
  public init(_ cast: Cast) {
    self.cast = cast
    terminal = Terminal(size: cast.size)
    checkpoints = [Checkpoint(index: 0, terminal: terminal)]
    frameTimes = CastPlayback.frameTimes(of: cast)
    move(to: 0)
  }

  /// Goes to `time`, or the nearest there is; what happens at that time has happened then.
  public mutating func move(to time: Double) {
    self.time = min(max(0, time), cast.duration)
    let target = cast.events.partitioningIndex { $0.time > self.time }
    if let nearest = checkpoints.last(where: { $0.index <= target }),
      target < index || nearest.index > index
    {
      (index, terminal) = (nearest.index, nearest.terminal)
    }
    while index < target { playNext() }
  }

  private mutating func playNext() {
    let before = terminal.work
    defer { work += terminal.work - before }
    switch cast.events[index].content {
    case .output(let text): terminal.write(text)
    case .resize(let size): terminal.resize(to: size)
    case .input, .marker, .exit: break
    }
    index += 1
    keepCheckpoint()
  }

  private mutating func keepCheckpoint() {
    guard let last = checkpoints.last, index > last.index,
      terminal.work - last.terminal.work >= spacing
    else { return }
    checkpoints.append(Checkpoint(index: index, terminal: terminal))
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
    let next = frameTimes.partitioningIndex { $0 > time }
    return next < frameTimes.count ? frameTimes[next] : nil
  }

  /// The time of the last frame before the one that is seen; nil at the first.
  public var previousFrameTime: Double? {
    // The one that is seen is the last that is not later.
    let next = frameTimes.partitioningIndex { $0 > time }
    return next > 1 ? frameTimes[next - 2] : nil
  }

  private static func frameTimes(of cast: Cast) -> [Double] {
    cast.events.reduce(into: []) { times, event in
      switch event.content {
      case .output(let text) where text.isEmpty: break
      case .output, .resize: if times.last != event.time { times.append(event.time) }
      case .input, .marker, .exit: break
      }
    }
  }
}

extension Array {
  /// The first index whose element is such; all after it must be such, too.
  fileprivate func partitioningIndex(_ isSuch: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSuch(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
