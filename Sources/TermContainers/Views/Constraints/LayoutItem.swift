import TermSurface

/// An item that constraints relate: a ``View`` or a ``LayoutGuide``, and nothing else.
///
/// ```swift
/// func pin(_ item: any LayoutItem, below other: any LayoutItem) {
///   item.topAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
/// }
/// ```
///
/// UIKit has no such protocol: an item of an `NSLayoutConstraint` has any type.
@MainActor
public protocol LayoutItem: AnyObject {}

extension LayoutGuide: LayoutItem {}

extension LayoutItem {
  /// The left edge.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The right edge.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }

  /// The record that constraints refer to instead of the item.
  var recordForUse: LayoutRecord {
    if let view = self as? View { return view.layoutRecordForUse }
    guard let guide = self as? LayoutGuide else {
      preconditionFailure("constraints relate views and layout guides")
    }
    return guide.record
  }
}

/// The position of the lines of text in a view.
enum TextLines {
  /// This number of lines, from the first row down.
  case fromTop(Int)
  /// One line, in the middle row.
  case middle
}

/// An invisible rectangle in a view, positioned by constraints. Follows `UILayoutGuide`.
///
/// ```swift
/// let gap = LayoutGuide()
/// view.addLayoutGuide(gap)
/// LayoutConstraint.activate([
///   gap.leadingAnchor.constraint(equalTo: name.trailingAnchor),
///   gap.trailingAnchor.constraint(equalTo: value.leadingAnchor),
///   gap.widthAnchor.constraint(greaterThanOrEqualToConstant: 2),
/// ])
/// ```
///
/// Its constraints are deactivated when its view or the guide itself is deallocated. Some guides
/// come with a view, such as ``View/safeAreaLayoutGuide``.
///
/// Use a ``View`` where something is drawn or hit, and a ``StackView`` for a row or a column.
@MainActor
open class LayoutGuide {
  /// The view that the guide belongs to. Set by ``View/addLayoutGuide(_:)``.
  public internal(set) unowned var owningView: View?
  /// The name that diagnostics use; empty by default.
  public var identifier = ""
  /// The rectangle in the bounds of ``owningView``, from the last layout.
  public var layoutFrame: Rect { solvedFrame }

  var solvedFrame = Rect.zero {
    didSet { if solvedFrame != oldValue { owningView?.didMove(self) } }
  }
  private var storedRecord: LayoutRecord?

  /// Creates a guide that belongs to no view.
  public init() {}

  isolated deinit { storedRecord?.itemIsGone() }

  /// The guide's layout state, created on demand.
  var record: LayoutRecord {
    if let storedRecord { return storedRecord }
    let record = LayoutRecord(self)
    storedRecord = record
    return record
  }

  /// The distances from the view's edges, if only these determine the guide's frame; else nil.
  var insets: EdgeInsets? { nil }

  /// The guide's size where constraints leave the size open. Only a guide whose origin is always
  /// (0, 0) in the bounds has one; nil for others.
  var contentSize: Size? { nil }

  /// Whether constraints determine the guide's frame.
  var isGoverned: Bool { record.isGoverned }

  /// The name that constraints use for the guide.
  var layoutName: String {
    identifier.isEmpty ? "a guide of \(owningView?.layoutName ?? "no view")" : identifier
  }
}

/// The layout state of a view or a guide, created when constraints, margins or a name need it.
///
/// Constraints refer to their items through records. A record refers to its item only while the
/// item is alive, so constraints keep no view alive and need no weak reference.
@MainActor
final class LayoutRecord {
  /// The view; nil once it is deallocated, and for a guide.
  unowned var view: View?
  /// The guide; nil once it is deallocated, and for a view.
  unowned var guide: LayoutGuide?
  var translatesAutoresizingMask = true
  /// The guides that were added to the view.
  var guides: [LayoutGuide] = []
  /// The guides that come with the view, such as its safe area. Each is created on demand.
  var ownGuides: [LayoutGuide] = []
  var margins: LayoutMargins?
  var identifier: String?
  /// The constraints that the view holds, in order of activation.
  var constraints: [LayoutConstraint] = []
  /// The active constraints that have the view or guide as an item.
  var mentions: [LayoutConstraint] = []
  var hugging = SizePriorities(.defaultLow)
  var resistance = SizePriorities(.defaultHigh)

  /// Whether constraints of the system with this view as its top changed since the last solve.
  var needsSolving = false
  /// The system last solved with the view as its top; nil if it must be rebuilt.
  var system: LayoutSystem?
  /// The changes since `system` was solved.
  var changes = LayoutChanges()
  /// The view's index in its system.
  var number = 0
  /// Whether the system is setting the view's frame right now.
  var isBeingPlaced = false
  /// Whether constraints depend on the view's position: one of their items lies inside the view.
  var isOnTheWay = false
  /// Whether a constraint depends on how far the view is scrolled.
  var scrollMatters = false
  /// Whether `system` has been solved since its problems were last reported.
  var isToBeTold = false
  /// The summaries of the last reported problems of `system`, which are not reported again.
  var told: Set<String> = []

  init(_ view: View) {
    self.view = view
    hugging = view.usualHugging
  }

  init(_ guide: LayoutGuide) {
    self.guide = guide
    translatesAutoresizingMask = false
  }

  var item: (any LayoutItem)? { view ?? guide }

  /// The view itself, or the view that the guide belongs to.
  var place: View? { view ?? guide?.owningView }

  /// The view in whose bounds the item has its frame.
  var superview: View? { view?.superview ?? guide?.owningView }

  var layoutName: String { view?.layoutName ?? guide?.layoutName ?? "(gone)" }

  func retainConstraint(_ constraint: LayoutConstraint) {
    constraints.append(constraint)
    constraint.holder = self
    for record in constraint.records { record.mentions.append(constraint) }
    view?.constraintsChanged(replacing: [constraint])
  }

  /// Removes `gone`, inactive constraints, from a list: a few one by one, many in one pass.
  static func removeInactive(_ gone: [LayoutConstraint], from list: inout [LayoutConstraint]) {
    if gone.count < 4 {
      for constraint in gone { list.removeLast(constraint) }
      return
    }
    var kept: [LayoutConstraint] = []
    for constraint in list where constraint.holder != nil { kept.append(constraint) }
    list = kept
  }

  /// Returns the records without repetitions: many constraints can share a view.
  static func withoutRepetitions(of records: [LayoutRecord]) -> [LayoutRecord] {
    var seen: Set<ObjectIdentifier> = []
    return records.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Deactivates all constraints on the item or held by it, because the item is being deallocated.
  func itemIsGone() {
    (view, guide) = (nil, nil)
    for guide in guides + ownGuides {
      guide.owningView = nil
      guide.record.endMentions()
    }
    forgetSystem()
    let own = constraints
    (constraints, mentions) = ([], mentions.filter { $0.holder !== self })
    for constraint in own { constraint.holder = nil }
    for record in LayoutRecord.withoutRepetitions(of: own.flatMap(\.records)) {
      LayoutRecord.removeInactive(own, from: &record.mentions)
    }
    endMentions()
  }

  /// Deactivates the constraints on the item.
  func endMentions() { LayoutConstraint.deactivate(mentions) }

  /// Discards the system below the view, so that the next solve rebuilds it.
  func forgetSystem() {
    system = nil
    changes = LayoutChanges()
  }

  /// Whether constraints determine the item's frame.
  var isGoverned: Bool {
    !translatesAutoresizingMask && !mentions.isEmpty && guide?.insets == nil
  }
}

/// A priority for each axis.
struct SizePriorities: Equatable {
  private var across: LayoutPriority
  private var down: LayoutPriority

  init(_ priority: LayoutPriority, down: LayoutPriority? = nil) {
    (across, self.down) = (priority, down ?? priority)
  }

  subscript(axis: LayoutConstraint.Axis) -> LayoutPriority {
    get { axis == .horizontal ? across : down }
    set { if axis == .horizontal { across = newValue } else { down = newValue } }
  }
}
