import Libc
import TermContainers

/// Runs a workload on the terminal, one frame for each change.
@MainActor
enum BenchRun {
  static func run(_ name: WorkloadName, count: Int, depth: Int) throws {
    try run(frames: name.frames(for: count)) { name.make(depth: depth, clock: $0) }
  }

  /// Runs a workload. The frames of the warm-up come before those that count.
  static func run(
    warmUp: Int = 0, frames: Int, _ make: (VirtualClock) -> any Workload
  ) throws {
    let handOver = BenchHandOver()
    let screen = try CursesScreen.standard()
    defer { screen.close() }
    // Time advances with each requested frame, so frames run as fast as they can be drawn.
    let clock = VirtualClock()
    let application = Application(screen: screen, timeSource: clock)
    let workload = make(clock)
    let window = Window(application: application)
    // The colours are the terminal's own, as in the other program.
    window.backgroundColor = .default
    window.rootViewController = workload.rootViewController
    window.makeKeyAndVisible()
    try application.turn()
    try screen.flush()
    try handOver.ready()
    for number in stride(from: 1, through: warmUp + frames, by: 1) {
      workload.change(to: number)
      try application.turn()
      try screen.flush()
      try handOver.frame(number)
      if number == warmUp { try handOver.warm() }
    }
    try handOver.done(frames)
  }
}

/// Tells a measuring harness, over the socket that it opened, when a frame is on the terminal, and
/// waits for its permission to continue. Does nothing without a harness.
private struct BenchHandOver {
  private let descriptor: Int32?
  private let tellsEachFrame: Bool

  init() {
    descriptor = getenv("TUIBENCH_FD").flatMap { Int32(String(cString: $0)) }
    tellsEachFrame = getenv("TUIBENCH_STEP").map { String(cString: $0) == "1" } ?? false
  }

  func ready() throws { try say("ready\n") }

  func frame(_ number: Int) throws {
    if tellsEachFrame { try say("frame \(number)\n") }
  }

  func warm() throws { try say("warm\n") }

  func done(_ frames: Int) throws { try say("done \(frames)\n") }

  private func say(_ line: String) throws {
    guard let descriptor else { return }
    var line = line
    let written = line.withUTF8 { write(descriptor, $0.baseAddress, $0.count) }
    var leave: UInt8 = 0
    guard written == line.utf8.count, read(descriptor, &leave, 1) == 1 else {
      throw BenchProblem(.protocolError, "the measuring harness has gone away")
    }
  }
}

/// One of the pictures for comparing terminal-UI libraries: a root controller and its changes from
/// frame to frame.
@MainActor
protocol Workload {
  /// The root controller of the window.
  var rootViewController: ViewController { get }
  /// Makes the change for frame `number`, counted from 1.
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

  /// The number of frames after the first: none in W1, one for each change in the others. W4
  /// counts transitions of several frames.
  func frames(for count: Int) -> Int {
    switch self {
    case .w1: 0
    case .w4: count * TransitionWorkload.framesEach
    default: count
    }
  }
}
