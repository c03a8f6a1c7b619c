/// A claim on one variable of a ``DualSimplex``: on one side of `bend`, each unit costs `weight`.
struct LayoutClaim {
  let column: Int
  var bend: Fraction
  /// The cost of each unit of distance from ``bend``; positive.
  let weight: Fraction
  /// The level: 0 for a required claim, and higher for less important ones.
  let level: Int
  let isBelow: Bool

  /// Creates the claim that `factor` × column + `constant` is not negative, with a nonzero factor.
  init(column: Int, times factor: Fraction, plus constant: Fraction, level: Int) {
    (self.column, self.level) = (column, level)
    bend = -constant / factor
    weight = factor.isNegative ? -factor : factor
    isBelow = factor.isPositive
  }
}

/// The cost of each value of a variable: a convex, piecewise linear function. A cost has a number
/// for each level; the first level in which two costs differ decides.
struct LayoutCost {
  /// The bends, in ascending order.
  private(set) var bends: [Fraction] = []
  /// The slope at each level, before each bend and after the last.
  private(set) var slopes: [Fraction]

  /// Creates the sum of `claims`. With `isMerged`, equal bends share one entry of ``bends``.
  init(_ claims: [LayoutClaim], levels: Int, isMerged: Bool) {
    slopes = Array(repeating: .zero, count: levels)
    for claim in claims where claim.isBelow {
      slopes[claim.level] = slopes[claim.level] - claim.weight
    }
    let ordered = claims.count < 2 ? claims : claims.sorted { $0.bend < $1.bend }
    slopes.reserveCapacity((ordered.count + 1) * levels)
    for claim in ordered { addPenalty(claim, levels, isMerged) }
  }

  private mutating func addPenalty(_ claim: LayoutClaim, _ levels: Int, _ isMerged: Bool) {
    if !isMerged || bends.last != claim.bend {
      bends.append(claim.bend)
      for level in slopes.count - levels..<slopes.count { slopes.append(slopes[level]) }
    }
    let index = slopes.count - levels + claim.level
    slopes[index] = slopes[index] + claim.weight
  }

  /// The bits of all bends and slopes, combined by or.
  var bits: UInt { slopes.reduce(bends.reduce(0) { $0 | $1.bits }) { $0 | $1.bits } }

  /// Creates the cost of values outside of `range`, in the first of two levels.
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

/// A range of values; a nil end is unbounded.
struct LayoutRange {
  let least: Fraction?
  let most: Fraction?

  var isPoint: Bool { least != nil && least == most }
}
