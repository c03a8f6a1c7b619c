import TermContainers

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
  case w4s = "W4S"
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
    case .w4s: StackWorkload(clock: clock)
    case .w5: NestedWorkload(depth: depth)
    case .w6: ManyPanelsWorkload()
    case .w7: NoiseWorkload(colors: .direct)
    case .w7p: NoiseWorkload(colors: .palette)
    }
  }

  /// The number of frames after the first: none in W1, one for each change in the others. W4 and
  /// W4S count transitions of several frames.
  func frames(for count: Int) -> Int {
    switch self {
    case .w1: 0
    case .w4: count * TransitionWorkload.framesEach
    case .w4s: count * StackWorkload.framesEach
    default: count
    }
  }
}
