/// Something that chooses at random: it makes the same choices from the same seed.
package protocol RandomChoice {
  var generator: SplitMix { get set }
}

extension RandomChoice {
  /// One of the numbers from 0 to before `end`.
  package mutating func number(_ end: Int) -> Int { generator.number(end) }

  /// One of `values`, of which there must be one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { generator.pick(values) }
}
