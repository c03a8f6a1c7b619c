/// A regular expression compiled to steps, which are simulated in parallel (Thompson's algorithm).
struct PatternProgram: Sendable {
  enum Step: Sendable {
    /// Consumes a character.
    case scalar(ScalarSet)
    /// Continues if the assertion holds.
    case place(PatternPlace)
    /// Continues at both.
    case fork(Int, Int)
    /// The pattern matches.
    case found
  }

  /// The most steps a pattern may have; longer ones are rejected.
  static let most = 5000

  private var steps: [Step] = []
  /// How many parts have been added, including those without steps.
  private var work = 0

  /// Compiles `node`; nil if it is too large.
  init?(_ node: PatternNode) {
    guard add(node) else { return nil }
    steps.append(.found)
  }

  private mutating func add(_ node: PatternNode) -> Bool {
    work += 1
    guard work <= 4 * PatternProgram.most else { return false }
    switch node {
    case .empty: break
    case .scalar(let set): steps.append(.scalar(set))
    case .place(let place): steps.append(.place(place))
    case .sequence(let nodes): for node in nodes where !add(node) { return false }
    case .choice(let nodes): return add(nodes)
    case .repeated(let node, let least, let most): return add(node, least, most)
    }
    return steps.count <= PatternProgram.most
  }

  private mutating func add(_ choices: [PatternNode]) -> Bool {
    var jumps: [Int] = []
    for choice in choices.dropLast() {
      let fork = steps.count
      steps.append(.fork(fork + 1, fork + 1))
      guard add(choice) else { return false }
      jumps.append(steps.count)
      steps.append(.fork(0, 0))
      steps[fork] = .fork(fork + 1, steps.count)
    }
    guard let last = choices.last, add(last) else { return false }
    for jump in jumps { steps[jump] = .fork(steps.count, steps.count) }
    return steps.count <= PatternProgram.most
  }

  private mutating func add(_ node: PatternNode, _ least: Int, _ most: Int?) -> Bool {
    for _ in 0..<least where !add(node) { return false }
    guard let most else { return addLoop(node) }
    var forks: [Int] = []
    for _ in least..<most {
      forks.append(steps.count)
      steps.append(.fork(steps.count + 1, steps.count + 1))
      guard add(node) else { return false }
    }
    for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    return steps.count <= PatternProgram.most
  }

  private mutating func addLoop(_ node: PatternNode) -> Bool {
    let fork = steps.count
    steps.append(.fork(fork + 1, fork + 1))
    guard add(node) else { return false }
    steps.append(.fork(fork, fork))
    steps[fork] = .fork(fork + 1, steps.count)
    return steps.count <= PatternProgram.most
  }
}

extension PatternProgram {
  func isFound(in text: [Unicode.Scalar]) -> Bool {
    var threads: [Int] = []
    // The text position at which each step was last reached.
    var seen = [Int](repeating: -1, count: steps.count)
    for place in 0...text.count {
      // A match may begin anywhere.
      guard !follow([0] + threads, at: place, of: text, &seen, into: &threads) else { return true }
      guard place < text.count else { break }
      threads = threads.compactMap { thread in
        if case .scalar(let set) = steps[thread], set.contains(text[place]) {
          thread + 1
        } else {
          nil
        }
      }
    }
    return false
  }

  /// Follows the steps from `starts` to those that consume characters and adds them to `threads`.
  /// Returns true on a match.
  private func follow(
    _ starts: [Int], at place: Int, of text: [Unicode.Scalar], _ seen: inout [Int],
    into threads: inout [Int]
  ) -> Bool {
    let before = place > 0 ? text[place - 1] : nil
    let after = place < text.count ? text[place] : nil
    var open = starts
    threads.removeAll(keepingCapacity: true)
    while let step = open.popLast() {
      if seen[step] == place { continue }
      seen[step] = place
      switch steps[step] {
      case .scalar: threads.append(step)
      case .place(let kind): if kind.holds(between: before, and: after) { open.append(step + 1) }
      case .fork(let one, let other): open += [one, other]
      case .found: return true
      }
    }
    return false
  }
}
