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
