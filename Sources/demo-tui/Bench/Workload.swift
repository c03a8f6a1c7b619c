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
  case w4 = "W4"
  case w5 = "W5"
  case w6 = "W6"
  case w7 = "W7"
  case w7p = "W7P"

  @MainActor
  func make(depth: Int, clock: VirtualClock) -> any Workload {
    switch self {
    case .w1: StillWorkload()
    case .w2: SwapWorkload()
    case .w3: ToggleWorkload()
    case .w4: TransitionWorkload(clock: clock)
    case .w5: NestedWorkload(depth: depth)
    case .w6: ManyPanelsWorkload()
    case .w7: NoiseWorkload(colors: .direct)
    case .w7p: NoiseWorkload(colors: .palette)
    }
  }

  /// How many frames follow the first: none in W1, one for each change in the others but W4, which
  /// counts transitions.
  func frames(for count: Int) -> Int {
    switch self {
    case .w1: 0
    case .w4: count * TransitionWorkload.framesEach
    default: count
    }
  }
}

/// Runs a workload on the terminal, one frame for each change.
@MainActor
enum BenchRun {
  static func run(_ name: WorkloadName, count: Int, depth: Int) throws {
    let handOver = BenchHandOver()
    let screen = try CursesScreen.standard()
    defer { screen.close() }
    // Time goes by as frames are asked for, as fast as they can be drawn.
    let clock = VirtualClock()
    let application = Application(screen: screen, timeSource: clock)
    let workload = name.make(depth: depth, clock: clock)
    let window = Window(application: application)
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
