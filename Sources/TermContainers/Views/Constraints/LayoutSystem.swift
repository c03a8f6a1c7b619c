import TermSurface

/// The constraints held by a view and the views in it, as solver rows, and the frames that result.
///
/// Both axes share one system, since a width can depend on a height, and a height on a width;
/// ``LayoutSolver`` solves independent parts separately. The top view keeps the system until a
/// change requires a new one.
@MainActor
final class LayoutSystem {
  unowned let top: View
  /// The constraints by the index of their row; nil for other or dropped rows. A view's constraints
  /// come before those of the views in it, except for constraints added later.
  private(set) var constraints: [LayoutConstraint?] = []
  /// The views and guides that get frames, each before the ones inside it.
  private(set) var records: [LayoutRecord] = []
  private(set) var solver = LayoutSolver(variables: 0, rows: [])
  /// The index of each item's first row for its content size: two rows for each axis with a size.
  private var contentRows: [Int] = []
  private var contents: [LayoutContent] = []
  /// The widths, by index, at which views whose height depends on their width were last measured.
  private var widths: [Int: Int] = [:]
  /// The rows whose constants depend on a frame or on lines of text.
  private var measuring: [Int] = []
  /// The rows that depend on the scroll offset of a view, by its record.
  private var scrolling: [ObjectIdentifier: [Int]] = [:]
  /// The index of the row that is being made, if any.
  private var rowInWork: Int?
  /// For each item, the indices of the nearest items inside it.
  private(set) var innerViews: [[Int]] = []
  /// The exact origin of each item along each axis, relative to the top view.
  var starts: [Fraction] = []
  /// Whether the row being made depends on a frame or on lines of text.
  var measuresFrame = false

  /// Creates the system below `top`. The size of `top` is fixed or, with `fitting`, solved for.
  init(_ top: View, fitting: LayoutFitting? = nil) {
    self.top = top
    // Another system with these views would rely on indices that this one now overwrites.
    top.forgetSystems()
    if fitting != nil { _ = assignIndex(top.layoutRecordForUse, in: nil) }
    collectItems(from: top, in: nil)
    starts = Array(repeating: .zero, count: 2 * records.count)
    solver = LayoutSolver(
      variables: records.count * LayoutVariable.perView,
      rows: makeRows() + (fitting?.rows(of: 0) ?? []))
    _ = followWidths()
  }

  private func collectItems(from view: View, in outer: Int?) {
    guard view.mayMeetConstraints || view === top else { return }
    var outer = outer
    if let record = view.layoutRecord {
      // The view may have been a top itself; its system gets no more changes.
      if view !== top { record.forgetSystem() }
      for constraint in record.constraints {
        constraint.row = constraints.count
        constraints.append(constraint)
      }
      if view !== top && record.isGoverned { outer = assignIndex(record, in: outer) }
      for guide in record.guides + record.ownGuides where guide.isGoverned {
        _ = assignIndex(guide.record, in: outer)
      }
    }
    for subview in view.subviews { collectItems(from: subview, in: outer) }
  }

  /// Assigns the next index to an item with a frame to set, in the item `outer`. Returns the index.
  private func assignIndex(_ record: LayoutRecord, in outer: Int?) -> Int {
    record.number = records.count
    innerViews.append([])
    if let outer { innerViews[outer].append(record.number) }
    records.append(record)
    return record.number
  }

  /// Returns the index of a view or guide; nil if this system does not set its frame.
  func itemIndex(of record: LayoutRecord?) -> Int? {
    guard let record, record.number < records.count, records[record.number] === record else {
      return nil
    }
    return record.number
  }

  private func makeRows() -> [LayoutRow] {
    var rows: [LayoutRow] = []
    rows.reserveCapacity(constraints.count + 4 * records.count)
    for (number, constraint) in constraints.enumerated() {
      if let constraint { rows.append(makeRow(constraint, number)) }
    }
    for (number, record) in records.enumerated() {
      let content = LayoutContent(record)
      if record.view?.contentFollowsWidth == true { widths[number] = 0 }
      contentRows.append(rows.count)
      contents.append(content)
      rows += content.rows(of: number)
    }
    return rows
  }

  /// Makes the row with the index `number` from `constraint`.
  private func makeRow(_ constraint: LayoutConstraint, _ number: Int) -> LayoutRow {
    measuresFrame = false
    rowInWork = number
    defer { rowInWork = nil }
    let row = LayoutRow(
      expression: difference(constraint), isEquation: constraint.relation == .equal,
      priority: constraint.priority == .required ? nil : constraint.priority)
    if measuresFrame { measuring.append(number) }
    return row
  }

  /// Returns the index and the present constant of a row; nil if the row has no constraint.
  private func constant(of row: Int) -> (row: Int, constant: Fraction)? {
    constraints[row].map { (row, difference($0).constant) }
  }

  /// Applies the changes since the last solve. Returns the indices of the views whose frames may
  /// change, or nil if the system must be rebuilt.
  func update(_ changes: LayoutChanges) -> [Int]? {
    guard let replaced = replaceRows(changes.replaced) else { return nil }
    var constants: [(row: Int, constant: Fraction)] = []
    for record in changes.contents {
      guard let number = itemIndex(of: record) else { return nil }
      guard let sizes = newSizes(of: number) else { return nil }
      constants += sizes
    }
    for constraint in changes.constraints where constraint.holder != nil {
      guard let number = constraintIndex(of: constraint) else { return nil }
      constants.append((number, difference(constraint).constant))
    }
    for record in changes.scrolls {
      constants += (scrolling[ObjectIdentifier(record)] ?? []).compactMap(constant)
    }
    if changes.measures { constants += measuring.compactMap(constant) }
    guard let changed = solver.setConstants(constants) else { return nil }
    return (replaced + changed).map(LayoutVariable.viewNumber) + followWidths()
  }

  /// Whether the change needs no rebuild: of the items, exactly the governed ones have indices.
  func acceptsChange(_ constraint: LayoutConstraint) -> Bool {
    for record in constraint.records where record.isGoverned != (itemIndex(of: record) != nil) {
      return false
    }
    return true
  }

  /// Drops the rows of constraints that were deactivated, and makes rows for new ones. Returns the
  /// variables whose values changed, or nil if the system must be rebuilt.
  private func replaceRows(_ changed: [LayoutConstraint]) -> [Int]? {
    if changed.isEmpty { return [] }
    // If many constraints have changed, a new system costs less.
    guard 4 * changed.count < constraints.count + 64 else { return nil }
    var (gone, rows): ([Int], [LayoutRow]) = ([], [])
    for constraint in changed {
      if constraint.holder == nil {
        guard let number = constraintIndex(of: constraint) else { continue }
        constraints[number] = nil
        gone.append(number)
      } else if constraintIndex(of: constraint) == nil {
        let number = solver.rows.count + rows.count
        while constraints.count < number { constraints.append(nil) }
        constraint.row = number
        constraints.append(constraint)
        rows.append(makeRow(constraint, number))
      }
    }
    return solver.exchangeRows(gone, by: rows)
  }

  /// Updates the heights of the views whose height depends on their width. Returns the indices of
  /// the views whose frames may change.
  private func followWidths() -> [Int] {
    var changed: [Int] = []
    // A height can change a width in turn; a few rounds settle that.
    for _ in 0..<3 where !widths.isEmpty {
      var constants: [(row: Int, constant: Fraction)] = []
      for number in widths.keys.sorted() {
        let width = solver.values[LayoutVariable.extent(of: number, .horizontal)].floor
        if widths.updateValue(width, forKey: number) == width { continue }
        constants += newSizes(of: number) ?? []
      }
      if constants.isEmpty { break }
      changed += (solver.setConstants(constants) ?? []).map(LayoutVariable.viewNumber)
    }
    return changed
  }

  /// Records that the row being made depends on the scroll offset of a view.
  func noteScroll(of record: LayoutRecord) {
    guard let rowInWork else { return }
    record.scrollMatters = true
    scrolling[ObjectIdentifier(record), default: []].append(rowInWork)
  }

  /// Updates a view's content size. Returns its rows' new constants; nil if more has changed.
  private func newSizes(of number: Int) -> [(row: Int, constant: Fraction)]? {
    let (old, new) = (contents[number], LayoutContent(records[number], width: widths[number]))
    guard new.saysTheSame(as: old) else { return nil }
    contents[number] = new
    let rows = new.rows(of: number).enumerated()
    return rows.map { (contentRows[number] + $0.offset, $0.element.expression.constant) }
  }

  /// Sets the solved frames of all views and guides.
  func setAllFrames() {
    top.layoutRecordForUse.isToBeTold = true
    tellSizes(of: records.indices.filter(roundAndSetFrame))
  }

  /// Sets the solved frames of the items with these indices and of the items inside them.
  func setFrames(_ numbers: [Int]) {
    top.layoutRecordForUse.isToBeTold = true
    var (meant, open): (Set<Int>, [Int]) = ([], numbers)
    while let number = open.popLast() {
      if meant.insert(number).inserted { open += innerViews[number] }
    }
    var resized: [Int] = []
    for number in meant.sorted() where roundAndSetFrame(number) { resized.append(number) }
    tellSizes(of: resized)
  }

  /// Notifies the controllers whose views were resized.
  private func tellSizes(of resized: [Int]) {
    for number in resized { records[number].view?.controller?.sendSystemLayoutFittingSize() }
  }

  /// Sets the solved frame of an item. Rounds its edges, in the coordinates of the top view, so
  /// that views that touch still touch. Returns whether the size of a view has changed.
  private func roundAndSetFrame(_ number: Int) -> Bool {
    let record = records[number]
    guard let superview = record.superview else { return false }
    let (x, width) = roundedFrame(of: number, in: superview, .horizontal)
    let (y, height) = roundedFrame(of: number, in: superview, .vertical)
    let frame = Rect(x: x, y: y, width: width, height: height)
    guard let view = record.view else {
      record.guide?.solvedFrame = frame
      return false
    }
    let old = view.frame.size
    record.isBeingPlaced = true
    view.setFrame(frame)
    record.isBeingPlaced = false
    return view.frame.size != old
  }

  private func roundedFrame(
    of number: Int, in superview: View, _ axis: LayoutConstraint.Axis
  ) -> (start: Int, extent: Int) {
    let origin = origin(of: superview, axis)
    let start = origin + solver.values[LayoutVariable.startVariable(of: number, axis)]
    let end = start + solver.values[LayoutVariable.extent(of: number, axis)]
    starts[2 * number + axis.rawValue] = start - Fraction(cells: scrollOffset(of: superview, axis))
    return (start.rounded - origin.rounded, end.rounded - start.rounded)
  }

  /// Returns the view's exact origin relative to the top view. Views around it must have frames.
  private func origin(of view: View, _ axis: LayoutConstraint.Axis) -> Fraction {
    var (current, offset) = (view, 0)
    while current !== top, let superview = current.superview {
      if let number = itemIndex(of: current.layoutRecord) {
        return starts[2 * number + axis.rawValue] + Fraction(offset)
      }
      offset += current.frame.origin.component(axis) - scrollOffset(of: superview, axis)
      current = superview
    }
    return Fraction(offset)
  }

  /// The diagnostics of required constraints that contradict each other.
  var conflicts: [LayoutDiagnostic] {
    solver.contradictions.compactMap { contradiction in
      guard let broken = constraints[contradiction.row] else { return nil }
      let others = contradiction.others.compactMap { constraints[$0] }
      return LayoutDiagnostic(.unsatisfiable, others + [broken], broken: broken, top: top)
    }
  }

  /// The views whose position or size is ambiguous.
  var ambiguousViews: [View] {
    var views: [View] = []
    for variable in solver.openVariables() {
      guard let view = records[LayoutVariable.viewNumber(of: variable)].view else { continue }
      if views.last !== view { views.append(view) }
    }
    return views
  }

  /// Reports the problems of the system that were not in the previous report.
  func reportProblems() {
    let record = top.layoutRecordForUse
    var diagnostics = conflicts
    if ContainmentDiagnostic.isLookedFor { diagnostics += ambiguities }
    for diagnostic in diagnostics where !record.told.contains(diagnostic.summary) {
      diagnostic.log()
    }
    record.told = Set(diagnostics.map(\.summary))
  }

  private var ambiguities: [LayoutDiagnostic] {
    ambiguousViews.filter { $0.superview?.placesSubviewsByOrder != true }.map { view in
      let about = view.layoutRecordForUse.mentions.filter { constraintIndex(of: $0) != nil }
      let ordered = about.sorted { $0.row < $1.row }
      return LayoutDiagnostic(.ambiguous, ordered, view: view, top: top)
    }
  }

  /// Returns the index of the constraint's row; nil if the constraint is not in this system.
  func constraintIndex(of constraint: LayoutConstraint) -> Int? {
    let row = constraint.row
    return row < constraints.count && constraints[row] === constraint ? row : nil
  }
}

/// The changes since a system was last solved, for ``LayoutSystem/update(_:)``.
struct LayoutChanges {
  /// The views whose content size changed.
  var contents: [LayoutRecord] = []
  /// The constraints whose constant changed.
  var constraints: [LayoutConstraint] = []
  /// The constraints that were activated or deactivated.
  var replaced: [LayoutConstraint] = []
  /// The views that were scrolled.
  var scrolls: [LayoutRecord] = []
  /// Whether a frame on which constraints depend has changed.
  var measures = false
}

/// The content size of a view, and its hugging and compression resistance priorities.
@MainActor
struct LayoutContent {
  private let size: Size
  private let hugging: SizePriorities
  private let resistance: SizePriorities

  /// Creates the content size of `record`'s view or guide; its height fits `width`, if given.
  init(_ record: LayoutRecord, width: Int? = nil) {
    let none = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var size = record.view?.intrinsicContentSize ?? record.guide?.contentSize ?? none
    if let width, let view = record.view {
      size.height = view.sizeThatFits(Size(width: max(1, width), height: 0)).height
    }
    self.size = size
    (hugging, resistance) = (record.hugging, record.resistance)
  }

  /// Whether both have the same priorities, and a size along the same axes.
  func saysTheSame(as other: LayoutContent) -> Bool {
    hugging == other.hugging && resistance == other.resistance
      && (size.width < 0) == (other.size.width < 0) && (size.height < 0) == (other.size.height < 0)
  }

  /// Returns the rows that hold the item at index `number` to its content size. Along each axis,
  /// one row says "not smaller" and one "not larger".
  func rows(of number: Int) -> [LayoutRow] {
    var rows: [LayoutRow] = []
    for axis in LayoutConstraint.Axis.allCases where size.along(axis) >= 0 {
      var more = LinearExpression(variable: LayoutVariable.extent(of: number, axis))
      more.constant = -Fraction(cells: size.along(axis))
      rows.append(LayoutRow(expression: more, isEquation: false, priority: resistance[axis]))
      rows.append(
        LayoutRow(expression: more * Fraction(-1), isEquation: false, priority: hugging[axis]))
    }
    return rows
  }
}

extension Fraction {
  /// Creates a number of cells, clamped to ±1,000,000, which is beyond any screen.
  init(cells: Int) { self.init(min(max(cells, -1_000_000), 1_000_000)) }
}

/// The target size for measuring a view, with a priority for each axis.
struct LayoutFitting {
  let target: Size
  let priorities: SizePriorities

  /// Returns the rows that hold the view at index `number` to the target size.
  func rows(of number: Int) -> [LayoutRow] {
    LayoutConstraint.Axis.allCases.map { axis in
      var difference = LinearExpression(variable: LayoutVariable.extent(of: number, axis))
      difference.constant = -Fraction(cells: max(0, target.along(axis)))
      let priority = priorities[axis]
      return LayoutRow(
        expression: difference, isEquation: true, priority: priority == .required ? nil : priority)
    }
  }
}
