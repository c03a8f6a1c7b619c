import TermContainers

/// Begins tasks of many kinds, a key for each, and counts what becomes of them.
final class TaskViewController: ViewController {
  private let label = Label()
  private var sleeping: [Task<Void, Never>] = []
  private var ended = 0
  private var cancelled = 0
  private var keys = 0

  override func loadView() {
    view = label
    show()
  }

  private func show() { label.text = "ended \(ended) cancelled \(cancelled) keys \(keys)." }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("t") { [weak self] in self?.begin(1000) {} },
      KeyCommand("h") { [weak self] in self?.begin(1000) { await Elsewhere().work() } },
      KeyCommand("s") { [weak self] in
        self?.begin(1000) { try await Task.sleep(for: .seconds(3600)) }
      },
      KeyCommand("c") { [weak self] in self?.cancel() },
      KeyCommand("y") { [weak self] in self?.begin(1) { while true { await Task.yield() } } },
      KeyCommand("k") { [weak self] in self?.countKey() },
      KeyCommand("q") { [weak self] in self?.view.window?.application?.stop() },
    ]
  }

  private func begin(_ count: Int, _ body: @escaping @MainActor () async throws -> Void) {
    sleeping += (0..<count).map { _ in
      Task {
        do { try await body() } catch { self.cancelled += 1 }
        self.ended += 1
        self.show()
      }
    }
  }

  private func cancel() {
    for task in sleeping { task.cancel() }
    sleeping = []
  }

  private func countKey() {
    keys += 1
    show()
  }
}

/// Another actor than the main one.
private actor Elsewhere {
  func work() {}
}
