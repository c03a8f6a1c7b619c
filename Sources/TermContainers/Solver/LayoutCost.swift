/// A claim on one variable of a ``DualSimplex``: below the bend – or above it – each step costs `weight`.
struct LayoutClaim {
  let column: Int
  var bend: Fraction
  /// More than 0.
  let weight: Fraction
  /// 0 for what must hold, and the higher the less it matters.
  let level: Int
  let isBelow: Bool

  /// Claims that `factor` × column + `constant` is not negative. The factor must not be 0.
  init(column: Int, times factor: Fraction, plus constant: Fraction, level: Int) {
    (self.column, self.level) = (column, level)
    bend = -constant / factor
    weight = factor.isNegative ? -factor : factor
    isBelow = factor.isPositive
  }
}

/// What each value of a variable costs: a convex line with bends. A cost has a number for each level, and
/// the first in which two costs differ decides.
struct LayoutCost {
  /// Where the line bends, in order.
  private(set) var bends: [Fraction] = []
  /// How steep it is, for each level, before each bend and after the last one.
  private(set) var slopes: [Fraction]

  /// The sum of `claims`. With `isMerged` bends at one place become one.
  init(_ claims: [LayoutClaim], levels: Int, isMerged: Bool) {
    slopes = Array(repeating: .zero, count: levels)
    for claim in claims where claim.isBelow {
      slopes[claim.level] = slopes[claim.level] - claim.weight
    }
    let ordered = claims.count < 2 ? claims : claims.sorted { $0.bend < $1.bend }
    slopes.reserveCapacity((ordered.count + 1) * levels)
    for claim in ordered { add(claim, levels, isMerged) }
  }

  private mutating func add(_ claim: LayoutClaim, _ levels: Int, _ isMerged: Bool) {
    if !isMerged || bends.last != claim.bend {
      bends.append(claim.bend)
      for level in slopes.count - levels..<slopes.count { slopes.append(slopes[level]) }
    }
    let index = slopes.count - levels + claim.level
    slopes[index] = slopes[index] + claim.weight
  }

  /// The bits of all numbers in it, together.
  var bits: UInt { slopes.reduce(bends.reduce(0) { $0 | $1.bits }) { $0 | $1.bits } }

  /// The line that must not leave `range`; an end that is nil is open. Costs are of the first of two levels.
  init(within range: LayoutRange) {
    slopes = [.zero, .zero]
    if let least = range.least {
      bends.append(least)
      slopes = [Fraction(-1), .zero] + slopes
    }
    if let most = range.most {
      bends.append(most)
      slopes += [.one, .zero]
    }
  }
}

/// Values from the least to the most; nil for no end.
struct LayoutRange {
  let least: Fraction?
  let most: Fraction?

  var isPoint: Bool { least != nil && least == most }
}
