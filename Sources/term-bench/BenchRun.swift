import TermContainers

/// Runs a workload on the terminal, one frame for each change.
@MainActor
enum BenchRun {
  static func run(_ name: WorkloadName, count: Int, depth: Int) throws {
    let handOver = BenchHandOver()
    let screen = try CursesScreen.standard()
    defer { screen.close() }
    // Time advances with each requested frame, so frames run as fast as they can be drawn.
    let clock = VirtualClock()
    let application = Application(screen: screen, timeSource: clock)
    let workload = name.make(depth: depth, clock: clock)
    let window = Window(application: application)
    // As the other program, in the terminal's own colours.
    window.backgroundColor = .default
    window.rootViewController = workload.rootViewController
    window.makeKeyAndVisible()
    try application.turn()
    try screen.flush()
    try handOver.ready()
    let frames = name.frames(for: count)
    for number in stride(from: 1, through: frames, by: 1) {
      workload.change(to: number)
      try application.turn()
      try screen.flush()
      try handOver.frame(number)
    }
    try handOver.done(frames)
  }
}
