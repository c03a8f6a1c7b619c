import TermContainers

/// Plays random sequences and checks the invariants after each call.
@MainActor
struct RandomRun {
  /// A failing sequence, shrunk as far as possible.
  struct Failure {
    /// The sequence's seed.
    let seed: UInt64
    /// The sequence's flavor.
    let flavor: RandomFlavor
    /// The violated invariants.
    let findings: [String]
    /// The calls and callbacks up to the failure.
    let story: String
    /// The number of calls in the shrunk sequence.
    let length: Int
  }

  /// The first failure among `count` sequences, of each flavor in turn, or nil. The seeds start at
  /// `first`. `begin` is called with each seed before its sequence is played.
  static func firstFailure(
    count: Int, from first: UInt64 = 1, only: RandomFlavor? = nil,
    begin: (UInt64) -> Void = { _ in }
  ) -> Failure? {
    for seed in first..<(first + UInt64(count)) {
      begin(seed)
      let sequence = RandomSequence(seed: seed, only: only)
      if !findings(of: sequence).isEmpty { return failure(seed, shortened(sequence)) }
    }
    return nil
  }

  /// Two numbers that stand for what these sequences lead to: one for their traces, with the times, and
  /// their findings; one for the callbacks alone, whoever called for them. Two versions of the framework
  /// with the same second number send the same callbacks.
  static func digest(
    of seeds: Range<UInt64>, only: RandomFlavor? = nil, begin: (UInt64) -> Void = { _ in }
  ) -> (all: UInt64, callbacks: UInt64) {
    var digest = (all: UInt64(0xCBF2_9CE4_8422_2325), callbacks: UInt64(0xCBF2_9CE4_8422_2325))
    // FNV-1a, the same on every machine.
    func add(_ text: String, to digest: inout UInt64) {
      digest = text.utf8.reduce(digest) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    for seed in seeds {
      begin(seed)
      let trace = LifecycleTrace()
      let found = trace.recording { findings(of: RandomSequence(seed: seed, only: only)) }
      add(trace.text + found.joined(separator: "\n"), to: &digest.all)
      let callbacks = callbacks(in: trace)
      add(callbacks, to: &digest.callbacks)
      if seeds.count == 1 { print(callbacks) }
    }
    return digest
  }

  private static func callbacks(in trace: LifecycleTrace) -> String {
    trace.entries.filter { $0.kind == .callback }.map { entry in
      let animated = entry.animated.map { "animated: \($0)" } ?? ""
      let object = entry.object.map { "\($0)" } ?? ""
      return "\(entry.time) \(entry.subject) \(entry.event) \(object) \(animated)"
    }.joined(separator: "\n")
  }

  /// The violations during or after `sequence`; empty if it broke no rule.
  static func findings(of sequence: RandomSequence) -> [String] {
    var found: [String] = []
    // Random calls break the rules on purpose; a refused call must change nothing.
    let handler = ContainmentHandler(onError: {
      if case .inconsistent(let findings) = $0 { found += findings.map(\.description) }
    })
    handler.ignored = Set(ContainmentDiagnostic.Kind.allCases).subtracting([.presenterNotInWindow])
    handler.onDiagnostic = { if let wrong = wrongReason($0) { found.append(wrong) } }
    handler.handling { found += play(sequence) }
    return found
  }

  private static func play(_ sequence: RandomSequence) -> [String] {
    var left: [() -> String?] = []
    let found = play(sequence, &left)
    // Objects that another thread released last are freed only now.
    guard MainQueue.isServedHere else { return found }
    while MainQueue.serve() {}
    return found + (found.isEmpty ? left.compactMap { $0() } : [])
  }

  private static func play(_ sequence: RandomSequence, _ left: inout [() -> String?]) -> [String] {
    let scene = RandomScene(sequence)
    for step in sequence.steps {
      scene.play(step)
      let found = scene.findings
      if !found.isEmpty { return found }
      // No more callbacks can come.
      if scene.isDropped { break }
    }
    scene.settle()
    let found = scene.findings + scene.findingsAtRest
    scene.dropHost()
    left = scene.whatIsLeft
    return found + (scene.leavesApplicationBehind ? ["the application outlives its host"] : [])
  }

  /// Presenting from a controller that already presents must report that, not that its view is in
  /// no window, even if both are true.
  private static func wrongReason(_ diagnostic: ContainmentDiagnostic) -> String? {
    guard let presenter = diagnostic.container?.topmost, presenter.presentedViewController != nil,
      diagnostic.controller?.modalPresentationStyle != .overCurrentContext
    else { return nil }
    return "a presentation was refused for the wrong reason"
  }

  private static func failure(_ seed: UInt64, _ sequence: RandomSequence) -> Failure {
    let trace = LifecycleTrace()
    let found = trace.recording { findings(of: sequence) }
    let calls = sequence.steps.map { "\($0)" }.joined(separator: "\n")
    return Failure(
      seed: seed, flavor: sequence.flavor, findings: found, story: calls + "\n" + trace.text,
      length: sequence.steps.count)
  }

  /// `sequence` without the steps that its failure does not need.
  static func shortened(
    _ sequence: RandomSequence,
    fails: (RandomSequence) -> Bool = { !findings(of: $0).isEmpty }
  ) -> RandomSequence {
    var shortest = sequence
    var size = max(1, shortest.steps.count / 2)
    while size > 0 {
      var start = 0
      while start < shortest.steps.count {
        var candidate = shortest
        candidate.steps.removeSubrange(start..<min(start + size, shortest.steps.count))
        if fails(candidate) { shortest = candidate } else { start += size }
      }
      size /= 2
    }
    return shortest
  }
}

extension ViewController {
  /// The outermost container, which presents.
  fileprivate var topmost: ViewController { parent?.topmost ?? self }
}
