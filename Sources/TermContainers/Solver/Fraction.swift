/// An exact number: a numerator over a denominator, in lowest terms.
///
/// A result that does not fit, from a chain of odd multipliers, is rounded in its last bits.
struct Fraction: Hashable, Sendable {
  let numerator: Int
  /// Always positive.
  let denominator: Int

  /// The bound of numerator and denominator: sums of products of two such numbers fit 128 bits.
  private static let limit = 1 << 62

  static let zero = Fraction(0)
  static let one = Fraction(1)

  init(_ whole: Int) { (numerator, denominator) = (whole, 1) }

  /// Creates `numerator` over `denominator`, which must not be 0.
  init(_ numerator: Int, over denominator: Int) {
    self.init(Int128(numerator), over: Int128(denominator))
  }

  /// Creates `numerator` over `denominator`, already in lowest terms.
  private init(_ numerator: Int, lowest denominator: Int) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  private init(_ numerator: Int128, over denominator: Int128) {
    let divisor = Fraction.commonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    var upper = sign * numerator / Int128(divisor)
    var lower = sign * denominator / Int128(divisor)
    while upper.magnitude >= Fraction.limit || lower >= Fraction.limit {
      upper /= 2
      lower = max(1, lower / 2)
    }
    if upper == 0 { lower = 1 }
    (self.numerator, self.denominator) = (Int(upper), Int(lower))
  }

  private static func commonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    if let a = UInt64(exactly: a), let b = UInt64(exactly: b) {
      return UInt128(smallCommonDivisor(a, b))
    }
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func smallCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Fraction: Comparable {
  static func + (a: Fraction, b: Fraction) -> Fraction {
    if a.denominator == 1 && b.denominator == 1 {
      let sum = a.numerator &+ b.numerator
      if sum.magnitude < limit { return Fraction(sum) }
    }
    return Fraction(
      Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator),
      over: Int128(a.denominator) * Int128(b.denominator))
  }

  static func * (a: Fraction, b: Fraction) -> Fraction {
    if a.denominator == 1 && b.denominator == 1 {
      let (product, isTooLarge) = a.numerator.multipliedReportingOverflow(by: b.numerator)
      if !isTooLarge && product.magnitude < limit { return Fraction(product) }
    }
    return Fraction(
      Int128(a.numerator) * Int128(b.numerator), over: Int128(a.denominator) * Int128(b.denominator)
    )
  }

  /// Divides `a` by `b`, which must not be 0.
  static func / (a: Fraction, b: Fraction) -> Fraction {
    if b.denominator == 1 && b.numerator.magnitude == 1 { return b.isNegative ? -a : a }
    return Fraction(
      Int128(a.numerator) * Int128(b.denominator), over: Int128(a.denominator) * Int128(b.numerator)
    )
  }

  static prefix func - (a: Fraction) -> Fraction { Fraction(-a.numerator, lowest: a.denominator) }

  static func - (a: Fraction, b: Fraction) -> Fraction { a + -b }

  static func < (a: Fraction, b: Fraction) -> Bool {
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    return Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }

  /// The bits of both numbers, combined by or.
  var bits: UInt { numerator.magnitude | UInt(denominator) }

  var isZero: Bool { numerator == 0 }
  var isNegative: Bool { numerator < 0 }
  var isPositive: Bool { numerator > 0 }
}

extension Fraction {
  /// Creates a simple fraction within a millionth of the finite `value`, clamped to ±1,000,000.
  init(nearest value: Double) {
    let size = min(value.magnitude, 1_000_000)
    // The convergents of the continued fraction.
    var (before, last) = ((upper: 0, lower: 1), (upper: 1, lower: 0))
    var rest = size
    repeat {
      let whole = Int(rest)
      (before, last) = (
        last, (whole * last.upper + before.upper, whole * last.lower + before.lower)
      )
      if abs(Double(last.upper) / Double(last.lower) - size) <= 1e-6 { break }
      rest = 1 / (rest - Double(whole))
    } while last.lower < 1_000_000
    self.init(value < 0 ? -last.upper : last.upper, over: last.lower)
  }

  /// The largest whole number that is not larger than this number.
  var floor: Int {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  /// The nearest whole number; halves round down.
  var rounded: Int {
    if denominator == 1 { return numerator }
    // ⌈x − ½⌉, which is −⌊½ − x⌋.
    let upper = Int128(denominator) - 2 * Int128(numerator)
    let lower = 2 * Int128(denominator)
    let floor = upper >= 0 ? upper / lower : -((lower - 1 - upper) / lower)
    return Int(-floor)
  }
}
