import Libc
import TermContainers

/// Runs a workload on the terminal, one frame for each change.
@MainActor
enum BenchRun {
  static func run(_ name: WorkloadName, count: Int, depth: Int) throws {
    try run(frames: name.frames(for: count)) { name.make(depth: depth, clock: $0) }
  }

  /// The frames of the warm-up come before those that count.
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
    // As the other program, in the terminal's own colours.
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

/// The output of `term-bench sequences`.
struct RandomReport: Equatable {
  let count: Int
  let seed: UInt64
  /// The flavor that was asked for.
  let only: RandomFlavor?

  private var seeds: Range<UInt64> { seed..<seed + UInt64(count) }

  /// Plays the sequences, up to the first that breaks a rule.
  @MainActor
  func check() throws(BenchProblem) {
    let failure = RandomRun.firstFailure(
      count: count, from: seed, only: only, begin: noteSequence)
    guard let failure else {
      return print(
        "\(count) random sequences of up to \(RandomSequence.longest) calls: all passed")
    }
    print(failure.story)
    throw BenchProblem(
      .casesFailed,
      "sequence \(failure.seed) (\(failure.flavor.rawValue), shrunk to \(failure.length) calls): "
        + failure.findings.joined(separator: "; "))
  }

  /// Prints two digests for each 10,000 sequences, of everything and of the callbacks; for a single one
  /// the callbacks as well.
  @MainActor
  func printDigests() {
    for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: 10_000) {
      let part = first..<min(first + 10_000, seeds.upperBound)
      let digest = RandomRun.digest(of: part, only: only, begin: noteSequence)
      let digits = [digest.all, digest.callbacks].map { number in
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }
      print("\(first)-\(part.upperBound - 1) \(digits.joined(separator: " "))")
    }
  }

  /// A sequence that traps, or takes 20 seconds of CPU, is named.
  private func noteSequence(_ seed: UInt64) { Program.begin("sequence", seed, seconds: 20) }
}
