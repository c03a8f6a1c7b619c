import TermSurface

/// The constraints below a view, as rows, and the frames that solve them.
///
/// Both axes are in one set, since an extent along one can depend on one along the other; what does not hang
/// together is solved apart (``LayoutSolver``). The view at the top keeps the system until its constraints
/// or the views below it are others. Then it is made anew.
@MainActor
final class LayoutSystem {
  unowned let top: View
  /// The constraints, those of a view before those of the views in it. Each makes the row of its number.
  private(set) var constraints: [LayoutConstraint] = []
  /// The views that get frames, each before those in it.
  private(set) var records: [LayoutRecord] = []
  private(set) var solver = LayoutSolver(variables: 0, rows: [])
  /// Where the rows of each view's content begin: one for each side of each axis.
  private var contentRows: [Int] = []
  private var contents: [LayoutContent] = []
  /// The constraints that measure a frame.
  private var measuring: [Int] = []
  /// For each view the number of the nearest one above it that gets a frame, too.
  private(set) var outerViews: [Int?] = []
  /// Where each view was placed along each axis, counted from the edge of the top.
  var starts: [Fraction] = []
  /// Whether the constraint that is being looked at measures a frame.
  var measuresFrame = false

  init(_ top: View) {
    self.top = top
    // A set further up that had these views, too, would not find them by its own numbers any more.
    top.superview?.forgetSystems()
    collect(from: top, in: nil)
    starts = Array(repeating: .zero, count: 2 * records.count)
    solver = LayoutSolver(variables: records.count * LayoutVariable.perView, rows: makeRows())
  }

  private func collect(from view: View, in outer: Int?) {
    guard view.mayMeetConstraints || view === top else { return }
    var outer = outer
    if let record = view.layoutRecord {
      // It was the top itself, perhaps, and hears of no changes now.
      if view !== top { record.forgetSystem() }
      for constraint in record.constraints {
        constraint.row = constraints.count
        constraints.append(constraint)
      }
      if view !== top && record.isGoverned {
        record.number = records.count
        outerViews.append(outer)
        outer = records.count
        records.append(record)
      }
    }
    for subview in view.subviews { collect(from: subview, in: outer) }
  }

  /// The number of a view that gets a frame here.
  func number(of view: View) -> Int? {
    guard let record = view.layoutRecord, record.number < records.count,
      records[record.number] === record
    else { return nil }
    return record.number
  }

}

extension LayoutSystem {
  private func makeRows() -> [LayoutRow] {
    var rows: [LayoutRow] = []
    rows.reserveCapacity(constraints.count + 4 * records.count)
    for (number, constraint) in constraints.enumerated() {
      measuresFrame = false
      rows.append(row(constraint))
      if measuresFrame { measuring.append(number) }
    }
    for (number, record) in records.enumerated() {
      let content = LayoutContent(record)
      contentRows.append(rows.count)
      contents.append(content)
      rows += content.rows(of: number)
    }
    return rows
  }

  private func row(_ constraint: LayoutConstraint) -> LayoutRow {
    LayoutRow(
      expression: difference(constraint), isEquation: constraint.relation == .equal,
      priority: constraint.priority == .required ? nil : constraint.priority)
  }
}

extension LayoutSystem {
  /// Takes over what changed since the set was solved. Returns the numbers of the views that may get other
  /// frames; nil where all has to be made anew.
  func update(_ changes: LayoutChanges) -> [Int]? {
    var constants: [(row: Int, constant: Fraction)] = []
    for record in changes.contents {
      guard let view = record.view, let number = number(of: view) else { return nil }
      guard let sizes = newSizes(of: number) else { return nil }
      constants += sizes
    }
    for constraint in changes.constraints {
      guard let number = number(of: constraint) else { return nil }
      constants.append((number, difference(constraint).constant))
    }
    if changes.measures {
      constants += measuring.map { ($0, difference(constraints[$0]).constant) }
    }
    return solver.setConstants(constants).map(LayoutVariable.view)
  }

  /// The rows of a view's content with what they say now; nil where there are others.
  private func newSizes(of number: Int) -> [(row: Int, constant: Fraction)]? {
    let (old, new) = (contents[number], LayoutContent(records[number]))
    guard new.saysTheSame(as: old) else { return nil }
    contents[number] = new
    let rows = new.rows(of: number).enumerated()
    return rows.map { (contentRows[number] + $0.offset, $0.element.expression.constant) }
  }
}

/// What has changed since a set was solved, apart from which views and constraints are in it.
struct LayoutChanges {
  /// The views whose content is of another size.
  var contents: [LayoutRecord] = []
  /// The constraints with another constant.
  var constraints: [LayoutConstraint] = []
  /// Whether a frame that constraints measure is another.
  var measures = false
}

/// How large the content of a view is, and how much that matters.
@MainActor
struct LayoutContent {
  private let size: Size
  private let hugging: SizePriorities
  private let resistance: SizePriorities

  init(_ record: LayoutRecord) {
    let none = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    size = record.view?.intrinsicContentSize ?? none
    (hugging, resistance) = (record.hugging, record.resistance)
  }

  /// Whether only sizes differ.
  func saysTheSame(as other: LayoutContent) -> Bool {
    hugging == other.hugging && resistance == other.resistance
      && (size.width < 0) == (other.size.width < 0) && (size.height < 0) == (other.size.height < 0)
  }

  /// The rows of the view `number`: along each axis that it is not less than its content, and not more.
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
  /// A number of cells. A million is beyond any screen, and more counts as that.
  init(cells: Int) { self.init(min(max(cells, -1_000_000), 1_000_000)) }
}
