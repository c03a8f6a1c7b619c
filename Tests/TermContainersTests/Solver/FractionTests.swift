import Testing

@testable import TermContainers

@Suite struct FractionTests {
  @Test func aFractionIsInLowestTerms() {
    #expect(Fraction(6, over: -4) == Fraction(-3, over: 2))
    #expect(Fraction(0, over: -7) == .zero)
    #expect(Fraction(1, over: 3) + Fraction(1, over: 6) == Fraction(1, over: 2))
    #expect(Fraction(2, over: 3) * Fraction(3, over: 2) == .one)
    #expect(Fraction(1, over: 3) / Fraction(-2, over: 3) == Fraction(-1, over: 2))
    #expect(Fraction(1, over: 3) < Fraction(34, over: 100))
  }

  @Test(arguments: [
    (1, 2, 0), (3, 2, 1), (-1, 2, -1), (-3, 2, -2), (2, 3, 1), (1, 3, 0), (-1, 3, 0), (-2, 3, -1),
    (7, 1, 7), (-7, 1, -7), (75, 2, 37), (51, 100, 1),
  ])
  func aFractionRoundsTheMiddleDown(upper: Int, lower: Int, rounded: Int) {
    #expect(Fraction(upper, over: lower).rounded == rounded)
  }

  @Test(arguments: [
    (1.0 / 3, 1, 3), (0.5, 1, 2), (0.333, 333, 1000), (-2.25, -9, 4), (1.0, 1, 1), (0.0, 0, 1),
    (2.0 / 7, 2, 7), (1e300, 1_000_000, 1),
  ])
  func theSimplestFractionNearANumberIsFound(value: Double, upper: Int, lower: Int) {
    #expect(Fraction(nearest: value) == Fraction(upper, over: lower))
  }

  /// A result that does not fit loses its last bits, and never traps.
  @Test func aFractionThatDoesNotFitStaysNear() {
    var power = Fraction.one
    for _ in 0..<40 { power = power * Fraction(333, over: 1000) }
    for _ in 0..<40 { power = power / Fraction(333, over: 1000) }
    let error = abs(Double(power.numerator) / Double(power.denominator) - 1)
    #expect(error < 0.5 || power.isZero)
    let large = Fraction(1 << 61)
    #expect((large * large).isPositive && (large + large).isPositive)
  }
}
