/// A regular expression compiled to steps, which are simulated in parallel (Thompson's algorithm).
struct PatternProgram: Sendable {
  enum Step: Sendable {
    /// Consumes a character.
    case scalar(ScalarSet)
    /// Continues if the assertion holds.
    case place(PatternPlace)
    /// Continues at both steps.
    case fork(Int, Int)
    /// The pattern matches.
    case found
  }

  /// The most steps a pattern may have; longer ones are rejected.
  static let most = 5000

  private var steps: [Step] = []
  /// The number of parts that have been added, including those without steps.
  private var work = 0

  private struct TooLarge: Error {}

  /// Compiles `node`; nil if it is too large.
  init?(_ node: PatternNode) {
    do { try add(node) } catch { return nil }
    steps.append(.found)
  }

  private mutating func add(_ node: PatternNode) throws(TooLarge) {
    work += 1
    switch node {
    case .empty: break
    case .scalar(let set): steps.append(.scalar(set))
    case .place(let place): steps.append(.place(place))
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .choice(let nodes): try addChoice(nodes)
    case .repeated(let node, let least, let most):
      for _ in 0..<least { try add(node) }
      if let most { try addOptional(node, most - least) } else { try addLoop(node) }
    }
    let most = PatternProgram.most
    guard work <= 4 * most, steps.count <= most else { throw TooLarge() }
  }

  /// Adds a fork to `node`, whose other branch is not known yet, and returns its place.
  private mutating func addFork(to node: PatternNode) throws(TooLarge) -> Int {
    let fork = steps.count
    steps.append(.fork(fork + 1, fork + 1))
    try add(node)
    return fork
  }

  private mutating func addChoice(_ choices: [PatternNode]) throws(TooLarge) {
    var jumps: [Int] = []
    for choice in choices.dropLast() {
      let fork = try addFork(to: choice)
      jumps.append(steps.count)
      steps.append(.fork(0, 0))
      steps[fork] = .fork(fork + 1, steps.count)
    }
    if let last = choices.last { try add(last) }
    for jump in jumps { steps[jump] = .fork(steps.count, steps.count) }
  }

  private mutating func addOptional(_ node: PatternNode, _ most: Int) throws(TooLarge) {
    var forks: [Int] = []
    for _ in 0..<most { forks.append(try addFork(to: node)) }
    for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
  }

  private mutating func addLoop(_ node: PatternNode) throws(TooLarge) {
    let fork = try addFork(to: node)
    steps.append(.fork(fork, fork))
    steps[fork] = .fork(fork + 1, steps.count)
  }

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
