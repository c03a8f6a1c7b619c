import Synchronization
import Testing

@testable import TermContainers

/// Virtual time waits for an application's tasks, and the tasks sleep on it.
@MainActor
@Suite struct TaskTimeTests {
  /// A label, and a body that the test supplies.
  private final class Stage: ViewController {
    let label = Label("…")
    private let begin: (Stage) -> Void

    init(_ begin: @escaping (Stage) -> Void) {
      self.begin = begin
      super.init()
    }

    override func loadView() { view = label }
    override func viewDidLoad() {
      super.viewDidLoad()
      begin(self)
    }

    func say(_ word: String) { label.text = (label.text ?? "") + word }
  }

  private func host(_ begin: @escaping (Stage) -> Void) -> HeadlessHost {
    HeadlessHost(rootViewController: Stage(begin), size: Size(width: 60, height: 1))
  }

  private static func sleep(_ clock: any Clock<Duration>, _ seconds: Double) async throws {
    try await clock.sleep(for: .seconds(seconds))
  }

  /// The ways to sleep: on the concrete clock, through the protocol, and from another executor.
  private enum Way: CaseIterable {
    case known, until, anyClock, task, elsewhere

    @MainActor
    func sleep(on clock: ApplicationClock, _ seconds: Double) async throws {
      switch self {
      case .known: try await clock.sleep(for: .seconds(seconds))
      case .until: try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)))
      case .anyClock: try await TaskTimeTests.sleep(clock, seconds)
      case .task: try await Task.sleep(for: .seconds(seconds), clock: clock)
      case .elsewhere: try await Elsewhere().sleep(clock, seconds)
      }
    }
  }

  @Test(arguments: Way.allCases) private func aMinuteTakesNoTime(_ way: Way) async throws {
    let host = host { stage in
      Task {
        guard let clock = stage.application?.clock else { return }
        try await way.sleep(on: clock, 60)
        stage.say("done")
      }
    }
    await host.advance(by: 59.999)
    #expect(host.text == "…" && !host.isAtRest && host.nextEventTime == 60)
    await host.advance(by: 0.001)
    #expect(host.text == "…done")
    #expect(host.isAtRest && host.now == 60)
  }

  /// In a synchronous context the compiler picks the overload that ignores tasks.
  @Test func theFormFollowsFromWhereItStands() {
    let host = host { _ in }
    host.advance(by: 60)
    #expect(host.now == 60 && host.settle())
  }

  @Test func theApplicationComesToRestAtTheLastTask() async {
    let host = host { stage in
      for second in [3, 1, 2] {
        Task {
          try await stage.application?.clock.sleep(for: .seconds(second))
          stage.say("\(second)")
        }
      }
    }
    #expect(await host.settle())
    #expect(host.text == "…123" && host.now == 3)
  }

  /// Time stands still while a task works elsewhere, however long that takes.
  @Test func workOnOtherThreadsTakesNoTime() async throws {
    var times: [Double] = []
    let host = host { stage in
      Task {
        for _ in 0..<3 {
          try await stage.application?.clock.sleep(for: .milliseconds(700))
          await Elsewhere().work()
          times.append(stage.application?.now ?? -1)
        }
        stage.say("done")
      }
    }
    host.application.schedule(after: 1) { times.append(-1) }
    await host.advance(by: 10)
    #expect(times == [0.7, -1, 1.4, 2.1])
    #expect(host.text == "…done")
  }

  @Test func tasksThatBeginTasksAreKnown() async {
    let host = host { stage in
      Task {
        Task {
          await Elsewhere().work()
          Task {
            try await stage.application?.clock.sleep(for: .seconds(1))
            stage.say("inner")
          }
        }
      }
    }
    await host.advance(by: 1)
    #expect(host.text == "…inner" && host.isAtRest)
  }

  @Test func tasksOfKeysAndTimersAreKnown() async {
    let host = host { _ in }
    let stage = host.window.rootViewController as? Stage
    host.application.unhandledKey = { _ in
      Task {
        await Elsewhere().work()
        stage?.say("key ")
      }
      return true
    }
    host.application.schedule(after: 1) {
      Task {
        await Elsewhere().work()
        stage?.say("timer ")
      }
    }
    host.send("x")
    await host.advance(by: 1)
    #expect(host.text == "…key timer")
  }

  /// Time does not wait for an event that only the test can bring; a task sees it once it arrives.
  @Test func aTaskThatWaitsForAStreamIsWaitedFor() async {
    let (words, source) = AsyncStream<String>.makeStream()
    let host = host { stage in
      Task { for await word in words { stage.say(word) } }
      Task {
        try await stage.application?.clock.sleep(for: .seconds(1))
        stage.say("1")
      }
    }
    host.taskPatience = .milliseconds(50)
    await host.advance(by: 0.5)
    source.yield("a")
    await host.advance(by: 0)
    #expect(host.text == "…a")
    await host.advance(by: 1)
    #expect(host.text == "…a1" && host.isAtRest)
    source.finish()
    #expect(await host.settle())
  }

  @Test func aTaskUnderWayIsNotAtRest() async {
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let host = host { stage in
      Task {
        for await _ in gate { break }
        stage.say("open")
      }
    }
    #expect(!host.isAtRest && host.nextEventTime == nil)
    #expect(!host.settle())
    opener.yield()
    await host.advance(by: 0)
    #expect(host.isAtRest && host.text == "…open")
  }

  /// Missing calls are reported only at rest, because a running task may still make them.
  @Test func aCallThatARunningTaskMayStillMakeIsNotMissed() async {
    var missed = 0
    let host = host { _ in }
    let stage = host.window.rootViewController
    func addWithoutDidMove(_ child: ViewController) {
      stage?.addChild(child)
      stage?.view.place(child.view, at: Rect(x: 0, y: 0, width: 2, height: 1))
    }
    ContainmentHandler(onDiagnostic: { _ in missed += 1 }).handling {
      host.step {
        let child = ViewController()
        addWithoutDidMove(child)
        Task {
          await Elsewhere().work()
          child.didMove(toParent: stage)
        }
      }
    }
    await host.advance(by: 0)
    #expect(missed == 0)
    #expect(diagnosticKinds { host.step { addWithoutDidMove(ViewController()) } }.count == 1)
  }

  /// An application without owners is freed; the tasks that sleep on it are cancelled.
  @Test func sleepersDoNotKeepTheApplication() async {
    var results: [String] = []
    var tasks: [Task<Void, Never>] = []
    var host: HeadlessHost? = host { _ in }
    host?.step {
      guard let clock = host?.application.clock else { return }
      for _ in 0..<3 {
        tasks.append(
          Task {
            do { try await clock.sleep(for: .seconds(60)) } catch is CancellationError {
              results.append("cancelled")
            } catch { results.append("\(error)") }
          })
      }
    }
    await host?.advance(by: 1)
    weak let application = host?.application
    #expect(application != nil && results.isEmpty)
    host = nil
    #expect(application == nil)
    for task in tasks { await task.value }
    #expect(results == ["cancelled", "cancelled", "cancelled"])
  }
}

/// An actor other than the main one, whose work takes a moment.
private actor Elsewhere {
  func work() {
    let end = ContinuousClock.now + .milliseconds(5)
    while ContinuousClock.now < end {}
  }

  func sleep(_ clock: ApplicationClock, _ seconds: Double) async throws {
    try await clock.sleep(for: .seconds(seconds))
  }
}
