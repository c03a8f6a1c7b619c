/// Parses a visual format from left to right, without backtracking.
/// ```
/// format     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
/// connection = "" | "-" | "-" distance "-"
/// distance   = object | "(" predicate { "," predicate } ")"
/// view       = "[" name [ "(" predicate { "," predicate } ")" ] "]"
/// predicate  = [ "==" | "<=" | ">=" ] object [ "@" priority ]
/// object     = number | name          (of a metric; in a view's predicate also of a view)
/// ```
struct VisualFormatParser {
  private let format: String
  private let metrics: [String: Int]
  private let viewNames: Set<String>
  private let characters: [Character]
  private var position = 0

  init(_ format: String, metrics: [String: Int], viewNames: Set<String>) {
    (self.format, self.metrics, self.viewNames) = (format, metrics, viewNames)
    characters = Array(format)
  }

  mutating func read() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if let axis = try readAxis() { result.axis = axis }
    if peek == "|" {
      result.items.append(readEdge())
      result.connections.append(try readConnection(in: result))
    }
    result.items.append(try readView())
    while let next = peek {
      guard "-[|".contains(next) else {
        throw failure("expected a connection, a view or the end")
      }
      result.connections.append(try readConnection(in: result))
      if peek == "|" {
        result.items.append(readEdge())
        guard peek == nil else { throw failure("nothing can follow the superview's edge") }
      } else {
        result.items.append(try readView())
      }
    }
    return result
  }

  private mutating func readAxis() throws(VisualFormatError) -> LayoutConstraint.Axis? {
    guard let letter = peek, letter == "H" || letter == "V" else { return nil }
    position += 1
    try expect(":", "after the direction")
    return letter == "H" ? .horizontal : .vertical
  }

  private mutating func readEdge() -> VisualFormat.Item {
    position += 1
    return VisualFormat.Item(name: nil, position: position - 1)
  }

  private mutating func readView() throws(VisualFormatError) -> VisualFormat.Item {
    try expect("[", "to begin a view")
    let start = position
    let name = try readName("the name of a view")
    guard viewNames.contains(name) else {
      throw failure("'\(name)' is not a key in the views dictionary", at: start)
    }
    var item = VisualFormat.Item(name: name, position: start)
    if peek == "(" { item.predicates = try readPredicates(mayNameViews: true) }
    try expect("]", "to end a view")
    return item
  }

  /// Reads the distance between the last item of `picture` and the next; 0 if nothing stands there.
  private mutating func readConnection(
    in picture: VisualFormat
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    guard peek == "-" else { return [VisualFormat.Predicate(object: .number(0))] }
    position += 1
    if let next = peek, "[|".contains(next) {
      // The standard distance.
      let isAtEdge = picture.items.last?.name == nil || next == "|"
      let distance = isAtEdge && picture.axis == .horizontal ? 2 : 1
      return [VisualFormat.Predicate(object: .number(distance))]
    }
    let predicates =
      try peek == "("
      ? readPredicates(mayNameViews: false)
      : [VisualFormat.Predicate(object: readObject(mayNameViews: false))]
    try expect("-", "after the distance")
    return predicates
  }

  private mutating func readPredicates(
    mayNameViews: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var result: [VisualFormat.Predicate] = []
    repeat {
      // Skips the bracket or the comma.
      position += 1
      result.append(try readPredicate(mayNameViews: mayNameViews))
    } while peek == ","
    try expect(")", "to end the predicates")
    return result
  }

  private mutating func readPredicate(
    mayNameViews: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try readRelation() ?? .equal
    var result = VisualFormat.Predicate(
      relation: relation, object: try readObject(mayNameViews: mayNameViews))
    if peek == "@" {
      position += 1
      result.priority = try readPriority()
    }
    return result
  }

  private mutating func readRelation() throws(VisualFormatError) -> LayoutConstraint.Relation? {
    guard let first = peek, "=<>".contains(first) else { return nil }
    position += 1
    try expect("=", "in the relation")
    return first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  private mutating func readPriority() throws(VisualFormatError) -> LayoutPriority {
    let start = position
    guard case .number(let number) = try readObject(mayNameViews: false), 1...1000 ~= number else {
      throw failure("a priority must be from 1 to 1000", at: start)
    }
    return LayoutPriority(number)
  }

  private mutating func readObject(
    mayNameViews: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate.Object {
    let start = position
    if let number = try readNumber() { return .number(number) }
    let name = try readName("a number or a name")
    if let metric = metrics[name] { return .number(metric) }
    if mayNameViews && viewNames.contains(name) { return .view(name) }
    let places = mayNameViews ? "neither in the metrics nor in the views" : "not in the metrics"
    throw failure("'\(name)' is \(places)", at: start)
  }

  private mutating func readNumber() throws(VisualFormatError) -> Int? {
    let start = position
    if peek == "-" { position += 1 }
    let digits = position
    while let next = peek, next.isASCII, next.isNumber { position += 1 }
    guard position > digits else {
      position = start
      return nil
    }
    if peek == "." { throw failure("distances and extents must be whole cells") }
    guard let number = Int(String(characters[start..<position])) else {
      throw failure("the number is too large", at: start)
    }
    return number
  }

  private mutating func readName(_ what: String) throws(VisualFormatError) -> String {
    let start = position
    while let next = peek, next.isLetter || next == "_" || (position > start && next.isNumber) {
      position += 1
    }
    guard position > start else { throw failure("expected \(what)") }
    return String(characters[start..<position])
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func expect(
    _ character: Character, _ purpose: String
  ) throws(VisualFormatError) {
    guard peek == character else { throw failure("expected '\(character)' \(purpose)") }
    position += 1
  }

  private func failure(_ reason: String, at place: Int? = nil) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, position: place ?? position)
  }
}

/// A parsed visual format: the views in a row or column and their connections.
struct VisualFormat {
  /// A relation to a number or to a view, such as `==50@250`.
  struct Predicate {
    enum Object: Equatable {
      case number(Int)
      case view(String)
    }

    var relation = LayoutConstraint.Relation.equal
    var object: Object
    var priority = LayoutPriority.required
  }

  /// A view or, without a name, the superview's edge.
  struct Item {
    let name: String?
    /// The predicates on the view's extent.
    var predicates: [Predicate] = []
    /// The position of the view's name, or of the edge, in the format.
    let position: Int
  }

  var axis = LayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// The distances between neighbouring items; one fewer than `items`.
  var connections: [[Predicate]] = []
}

/// A syntax error in a visual format, with its reason and position. UIKit raises an exception with
/// the same words. Here the error is thrown, so that a program can handle formats from outside.
///
/// ```swift
/// do {
///   let row = try LayoutConstraint.constraints(
///     withVisualFormat: format, views: ["list": list])
///   LayoutConstraint.activate(row)
/// } catch {
///   log.append("at \(error.position) of '\(error.format)': \(error.reason)")
/// }
/// ```
///
/// A valid format that contradicts other constraints is reported as a ``LayoutDiagnostic``.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, in words.
  public let reason: String
  /// The format.
  public let format: String
  /// The number of characters of ``format`` before the error.
  public let position: Int

  /// The reason, then the format with a mark below the error.
  public var description: String {
    let mark = String(repeating: " ", count: position) + "^"
    return "Unable to parse constraint format: \(reason)\n\(format)\n\(mark)"
  }
}
