extension LayoutConstraint {
  /// Creates the constraints that a visual format describes; they are not active yet. Examples are
  /// `H:|-0-[view]-0-|` and `[label(>=8,<=20@250)]-[field(==label)]-(gap)-|`. Follows
  /// `constraints(withVisualFormat:options:metrics:views:)`.
  ///
  /// The direction is `H:` (the default) or `V:`. `|` is the edge of the superview of the adjacent
  /// view. Items with nothing between them touch. `-` is the standard distance: 1 column or row
  /// between views, 2 columns or 1 row to the superview's edge. `-8-`, `-gap-` and `-(>=8@250)-`
  /// give a distance. Predicates in parentheses after a view's name compare its extent with
  /// numbers, metrics or other extents. Numbers are whole, and can be negative. Blanks are invalid.
  ///
  /// - Parameters:
  ///   - format: The visual format.
  ///   - options: The alignment of the views across the format's direction; any along it throws.
  ///   - metrics: Numbers by name.
  ///   - views: The views by name.
  /// - Throws: A ``VisualFormatError`` with the position. UIKit raises an exception.
  public static func constraints(
    withVisualFormat format: String, options: LayoutFormatOptions = [],
    metrics: [String: Int]? = nil, views: [String: View]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(
      format, metrics: metrics ?? [:], viewNames: Set(views.keys))
    let picture = try parser.read()
    return try VisualFormatReader(picture, format, views).constraints(options)
  }
}

/// Creates the constraints of a visual format.
@MainActor
private struct VisualFormatReader {
  private let picture: VisualFormat
  private let format: String
  private let views: [String: View]

  init(_ picture: VisualFormat, _ format: String, _ views: [String: View]) {
    (self.picture, self.format, self.views) = (picture, format, views)
  }

  func constraints(
    _ options: LayoutFormatOptions
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    for (index, item) in picture.items.enumerated() {
      if index > 0 { result += try gapConstraints(before: index) }
      result += extents(of: item)
    }
    return result + (try alignments(options))
  }

  private func namedView(_ item: VisualFormat.Item) -> View? { item.name.flatMap { views[$0] } }

  /// Returns the constraints between the item at `index` and the one before.
  private func gapConstraints(before index: Int) throws(VisualFormatError) -> [LayoutConstraint] {
    let (left, right) = (picture.items[index - 1], picture.items[index])
    let first = try itemOrEdge(right, beside: left)
    let second = try itemOrEdge(left, beside: right)
    let (begin, end) = edges
    return picture.connections[index - 1].map { predicate in
      let constraint = LayoutConstraint(
        item: first, attribute: right.name == nil ? end : begin, relatedBy: predicate.relation,
        toItem: second, attribute: left.name == nil ? begin : end,
        constant: priorityOrConstant(predicate))
      constraint.priority = predicate.priority
      constraint.names = (right.name, left.name)
      return constraint
    }
  }

  private var edges: (Attribute, Attribute) {
    picture.axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
  }

  private typealias Attribute = LayoutConstraint.Attribute

  /// Returns the item's view; for an edge, the superview of the view next to the edge.
  private func itemOrEdge(
    _ item: VisualFormat.Item, beside neighbour: VisualFormat.Item
  ) throws(VisualFormatError) -> View {
    if let view = namedView(item) { return view }
    if let superview = namedView(neighbour)?.superview { return superview }
    throw VisualFormatError(
      reason: "unable to interpret '|', because the view beside it has no superview",
      format: format, position: item.position)
  }

  private func priorityOrConstant(_ predicate: VisualFormat.Predicate) -> Int {
    if case .number(let number) = predicate.object { number } else { 0 }
  }

  private func extents(of item: VisualFormat.Item) -> [LayoutConstraint] {
    guard let view = namedView(item) else { return [] }
    let extent = picture.axis == .horizontal ? Attribute.width : .height
    return item.predicates.map { predicate in
      var other: String?
      if case .view(let name) = predicate.object { other = name }
      let constraint = LayoutConstraint(
        item: view, attribute: extent, relatedBy: predicate.relation,
        toItem: other.flatMap { views[$0] }, attribute: other == nil ? .notAnAttribute : extent,
        constant: priorityOrConstant(predicate))
      constraint.priority = predicate.priority
      constraint.names = (item.name, other)
      return constraint
    }
  }

  /// Returns constraints that align each view with the one before it.
  private func alignments(
    _ options: LayoutFormatOptions
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    if options.attributes.contains(where: { $0.axis == picture.axis }) {
      throw VisualFormatError(
        reason: "options align across the direction of the format, not along it", format: format,
        position: 0)
    }
    let named = picture.items.filter { $0.name != nil }
    return options.attributes.flatMap { attribute in
      zip(named, named.dropFirst()).compactMap { last, item in
        guard let first = namedView(item), let second = namedView(last) else { return nil }
        let constraint = LayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second,
          attribute: attribute)
        constraint.names = (item.name, last.name)
        return constraint
      }
    }
  }
}

/// The edges or centres by which a visual format aligns its views, such as the top edges of a row.
/// Follows `NSLayoutConstraint.FormatOptions`, with UIKit's values. There are no writing
/// directions: a row always runs from left to right.
public struct LayoutFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates the options whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Aligns left edges; for columns.
  public static var alignAllLeft: Self { Self(.left) }
  /// Aligns right edges; for columns.
  public static var alignAllRight: Self { Self(.right) }
  /// Aligns top edges; for rows.
  public static var alignAllTop: Self { Self(.top) }
  /// Aligns bottom edges; for rows.
  public static var alignAllBottom: Self { Self(.bottom) }
  /// As ``alignAllLeft``.
  public static var alignAllLeading: Self { Self(.leading) }
  /// As ``alignAllRight``.
  public static var alignAllTrailing: Self { Self(.trailing) }
  /// Aligns horizontal centres; for columns.
  public static var alignAllCenterX: Self { Self(.centerX) }
  /// Aligns vertical centres; for rows.
  public static var alignAllCenterY: Self { Self(.centerY) }

  private init(_ attribute: LayoutConstraint.Attribute) {
    self.init(rawValue: 1 << UInt(attribute.rawValue))
  }

  /// The attributes to align.
  var attributes: [LayoutConstraint.Attribute] {
    LayoutConstraint.Attribute.allCases.filter { $0.rawValue > 0 && contains(Self($0)) }
  }
}
