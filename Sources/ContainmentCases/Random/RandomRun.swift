import TermContainers

/// Plays random sequences and looks, after each call, for what must never be.
@MainActor
package struct RandomRun {
  /// A sequence that broke something, as short as it could be made.
  package struct Failure {
    /// What the sequence was made from.
    package let seed: UInt64
    /// Its kind.
    package let flavor: RandomFlavor
    /// What is wrong.
    package let findings: [String]
    /// The calls and callbacks up to there.
    package let story: String
    /// How many calls are left of it.
    package let length: Int
  }

  /// The first failure among `count` sequences, of each flavor in turn, or nil. The seeds are those
  /// from `first` on.
  package static func firstFailure(count: Int, from first: UInt64 = 1) -> Failure? {
    let flavors = RandomFlavor.allCases
    for seed in first..<(first + UInt64(count)) {
      let sequence = RandomSequence(seed: seed, flavors[Int(seed % UInt64(flavors.count))])
      if !findings(of: sequence).isEmpty { return failure(seed, shortened(sequence)) }
    }
    return nil
  }

  /// What is wrong while, or after, `sequence` is played; empty where all is well.
  package static func findings(of sequence: RandomSequence) -> [String] {
    var found: [String] = []
    // Breaking the rules is what random calls do; what is refused must change nothing.
    let handler = ContainmentHandler(onError: {
      if case .inconsistent(let findings) = $0 { found += findings.map(\.description) }
    })
    handler.ignored = Set(ContainmentDiagnostic.Kind.allCases)
    handler.handling { found += play(sequence) }
    return found
  }

  private static func play(_ sequence: RandomSequence) -> [String] {
    let scene = RandomScene(sequence)
    for step in sequence.steps {
      scene.play(step)
      let found = scene.findings
      if !found.isEmpty { return found }
    }
    scene.settle()
    return scene.findings + scene.findingsAtRest
  }

  private static func failure(_ seed: UInt64, _ sequence: RandomSequence) -> Failure {
    let trace = LifecycleTrace()
    let found = trace.recording { findings(of: sequence) }
    let calls = sequence.steps.map { "\($0)" }.joined(separator: "\n")
    return Failure(
      seed: seed, flavor: sequence.flavor, findings: found, story: calls + "\n" + trace.text,
      length: sequence.steps.count)
  }

  /// `sequence` without the steps that are not needed to make it fail.
  package static func shortened(
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

extension RandomScene {
  /// Contradictions that may never be.
  var findings: [String] {
    HierarchyAudit(of: controllers).findings.map(\.description)
      + controllers.compactMap(\.refused)
      + controllers.filter { $0.heard != $0.appearanceState }
      .map { "\($0.name) is \($0.appearanceState) but heard it was \($0.heard)" }
  }

  /// What may not be when everything is at rest: somebody halfway, or not where its view is.
  var findingsAtRest: [String] {
    (host?.isAtRest == false ? ["it does not come to rest"] : [])
      + completions.enumerated().filter { $0.element != 1 }
      .map { "completion \($0.offset) was called \($0.element) times" }
      + controllers.filter { $0.appearanceState.isUnderWay }
      .map { "\($0.name) is left \($0.appearanceState)" }
      + controllers.filter(isInTheWrongState)
      .map { "\($0.name) is \($0.appearanceState), in a window: \($0.isInWindow)" }
  }

  private func isInTheWrongState(_ controller: RandomSubject) -> Bool {
    guard controllers.allSatisfy(\.forwards) else { return false }
    guard controller.isWhereItsParentIs else { return false }
    return (controller.appearanceState == .appeared) != controller.isInWindow
  }
}

extension ViewController {
  fileprivate var isInWindow: Bool { viewIfLoaded?.window != nil }

  /// A root that a callback has made somebody's child, who is not there, is in a window unheard of.
  fileprivate var isWhereItsParentIs: Bool {
    guard let parent, let view = viewIfLoaded, view.superview != nil else { return true }
    return view.superview !== view.window && parent.isWhereItsParentIs
  }
}

extension AppearanceState {
  fileprivate var isUnderWay: Bool { self == .appearing || self == .disappearing }
}
