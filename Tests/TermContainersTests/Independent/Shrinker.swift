extension Independent {
  /// Leaves out of a program what its failure does not need.
  @MainActor
  struct Shrinker {
    private let fails: (Program) -> Bool

    /// The smallest program that fails in the way of `fault`.
    static func smallest(_ program: Program, failing fault: String) -> Program {
      let kind = fault.prefix { $0 != ":" } + ":"
      return smallest(program) { candidate in
        Oracle.faults(of: candidate, Stage.notes(of: candidate)).contains { $0.hasPrefix(kind) }
      }
    }

    /// The smallest program that still fails, by leaving out one thing after another.
    static func smallest(_ program: Program, where fails: @escaping (Program) -> Bool) -> Program {
      let shrinker = Shrinker(fails: fails)
      var smallest = program
      while let smaller = shrinker.smaller(smallest) { smallest = smaller }
      return smallest
    }

    private func smaller(_ program: Program) -> Program? {
      candidates(program).first(where: fails)
    }

    private func candidates(_ program: Program) -> [Program] {
      withoutOne(\.turns, of: program) + withoutOne(\.reactions, of: program)
        + shorterTurns(program) + shorterReactions(program) + simpler(program)
    }

    private func withoutOne<Element>(
      _ path: WritableKeyPath<Program, [Element]>, of program: Program
    ) -> [Program] {
      program[keyPath: path].indices.map { index in
        var copy = program
        copy[keyPath: path].remove(at: index)
        return copy
      }
    }

    private func shorterTurns(_ program: Program) -> [Program] {
      program.turns.indices.flatMap { index -> [Program] in
        guard case .calls(let calls) = program.turns[index] else { return [] }
        return calls.indices.map { call in
          var copy = program
          var rest = calls
          rest.remove(at: call)
          copy.turns[index] = .calls(rest)
          return copy
        }
      }
    }

    private func shorterReactions(_ program: Program) -> [Program] {
      program.reactions.indices.flatMap { index in
        program.reactions[index].calls.indices.map { call in
          var copy = program
          copy.reactions[index].calls.remove(at: call)
          return copy
        }
      }
    }

    /// Without animation, without the dismissal at the end, with a plain controller in place of another.
    private func simpler(_ program: Program) -> [Program] {
      var found: [Program] = []
      for index in program.kinds.indices where program.kinds[index] != .plain {
        var copy = program
        copy.kinds[index] = .plain
        found.append(copy)
      }
      if program.kinds.count > 1 {
        var copy = program
        copy.kinds.removeLast()
        found.append(copy)
      }
      if program.dismissesFirst {
        var copy = program
        copy.dismissesFirst = false
        found.append(copy)
      }
      return found
    }
  }
}
