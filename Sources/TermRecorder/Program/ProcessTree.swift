import Libc

/// A snapshot of the states of a process's descendants. Empty on a system without `/proc`.
struct ProcessTree: Equatable {
  /// A thread of one of the processes.
  private struct Thread: Equatable {
    let folder: String
    /// The thread's scheduler statistics, processor time first. They change when the thread runs.
    let use: String
  }

  private var threads: [Thread] = []
  /// Whether every thread waits for something: no thread runs or reads from a disk.
  private(set) var isWaiting = true
  /// The processes that run or wait for something. Stopped and ended processes are left out.
  private(set) var active: Set<pid_t> = []

  /// Examines the processes below `root`, without the `ignored` ones and their descendants.
  init(below root: pid_t, ignoring ignored: Set<pid_t> = []) {
    for child in ProcessTree.children(of: root, ignoring: ignored) {
      for folder in ProcessTree.threads(of: child) {
        threads.append(Thread(folder: folder, use: SmallFile.load("\(folder)/schedstat")))
        let state = ProcessTree.state(folder)
        isWaiting = isWaiting && !["R", "D"].contains(state)
        if !["T", "t", "Z", "X"].contains(state) { active.insert(child) }
      }
    }
  }

  /// Returns the processes that `process` has started, and their descendants.
  private static func children(of process: pid_t, ignoring ignored: Set<pid_t>) -> [pid_t] {
    let children = threads(of: process).flatMap { thread in
      SmallFile.load("\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }.filter { !ignored.contains($0) }
    return children + children.flatMap { ProcessTree.children(of: $0, ignoring: ignored) }
  }

  private static func threads(of process: pid_t) -> [String] {
    let tasks = "/proc/\(process)/task"
    return folderNames(at: tasks).map { "\(tasks)/\($0)" }
  }

  /// Returns the thread's state as a letter; Z, as for an ended process, if the thread has ended.
  private static func state(_ thread: String) -> Character {
    let line = SmallFile.load("\(thread)/stat")
    // The program's name before it may contain anything.
    return line.lastIndex(of: ")").flatMap { line[$0...].dropFirst(2).first } ?? "Z"
  }

  /// Returns how much of the time `passed` since `earlier` counts as the programs' own. For waiting
  /// programs, all of it counts, up to 10 milliseconds. For running ones, their processor time
  /// counts, but at least a twentieth of `passed`, so that limits on own time also limit real time.
  func ownTime(of passed: Duration, since earlier: ProcessTree) -> Duration {
    guard !isWaiting else { return min(passed, .milliseconds(10)) }
    return min(passed, max(processorTime - earlier.processorTime, passed / 20))
  }

  /// The processor time of all threads.
  private var processorTime: Duration {
    threads.reduce(.zero) { $0 + .nanoseconds(Int64($1.use.prefix { $0 != " " }) ?? 0) }
  }
}

/// A reader of files of at most 64 kB.
enum SmallFile {
  /// Returns the text of a file; "" if it cannot be read or is larger.
  static func load(_ path: String) -> String {
    String(decoding: (try? InputFile(path).readAll(atMost: 1 << 16)) ?? [], as: UTF8.self)
  }
}
