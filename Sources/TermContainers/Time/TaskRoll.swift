import Synchronization

/// A task-local mark on the tasks begun in an application's code, and on those they begin. A task
/// keeps the task-local values of where it was begun until it ends.
final class TaskMark: Sendable {
  @TaskLocal static var current: TaskMark?
  let sleepers = SleeperCount()
}

/// Counts the tasks that sleep on an application's clock.
final class SleeperCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .acquiring) }
  func addSleeper() { count.add(1, ordering: .acquiringAndReleasing) }
  func removeSleeper() { count.subtract(1, ordering: .acquiringAndReleasing) }
}

/// The tasks an application knows: those begun in its code, except detached ones.
///
/// There is no notification when a task ends. But an ended task releases its mark, so the roll
/// counts references to the mark. Child tasks share the reference of their parent, so a parent that
/// waits for them counts as asleep when one of them sleeps.
@MainActor
final class TaskRoll {
  private let mark = TaskMark()
  /// The number of references to the mark that are not from tasks.
  private var others = 0
  /// The number of tasks assumed to wait for something other than time.
  private var excused = 0

  init() { others = references }

  // Never inlined, so that it counts its own reference the same way each time.
  @inline(never)
  private var references: Int { Int(_getRetainCount(mark)) }

  private var alive: Int { max(0, references - others) }

  /// The number of tasks that are awake: neither ended nor asleep on the clock.
  private var awake: Int {
    // In this order, a task that wakes between the two reads counts as awake.
    let alive = alive
    return max(0, alive - mark.sleepers.value)
  }

  /// Whether any task is awake and not excused.
  var isUnderWay: Bool { awake > excused }

  /// Whether any task is awake.
  var hasAwake: Bool { awake > 0 }

  /// Runs `body`, and counts the tasks that it begins.
  func enlisting<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (outer, before) = (others, alive)
    defer { others = outer }
    return try TaskMark.$current.withValue(mark) {
      others = references - before
      return try body()
    }
  }

  /// Excuses the tasks that are awake now, because they seem to wait for something unknown. They
  /// stay excused until another task begins or wakes.
  func excuse() { excused = awake }

  /// A value that changes when a task begins, ends, falls asleep or wakes.
  var state: [Int] {
    excused = min(excused, awake)
    return [alive, mark.sleepers.value]
  }
}
