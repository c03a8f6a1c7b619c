import Dispatch
import TermContainers

/// Starts tasks of many kinds, a key for each. Counts how they ended, and how often the trace
/// missed their calls.
final class TaskViewController: ViewController {
  private let application: Application
  private let trace: LifecycleTrace
  private let label = Label()
  private var tasks: [Task<Void, Never>] = []
  private var (ended, cancelled, keys, unheard) = (0, 0, 0, 0)

  init(_ application: Application, _ trace: LifecycleTrace) {
    (self.application, self.trace) = (application, trace)
    super.init()
  }

  override func loadView() {
    view = label
    show()
  }

  private func show() {
    label.text = "ended \(ended) cancelled \(cancelled) keys \(keys) unheard \(unheard)."
  }

  override var keyCommands: [KeyCommand] {
    let clock = application.clock
    return [
      KeyCommand("t") { [weak self] in self?.begin(1000) {} },
      KeyCommand("h") { [weak self] in self?.begin(1000) { await Elsewhere().work() } },
      KeyCommand("w") { [weak self] in
        self?.begin(1000) { try await clock.sleep(for: .milliseconds(1)) }
      },
      KeyCommand("s") { [weak self] in
        self?.begin(1000) { try await Task.sleep(for: .seconds(3600)) }
      },
      KeyCommand("a") { [weak self] in
        self?.begin(1000) { try await clock.sleep(for: .seconds(3600)) }
      },
      KeyCommand("c") { [weak self] in self?.cancel() },
      KeyCommand("y") { [weak self] in self?.begin(1) { while true { await Task.yield() } } },
      KeyCommand("d") { [weak self] in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.end() } }
      },
      KeyCommand("k") { [weak self] in self?.countKey() },
      KeyCommand("q") { [weak self] in self?.application.stop() },
    ]
  }

  private func begin(_ count: Int, _ body: @escaping @MainActor () async throws -> Void) {
    tasks += (0..<count).map { _ in
      Task {
        do { try await body() } catch { self.cancelled += 1 }
        self.end()
      }
    }
  }

  /// Makes calls that a trace records.
  private func end() {
    trace.removeAll()
    let child = ViewController()
    addChild(child)
    child.removeFromParent()
    if trace.entries.isEmpty { unheard += 1 }
    ended += 1
    show()
  }

  private func cancel() {
    for task in tasks { task.cancel() }
    tasks = []
  }

  private func countKey() {
    keys += 1
    show()
  }
}

/// An actor other than the main one.
actor Elsewhere {
  func work() {}
}

/// Starts tasks from a program without a task of its own, as recording a tape does. They run while
/// time advances.
@MainActor
enum HeadlessTasks {
  static func play() {
    let host = HeadlessHost(rootViewController: ViewController(), size: Size(width: 9, height: 1))
    host.step {
      for number in 1...3 { begin(number, on: host.application) }
    }
    host.application.schedule(after: 1.4) { print("timer at 1.4") }
    host.advance(by: 1.4)
    print("half")
    host.send("x")
    print(host.settle() ? "at rest at \(host.now)" : "not at rest")
  }

  private static func begin(_ number: Int, on application: Application) {
    Task {
      for nap in 1...3 {
        try await application.clock.sleep(for: .milliseconds(700))
        await Elsewhere().work()
        print("task \(number) nap \(nap) at \(application.now)")
      }
    }
  }
}
