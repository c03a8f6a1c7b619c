import TermContainers
@_spi(Inspector) import TermSurface

/// The moments since an inspector was opened, the oldest first.
///
/// ```swift
/// let log = inspection.log
/// let last = log.callOfYours(before: log.numbers.upperBound)
/// let time = last.map { log.time(at: $0) }
/// ```
///
/// The log stores equal rows of pictures and equal trees once. Beyond ``limit`` moments, or
/// ``byteLimit``, the log drops the oldest moments, but never the last one.
@MainActor
public final class MomentLog {
  /// The greatest number of moments that are kept.
  public let limit: Int
  /// The limit of the memory that the moments take, in bytes.
  public let byteLimit: Int
  /// The memory that the moments take, approximately, in bytes.
  public private(set) var byteCount = 0
  /// The number of moments that have been dropped.
  public private(set) var droppedCount = 0
  /// Whether the window was on the screen before the first moment.
  var beginsOnScreen = false
  /// The trace of the entries, and the number of its runs before the first moment.
  var source: (trace: LifecycleTrace, runs: Int)?
  /// Called after a moment was added.
  var onAppend: () -> Void = {}

  private struct Kept {
    let time: Double
    let kind: Moment.Kind
    var trees: HierarchySnapshot
    var picture: PackedSurface
    /// The bytes that are freed when the moment is dropped: those of its picture and its trees, and
    /// of the earlier pictures and trees that it needs.
    var pictureBytes: Int
    var treeBytes: Int

    /// Whether the moment needs the picture of the moment before it. Either the two share one
    /// picture, or this one is stored as a difference from an earlier, whole picture.
    func needsPicture(of former: Kept) -> Bool {
      !picture.isWhole || picture.isShared(with: former.picture)
    }
  }

  /// The stored moments. Those before the index `first` have been dropped.
  private var kept: [Kept] = []
  private var first = 0
  /// The approximate bytes of a moment without its picture and its trees.
  private static let base = 320

  /// Creates an empty log of at most `limit` moments, at least 1, and at most `byteLimit` bytes.
  public init(limit: Int = 4000, byteLimit: Int = 12 << 20) {
    (self.limit, self.byteLimit) = (max(1, limit), byteLimit)
  }

  /// The numbers of the moments that are kept.
  public var numbers: Range<Int> {
    droppedCount + 1..<droppedCount + 1 + kept.count - first
  }

  /// The moment with the number `number`, which must be among ``numbers``.
  public subscript(number: Int) -> Moment {
    let moment = keptMoment(number)
    return Moment(
      number: number, time: moment.time, kind: moment.kind, trees: moment.trees,
      picture: moment.picture.surface)
  }

  /// The entry of moment `number`; nil for a frame, and for a moment that is not kept. This is
  /// cheaper than the whole moment.
  public func entry(at number: Int) -> LifecycleTrace.Entry? {
    guard numbers.contains(number) else { return nil }
    if case .entry(let entry) = keptMoment(number).kind { return entry }
    return nil
  }

  /// The time of moment `number` or, if the log lacks it, of the nearest moment; 0 in an empty log.
  /// This is cheaper than the whole moment.
  public func time(at number: Int) -> Double {
    numbers.isEmpty ? 0 : keptMoment(nearest(number)).time
  }

  /// The trees of moment `number` or, if the log lacks it, of the nearest moment; empty in an empty
  /// log. This is cheaper than the whole moment.
  public func trees(at number: Int) -> HierarchySnapshot {
    numbers.isEmpty ? .nothing : keptMoment(nearest(number)).trees
  }

  /// The number of the kept moment nearest to `number`; in an empty log, `number` itself.
  func nearest(_ number: Int) -> Int {
    numbers.isEmpty ? number : min(max(number, numbers.lowerBound), numbers.upperBound - 1)
  }

  /// The number of the last moment before `number` at which the app made a call; nil without one.
  public func callOfYours(before number: Int) -> Int? {
    numbers.clamped(to: 0..<number).last { entry(at: $0)?.origin == .yours }
  }

  /// The number of the first moment after `number` at which the app made a call; nil without one.
  public func callOfYours(after number: Int) -> Int? {
    guard number < Int.max - 1 else { return nil }
    return numbers.clamped(to: number + 1..<Int.max).first { entry(at: $0)?.origin == .yours }
  }

  /// The pictures before and after the change at a moment; nil if there are too few frames. They
  /// are those of the last frame and of the moment or, if these are equal, of the last two frames.
  func change(at number: Int) -> (before: Surface, after: Surface)? {
    guard numbers.contains(number), let last = lastFrame(upTo: number) else { return nil }
    let (shown, drawn) = (keptMoment(number).picture, keptMoment(last).picture)
    if !shown.isShared(with: drawn) { return (drawn.surface, shown.surface) }
    return lastFrame(upTo: last - 1).map { (keptMoment($0).picture.surface, shown.surface) }
  }

  /// The number of the last frame at or before the moment `number`; nil if the log has none.
  private func lastFrame(upTo number: Int) -> Int? {
    stride(from: number, through: numbers.lowerBound, by: -1).first { entry(at: $0) == nil }
  }

  /// Whether the picture of moment `number`, which must be among ``numbers``, was on the screen.
  func isOnScreen(at number: Int) -> Bool {
    beginsOnScreen || droppedCount > 0 || lastFrame(upTo: number) != nil
  }

  /// The age of the picture of moment `number`, in moments since the frame that drew it; nil if
  /// that frame has been dropped. The moment must be among ``numbers``.
  func age(ofPictureAt number: Int) -> Int? {
    let frame = lastFrame(upTo: number)
    if frame == nil, droppedCount > 0 { return nil }
    return number - (frame ?? 0)
  }

  private func keptMoment(_ number: Int) -> Kept {
    precondition(numbers.contains(number), "there is no such moment")
    return kept[first + number - numbers.lowerBound]
  }

  func append(
    _ kind: Moment.Kind, at time: Double, _ trees: HierarchySnapshot, _ picture: PackedSurface
  ) {
    let last = kept.last
    let sharesPicture = last?.picture.isShared(with: picture) ?? false
    let sharesTrees = last?.trees == trees
    let new = Kept(
      time: time, kind: kind, trees: trees, picture: picture,
      pictureBytes: sharesPicture ? 0 : picture.cost, treeBytes: sharesTrees ? 0 : trees.cost)
    byteCount += MomentLog.base + new.pictureBytes + new.treeBytes
    kept.append(new)
    while kept.count - first > 1, kept.count - first > limit || byteCount > byteLimit {
      dropFirst()
    }
    onAppend()
  }

  /// Drops the oldest moment. The array is shortened rarely, so that a drop is cheap on average.
  private func dropFirst() {
    let (gone, next) = (kept[first], kept[first + 1])
    byteCount -= MomentLog.base
    if next.needsPicture(of: gone) {
      kept[first + 1].pictureBytes += gone.pictureBytes
    } else {
      byteCount -= gone.pictureBytes
    }
    if next.trees == gone.trees {
      kept[first + 1].treeBytes += gone.treeBytes
    } else {
      byteCount -= gone.treeBytes
    }
    // Frees at once what this moment alone held.
    (kept[first].trees, kept[first].picture) = (next.trees, next.picture)
    first += 1
    droppedCount += 1
    guard first * 4 > limit || first > 1024 else { return }
    kept.removeFirst(first)
    first = 0
  }

  /// Removes all moments; the next has number 1.
  public func removeAll() {
    kept = []
    (first, byteCount, droppedCount, beginsOnScreen, source) = (0, 0, 0, false, nil)
  }
}

/// The trees and the picture of the stage at one entry of the trace, or at one frame.
///
/// ```swift
/// let moment = inspection.log[number]
/// let call = if case .entry(let entry) = moment.kind { entry.message } else { "a frame" }
/// let stage = moment.picture.text
/// ```
///
/// A ``MomentLog`` keeps moments.
public struct Moment: Sendable {
  /// The event that makes a moment.
  public enum Kind: Sendable, Equatable {
    /// A call or a callback.
    case entry(LifecycleTrace.Entry)
    /// A frame in which the stage looked different, or the first frame.
    case frame
  }

  /// The moment's number. The first moment since the inspector was opened has the number 1.
  public let number: Int
  /// The time in seconds, by the clock of the trace.
  public let time: Double
  /// The event at the moment.
  public let kind: Kind
  /// The trees of controllers and of views.
  public let trees: HierarchySnapshot
  /// The stage as the screen showed it. For an entry, this is the frame before the entry; before
  /// the first frame, the stage's views as they were at the moment.
  public let picture: Surface
}

extension HierarchySnapshot {
  /// The snapshot's approximate size in bytes. Equal trees in succession are stored once.
  fileprivate var cost: Int {
    controllers.count * MemoryLayout<ControllerNode>.stride
      + views.count * MemoryLayout<ViewNode>.stride
  }
}
