/// What a view has to do with constraints. Views that have nothing to do with them have none.
///
/// Constraints refer to their views through it: it knows its view only as long as that lives, so
/// that they keep no view alive and need no weak reference.
@MainActor
final class LayoutRecord {
  /// Nil once it is gone.
  unowned var view: View?
  var translatesAutoresizingMask = true
  var identifier: String?
  /// The constraints that the view holds, in the order in which they came into force.
  var constraints: [LayoutConstraint] = []
  /// The constraints in force that are about the view.
  var mentions: [LayoutConstraint] = []
  var hugging = SizePriorities(.defaultLow)
  var resistance = SizePriorities(.defaultHigh)

  /// Something changed, and the view is the top of what has to be solved.
  var needsSolving = false
  /// What was solved last with the view as the top; nil where that has to be made anew.
  var system: LayoutSystem?
  /// What has changed since.
  var changes = LayoutChanges()
  /// The view's number in the set that it is in.
  var number = 0
  /// The view is being given the frame that was found.
  var isBeingPlaced = false
  /// The place of the view matters, not only its size, because what is measured lies inside it.
  var isOnTheWay = false
  /// What was said last about the set that the view is the top of: it is not said twice.
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

  /// The view is gone: nothing can hold of it, nor in it.
  func viewIsGone() {
    view = nil
    forgetSystem()
    let own = constraints
    (constraints, mentions) = ([], mentions.filter { $0.holder !== self })
    for constraint in own { constraint.holder = nil }
    // Each once: a view that all others are measured by is in many.
    var others: [ObjectIdentifier: LayoutRecord] = [:]
    for record in own.flatMap(\.records) { others[ObjectIdentifier(record)] = record }
    for record in others.values { record.mentions.removeAll { $0.holder == nil } }
    for constraint in mentions { constraint.holder?.release(constraint) }
  }

  /// Has the set below the view made anew when it is solved the next time.
  func forgetSystem() {
    system = nil
    changes = LayoutChanges()
  }

  /// Whether the constraints say where the view lies.
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
