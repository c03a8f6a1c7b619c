/// Eliminates variables that required equations express by others. A few variables, the roots,
/// remain to be found.
///
/// A place, which is the start of a view along an axis, is defined by earlier places and by
/// extents. The definition is not expanded, because each place of a long row would be the sum of
/// all extents before it. An extent is a multiple of one root plus a constant.
struct Elimination {
  /// A variable's value: `factor` × `root` + `constant`. Initially each variable is its own root;
  /// root −1 means a constant.
  struct Alias {
    var root: Int
    var factor: Fraction
    var constant: Fraction
  }

  private var aliases: [Alias]
  /// The expression of a place in terms of earlier places and extents.
  private var definitions: [LinearExpression?]
  /// The number of each place in the order in which the places of a piece were defined.
  private var turns: [Int]
  private var turn = 0
  /// Values known in advance, regardless of the equations.
  var known: [Int: Fraction] = [:]

  /// The sum of each variable's factors during an expansion; otherwise 0.
  private var sum: [Fraction]

  init(variables: Int) {
    aliases = (0..<variables).map { Alias(root: $0, factor: .one, constant: .zero) }
    definitions = Array(repeating: nil, count: variables)
    turns = Array(repeating: 0, count: variables)
    sum = Array(repeating: .zero, count: variables)
  }

  /// Whether no equation expresses the variable.
  func isRoot(_ variable: Int) -> Bool {
    definitions[variable] == nil && aliases[variable].root == variable
  }

  func turnNumber(of place: Int) -> Int { turns[place] }

  func definition(of variable: Int) -> LinearExpression? { definitions[variable] }

  /// Resets the variables of a piece.
  mutating func resetVariables(_ variables: [Int]) {
    turn = 0
    for variable in variables {
      aliases[variable] = Alias(root: variable, factor: .one, constant: .zero)
      definitions[variable] = nil
    }
  }

  /// Fixes a variable at a known value.
  mutating func fixVariable(_ variable: Int, _ value: Fraction) {
    aliases[variable] = Alias(root: -1, factor: .zero, constant: value)
    definitions[variable] = nil
  }

  /// Makes a variable unknown again.
  mutating func makeUnknown(_ variable: Int) { resetVariables([variable]) }

  /// Returns `expression` with the fixed variables replaced by their values.
  func withoutFixed(_ expression: LinearExpression) -> LinearExpression {
    var constant = expression.constant
    var terms: [LinearExpression.Term] = []
    for term in expression.terms {
      if aliases[term.variable].root < 0 {
        constant = constant + term.coefficient * aliases[term.variable].constant
      } else {
        terms.append(term)
      }
    }
    return LinearExpression(constant, ordered: terms)
  }

  mutating func define(_ variable: Int, as expression: LinearExpression) {
    definitions[variable] = expression
    turns[variable] = turn
    turn += 1
  }

  /// Returns the alias of a variable that has no definition.
  mutating func alias(of variable: Int) -> Alias {
    let own = aliases[variable]
    if own.root < 0 || aliases[own.root].root == own.root { return own }
    var path = [variable]
    while let last = path.last, let root = nextRoot(last) { path.append(root) }
    for variable in path.dropLast().reversed() { shorten(variable) }
    return aliases[variable]
  }

  private func nextRoot(_ variable: Int) -> Int? {
    let root = aliases[variable].root
    return root < 0 || root == variable ? nil : root
  }

  private mutating func shorten(_ variable: Int) {
    let own = aliases[variable]
    let above = aliases[own.root]
    aliases[variable] = Alias(
      root: above.root, factor: own.factor * above.factor,
      constant: own.constant + own.factor * above.constant)
  }

  /// Makes an expression of roots 0, by expressing one of its two roots by the other. Returns false
  /// if the expression has more than two roots.
  mutating func close(_ expression: LinearExpression) -> Bool {
    guard expression.terms.count <= 2 else { return false }
    // Without terms it repeats other equations or contradicts them; a later check finds that.
    guard let last = expression.terms.last else { return true }
    let solved = expression.solved(for: last.variable)
    let other = solved.terms.first
    aliases[last.variable] = Alias(
      root: other?.variable ?? -1, factor: other?.coefficient ?? .zero, constant: solved.constant)
    return true
  }

  /// Returns `expression` in terms of roots.
  mutating func expanded(_ expression: LinearExpression) -> LinearExpression {
    if expression.terms.count == 1, let expanded = expandedTerm(expression) { return expanded }
    var constant = expression.constant
    // The latest place comes first: it may lead to places already present, and terms may cancel.
    var (roots, waiting): ([Int], [Int]) = ([], [])
    for term in expression.terms {
      addExpanded(term.variable, term.coefficient, &constant, &roots, &waiting)
    }
    while let variable = waiting.popLast() {
      let factor = sum[variable]
      sum[variable] = .zero
      guard !factor.isZero, let definition = definitions[variable] else { continue }
      constant = constant + definition.constant * factor
      for term in definition.terms {
        addExpanded(term.variable, term.coefficient * factor, &constant, &roots, &waiting)
      }
    }
    return LinearExpression(constant, ordered: collected(roots))
  }

  private mutating func expandedTerm(_ expression: LinearExpression) -> LinearExpression? {
    let (variable, factor) = (expression.terms[0].variable, expression.terms[0].coefficient)
    guard definitions[variable] == nil && known.isEmpty else { return nil }
    let alias = alias(of: variable)
    let constant = expression.constant + factor * alias.constant
    guard alias.root >= 0 else { return LinearExpression(constant) }
    var result = LinearExpression(variable: alias.root, times: factor * alias.factor)
    result.constant = constant
    return result
  }

  private mutating func addExpanded(
    _ variable: Int, _ factor: Fraction, _ constant: inout Fraction, _ roots: inout [Int],
    _ waiting: inout [Int]
  ) {
    if !known.isEmpty, let value = known[variable] {
      constant = constant + factor * value
    } else if definitions[variable] != nil {
      if sum[variable].isZero { insert(variable, into: &waiting) }
      sum[variable] = sum[variable] + factor
    } else {
      let alias = alias(of: variable)
      constant = constant + factor * alias.constant
      guard alias.root >= 0 else { return }
      if sum[alias.root].isZero { roots.append(alias.root) }
      sum[alias.root] = sum[alias.root] + factor * alias.factor
    }
  }

  /// Inserts a place into `waiting`, which is ordered by turn.
  private func insert(_ place: Int, into waiting: inout [Int]) {
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if turns[waiting[middle]] < turns[place] { low = middle + 1 } else { high = middle }
    }
    if low == waiting.count || waiting[low] != place { waiting.insert(place, at: low) }
  }

  private mutating func collected(_ roots: [Int]) -> [LinearExpression.Term] {
    var terms: [LinearExpression.Term] = []
    for root in roots.count < 2 ? roots : roots.sorted() where !sum[root].isZero {
      terms.append(LinearExpression.Term(variable: root, coefficient: sum[root]))
      sum[root] = .zero
    }
    return terms
  }
}

/// Orders the equations of a piece, starting from the fixed places, so that each equation, if
/// possible, defines one place by places that are already known.
struct EquationOrder {
  private let equations: [LinearExpression]
  /// The number of unknown places in each equation.
  private var unknown: [Int]
  /// For each place, its first entry in `entries`, a linked list of the equations with that place.
  private var first: [Int: Int] = [:]
  private var entries: [(equation: Int, next: Int)] = []
  private var isKnown: Set<Int> = []
  private var ready: [Int] = []
  private var places: [Int] = []

  init(_ equations: [LinearExpression]) {
    self.equations = equations
    unknown = Array(repeating: 0, count: equations.count)
    for (index, equation) in equations.enumerated() { noteUnknowns(of: equation, index) }
    places.sort()
  }

  private mutating func noteUnknowns(of equation: LinearExpression, _ index: Int) {
    for term in equation.terms where !LayoutVariable.isExtent(term.variable) {
      unknown[index] += 1
      if first[term.variable] == nil { places.append(term.variable) }
      entries.append((index, first[term.variable] ?? -1))
      first[term.variable] = entries.count - 1
    }
    if unknown[index] < 2 { ready.append(index) }
  }

  /// Defines all places that equations determine, and returns the remaining equations.
  mutating func definePlaces(in elimination: inout Elimination) -> [LinearExpression] {
    var rest: [LinearExpression] = []
    var (done, lowest) = (0, 0)
    while true {
      while done < ready.count {
        let equation = equations[ready[done]]
        done += 1
        if let place = unknownPlace(of: equation) {
          elimination.define(place, as: equation.solved(for: place))
          know(place)
        } else {
          rest.append(equation)
        }
      }
      // If nothing is fixed, the first unknown place becomes the reference.
      while lowest < places.count && isKnown.contains(places[lowest]) { lowest += 1 }
      guard lowest < places.count else { return rest }
      know(places[lowest])
    }
  }

  private func unknownPlace(of equation: LinearExpression) -> Int? {
    equation.terms.first {
      !LayoutVariable.isExtent($0.variable) && !isKnown.contains($0.variable)
    }?.variable
  }

  private mutating func know(_ place: Int) {
    isKnown.insert(place)
    var entry = first[place] ?? -1
    while entry >= 0 {
      let equation = entries[entry].equation
      unknown[equation] -= 1
      if unknown[equation] == 1 { ready.append(equation) }
      entry = entries[entry].next
    }
  }
}
