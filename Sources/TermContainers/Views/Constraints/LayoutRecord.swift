/// A view's layout state. Only views that take part in constraints have one.
///
/// Constraints refer to their views through it. It refers to its view only while that is alive, so
/// constraints keep no view alive and need no weak reference.
@MainActor
final class LayoutRecord {
  /// Nil once the view is deallocated.
  unowned var view: View?
  var translatesAutoresizingMask = true
  var identifier: String?
  /// The constraints that the view holds, in order of activation.
  var constraints: [LayoutConstraint] = []
  /// The active constraints that mention the view.
  var mentions: [LayoutConstraint] = []
  var hugging = SizePriorities(.defaultLow)
  var resistance = SizePriorities(.defaultHigh)

  /// Whether something changed in the system below this view, which is its top.
  var needsSolving = false
  /// The system last solved with the view as its top; nil if it must be rebuilt.
  var system: LayoutSystem?
  /// The changes since then.
  var changes = LayoutChanges()
  /// The view's index in its system.
  var number = 0
  /// Whether the view is being given its solved frame.
  var isBeingPlaced = false
  /// Whether the view's position matters, not only its size, because a measured view lies inside
  /// it.
  var isOnTheWay = false
  /// The problems last reported for the system below this view; none is reported twice.
  var told: Set<String> = []

  init(_ view: View) { self.view = view }

  func hold(_ constraint: LayoutConstraint) {
    constraints.append(constraint)
    constraint.holder = self
    for record in constraint.records { record.mentions.append(constraint) }
    view?.constraintsChanged()
  }

  func release(_ constraint: LayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    for record in constraint.records { record.mentions.removeAll { $0 === constraint } }
    view?.constraintsChanged()
  }

  /// Ends all constraints on the view and in it, which is being deallocated.
  func viewIsGone() {
    view = nil
    forgetSystem()
    let own = constraints
    (constraints, mentions) = ([], mentions.filter { $0.holder !== self })
    for constraint in own { constraint.holder = nil }
    // Each once: a view that all others are measured by is in many constraints.
    var others: [ObjectIdentifier: LayoutRecord] = [:]
    for record in own.flatMap(\.records) { others[ObjectIdentifier(record)] = record }
    for record in others.values { record.mentions.removeAll { $0.holder == nil } }
    for constraint in mentions { constraint.holder?.release(constraint) }
  }

  /// Discards the system below the view, so that the next solve rebuilds it.
  func forgetSystem() {
    system = nil
    changes = LayoutChanges()
  }

  /// Whether constraints determine the view's frame.
  var isGoverned: Bool { !translatesAutoresizingMask && !mentions.isEmpty }
}

/// A priority for each axis.
struct SizePriorities: Equatable {
  private var across: LayoutPriority
  private var down: LayoutPriority

  init(_ priority: LayoutPriority) { (across, down) = (priority, priority) }

  subscript(axis: LayoutConstraint.Axis) -> LayoutPriority {
    get { axis == .horizontal ? across : down }
    set { if axis == .horizontal { across = newValue } else { down = newValue } }
  }
}
