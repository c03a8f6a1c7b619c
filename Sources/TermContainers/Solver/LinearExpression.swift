/// A constant plus multiples of variables.
struct LinearExpression {
  struct Term {
    let variable: Int
    var coefficient: Fraction
  }

  var constant: Fraction
  /// The terms, in the order of the variables; no coefficient is 0.
  private(set) var terms: [Term] = []

  init(_ constant: Fraction = .zero) { self.constant = constant }

  init(variable: Int, times coefficient: Fraction = .one) {
    constant = .zero
    terms = coefficient.isZero ? [] : [Term(variable: variable, coefficient: coefficient)]
  }

  /// Creates an expression from `terms`, which must be in order and without zero coefficients.
  init(_ constant: Fraction, ordered terms: [Term]) {
    (self.constant, self.terms) = (constant, terms)
  }

  func coefficient(of variable: Int) -> Fraction? {
    let index = termIndex(of: variable)
    return index < terms.count && terms[index].variable == variable ? terms[index].coefficient : nil
  }

  /// Returns the index of the term of `variable`, or the index where it would be inserted.
  private func termIndex(of variable: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds `coefficient` × `variable`.
  mutating func add(_ variable: Int, times coefficient: Fraction) {
    guard !coefficient.isZero else { return }
    let index = termIndex(of: variable)
    guard index < terms.count, terms[index].variable == variable else {
      return terms.insert(Term(variable: variable, coefficient: coefficient), at: index)
    }
    terms[index].coefficient = terms[index].coefficient + coefficient
    if terms[index].coefficient.isZero { terms.remove(at: index) }
  }

  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a.adding(b, times: Fraction(-1))
  }

  static func * (a: LinearExpression, factor: Fraction) -> LinearExpression {
    guard !factor.isZero else { return LinearExpression() }
    var result = LinearExpression(a.constant * factor)
    result.terms = a.terms.map {
      Term(variable: $0.variable, coefficient: $0.coefficient * factor)
    }
    // A product too small for its denominator becomes 0.
    if result.terms.contains(where: \.coefficient.isZero) {
      result.terms.removeAll(where: \.coefficient.isZero)
    }
    return result
  }

  /// Returns this expression plus `factor` × `other`, by merging the two ordered lists of terms.
  func adding(_ other: LinearExpression, times factor: Fraction) -> LinearExpression {
    var result = LinearExpression(constant + other.constant * factor)
    result.terms.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      let mine = i < terms.count ? terms[i].variable : .max
      let its = j < other.terms.count ? other.terms[j].variable : .max
      let coefficient =
        (mine <= its ? terms[i].coefficient : .zero)
        + (its <= mine ? other.terms[j].coefficient * factor : .zero)
      if !coefficient.isZero {
        result.terms.append(Term(variable: min(mine, its), coefficient: coefficient))
      }
      i += mine <= its ? 1 : 0
      j += its <= mine ? 1 : 0
    }
    return result
  }

  /// Returns this expression with `variable` replaced by `expression`.
  func substituting(_ variable: Int, by expression: LinearExpression) -> LinearExpression {
    guard let factor = coefficient(of: variable) else { return self }
    return eliminating(variable).adding(expression, times: factor)
  }

  func eliminating(_ variable: Int) -> LinearExpression {
    var result = self
    result.terms.removeAll { $0.variable == variable }
    return result
  }

  /// Returns the solution of “this expression = 0” for `variable`, which must occur in it.
  func solved(for variable: Int) -> LinearExpression {
    guard let factor = coefficient(of: variable) else { return self }
    return eliminating(variable) * (Fraction(-1) / factor)
  }

  /// The bits of all its numbers, combined by or.
  var bits: UInt { terms.reduce(constant.bits) { $0 | $1.coefficient.bits } }
}
