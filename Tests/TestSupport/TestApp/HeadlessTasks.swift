import TermContainers

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
