import TermContainers

/// The moments since an inspector was opened, the oldest first.
///
/// ```swift
/// let log = inspection.log
/// let last = log.callOfYours(before: log.numbers.upperBound)
/// let time = last.map { log.time(at: $0) }
/// ```
///
/// They are kept as differences: equal rows of pictures and equal trees once. When there are more
/// than ``limit``, the oldest go first.
@MainActor
public final class MomentLog {
  /// The most moments that are kept.
  public let limit: Int
  /// How many of the oldest moments are gone.
  public private(set) var droppedCount = 0
  /// Called after a moment was added.
  var onAppend: () -> Void = {}

  private struct Kept {
    let time: Double
    let kind: Moment.Kind
    let trees: HierarchySnapshot
    let picture: PackedSurface
  }

  /// The last `limit` moments; what lies before `first` is gone.
  private var kept: [Kept] = []
  private var first = 0

  /// Creates an empty log of at most `limit` moments, at least 1.
  public init(limit: Int = 10_000) { self.limit = max(1, limit) }

  /// The numbers of the moments that are kept.
  public var numbers: Range<Int> {
    droppedCount + 1..<droppedCount + 1 + kept.count - first
  }

  /// The moment of that number, which must be among ``numbers``.
  public subscript(number: Int) -> Moment {
    let moment = moment(number)
    return Moment(
      number: number, time: moment.time, kind: moment.kind, trees: moment.trees,
      picture: moment.picture.surface)
  }

  /// The entry of that moment; nil for a frame, or if the moment is not kept. Cheaper than the whole
  /// moment.
  public func entry(at number: Int) -> LifecycleTrace.Entry? {
    guard numbers.contains(number) else { return nil }
    if case .entry(let entry) = moment(number).kind { return entry }
    return nil
  }

  /// The time of that moment. Cheaper than the whole moment.
  public func time(at number: Int) -> Double { moment(number).time }

  /// The trees of that moment. Cheaper than the whole moment.
  public func trees(at number: Int) -> HierarchySnapshot { moment(number).trees }

  /// The last moment before `number` at which you made a call.
  public func callOfYours(before number: Int) -> Int? {
    numbers.clamped(to: 0..<number).last { entry(at: $0)?.origin == .yours }
  }

  /// The first moment after `number` at which you made a call.
  public func callOfYours(after number: Int) -> Int? {
    guard number < Int.max - 1 else { return nil }
    return numbers.clamped(to: number + 1..<Int.max).first { entry(at: $0)?.origin == .yours }
  }

  private func moment(_ number: Int) -> Kept {
    precondition(numbers.contains(number), "there is no such moment")
    return kept[first + number - numbers.lowerBound]
  }

  func append(
    _ kind: Moment.Kind, at time: Double, _ trees: HierarchySnapshot, _ picture: PackedSurface
  ) {
    kept.append(Kept(time: time, kind: kind, trees: trees, picture: picture))
    if kept.count - first > limit { dropFirst() }
    onAppend()
  }

  /// Drops the oldest moment. The row is moved up rarely, so each costs the same.
  private func dropFirst() {
    first += 1
    droppedCount += 1
    guard first * 4 > limit || first > 1024 else { return }
    kept.removeFirst(first)
    first = 0
  }

  /// Forgets all moments; the next has number 1.
  public func removeAll() {
    kept = []
    (first, droppedCount) = (0, 0)
  }
}
