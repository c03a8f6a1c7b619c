import TermContainers

/// One of the pictures that terminal-UI libraries are compared on: a root controller, and what
/// changes from frame to frame.
@MainActor
protocol Workload {
  /// What the window shows.
  var rootViewController: ViewController { get }
  /// Makes the change that leads to frame `number`, counted from 1.
  func change(to number: Int)
}

enum WorkloadName: String, CaseIterable {
  case w1 = "W1"
  case w2 = "W2"
  case w3 = "W3"
  case w5 = "W5"
  case w6 = "W6"
  case w7 = "W7"
  case w7p = "W7P"

  @MainActor
  func make(depth: Int) -> any Workload {
    switch self {
    case .w1: StillWorkload()
    case .w2: SwapWorkload()
    case .w3: ToggleWorkload()
    case .w5: NestedWorkload(depth: depth)
    case .w6: ManyPanelsWorkload()
    case .w7: NoiseWorkload(colors: .direct)
    case .w7p: NoiseWorkload(colors: .palette)
    }
  }

  /// The first one is there before anything changes, and has nothing to follow.
  func frames(for count: Int) -> Int { self == .w1 ? 0 : count }
}

/// Runs a workload on the terminal, one frame for each change.
@MainActor
enum BenchRun {
  static func run(_ name: WorkloadName, count: Int, depth: Int) throws {
    let handOver = BenchHandOver()
    let screen = try CursesScreen.standard()
    defer { screen.close() }
    let application = Application(screen: screen)
    let workload = name.make(depth: depth)
    let window = Window(application: application)
    window.rootViewController = workload.rootViewController
    window.makeKeyAndVisible()
    try application.turn()
    try handOver.ready()
    let frames = name.frames(for: count)
    for number in stride(from: 1, through: frames, by: 1) {
      workload.change(to: number)
      try application.turn()
      try handOver.frame(number)
    }
    try handOver.done(frames)
  }
}
