/// A regular expression as steps, of which all that are possible are taken side by side (Thompson's way).
struct PatternProgram: Sendable {
  enum Step: Sendable {
    /// Takes a character.
    case scalar(ScalarSet)
    /// Goes on where the place is so.
    case place(PatternPlace)
    /// Goes on at both.
    case fork(Int, Int)
    /// It is found.
    case found
  }

  /// Steps; a larger one is none.
  static let most = 5000

  private var steps: [Step] = []
  /// How many parts have been added, which may be no steps.
  private var work = 0

  /// Nil where it is too large.
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
    // At which place of the text a step was last reached.
    var seen = [Int](repeating: -1, count: steps.count)
    for place in 0...text.count {
      // One more may begin anywhere.
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

  /// Goes on from `starts` until characters are wanted, which are then `threads`. True where it is found.
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
