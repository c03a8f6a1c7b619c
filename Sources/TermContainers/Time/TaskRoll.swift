import Synchronization

/// What tasks carry that were begun in an application's code, and those begun by them: a task keeps the
/// task-local values of where it was begun, from there to its end.
final class TaskMark: Sendable {
  @TaskLocal static var current: TaskMark?
  let sleepers = SleeperCount()
}

/// How many tasks sleep on an application's clock.
final class SleeperCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .acquiring) }
  func add() { count.add(1, ordering: .acquiringAndReleasing) }
  func remove() { count.subtract(1, ordering: .acquiringAndReleasing) }
}

/// Which tasks an application knows of: those begun in its code, but for detached ones.
///
/// Nothing tells when a task ends. But then it gives up its mark, so the references to that are counted.
@MainActor
final class TaskRoll {
  private let mark = TaskMark()
  /// References to the mark that are no task's.
  private var others = 0
  /// Tasks that wait for something else than time, as far as it is known.
  private var excused = 0

  init() { others = references }

  // Never inlined, so that it counts its own alike each time.
  @inline(never)
  private var references: Int { Int(_getRetainCount(mark)) }

  private var alive: Int { max(0, references - others) }

  /// How many neither have ended nor sleep on the clock.
  private var awake: Int {
    // In this order: one that is woken meanwhile counts as awake.
    let alive = alive
    return max(0, alive - mark.sleepers.value)
  }

  /// Whether there are tasks that neither have ended nor sleep on the clock, and are not excused.
  var isUnderWay: Bool { awake > excused }

  /// Whether there are tasks that neither have ended nor sleep on the clock.
  var hasAwake: Bool { awake > 0 }

  /// Runs `body`; the tasks that it begins are known.
  func enlisting<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (outer, before) = (others, alive)
    defer { others = outer }
    return try TaskMark.$current.withValue(mark) {
      others = references - before
      return try body()
    }
  }

  /// Takes those that are awake now to wait for something that nobody knows of, until another one begins
  /// or wakes.
  func excuse() { excused = awake }

  /// What changes when a task begins, ends, falls asleep or wakes.
  var state: [Int] {
    excused = min(excused, awake)
    return [alive, mark.sleepers.value]
  }
}
