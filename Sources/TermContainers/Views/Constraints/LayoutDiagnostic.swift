import TermScreen
import TermSurface

/// A problem in constraints. UIKit logs it, raises an exception, or leaves it to a debugger.
///
/// ```swift
/// let handler = ContainmentHandler()
/// handler.onLayoutDiagnostic = { diagnostic in
///   log.append(diagnostic.explanation)
/// }
/// ```
///
/// A diagnostic names the constraints and the action taken. It is sent to the
/// ``ContainmentHandler`` or, without a handler, written to standard error. An unchanged set of
/// constraints is reported once.
///
/// A ``ContainmentDiagnostic`` is about controllers instead.
@MainActor
public struct LayoutDiagnostic {
  /// The kinds of problem.
  public enum Kind: String, Sendable, CaseIterable {
    /// Required constraints contradict each other. The last of them is dropped.
    case unsatisfiable
    /// The constraints leave a view's position or size open. The view is then as far up and left,
    /// and as small, as they allow. UIKit does not report this. It is checked in debug builds, or
    /// if a ``ContainmentHandler`` is installed.
    case ambiguous
    /// A constraint was added to a view that does not contain its items, or was activated although
    /// its items have no common ancestor. An error, as in UIKit; the constraint stays inactive.
    case noCommonAncestor
    /// An error, like ``noCommonAncestor``: the attributes related cannot be compared.
    case invalidPairing
    /// A control that is not hidden has a width or height of zero. UIKit does not report this or
    /// ``outOfSight``. Both are checked under the conditions of ``ambiguous``, when the application
    /// is idle and the window's root view has at least 80 by 24 cells.
    case noRoom
    /// A control is never visible: outside the window or a clipping view, and in no scroll view.
    case outOfSight
  }

  /// The problem.
  public let kind: Kind
  /// The constraints involved; those that outer views hold come first. Contradicting constraints
  /// are a minimal set: removing any one of them resolves the contradiction.
  public let constraints: [LayoutConstraint]
  /// The constraint that was dropped, if any.
  public let broken: LayoutConstraint?
  /// The ambiguous view, or the control without room or out of sight; nil for other kinds.
  public let view: View?
  /// The view that contains the views involved, if known.
  private let top: View?

  init(
    _ kind: Kind, _ constraints: [LayoutConstraint], broken: LayoutConstraint? = nil,
    view: View? = nil, top: View? = nil
  ) {
    (self.kind, self.constraints, self.broken) = (kind, constraints, broken)
    (self.view, self.top) = (view, top)
  }

  /// The problem in one line.
  public var summary: String {
    "\(heading): \(place)\(constraints.map(\.description).joined(separator: " · "))"
  }

  private var heading: String {
    switch kind {
    case .unsatisfiable: "Unable to simultaneously satisfy constraints"
    case .ambiguous: "The layout of \(view?.layoutName ?? "a view") is ambiguous"
    case .noCommonAncestor: "Unable to activate a constraint whose items have no common ancestor"
    case .invalidPairing: "Invalid pairing of layout attributes"
    case .noRoom: "\(view?.layoutName ?? "A control") has no room"
    case .outOfSight: "\(view?.layoutName ?? "A control") is out of sight"
    }
  }

  private var place: String {
    guard kind == .noRoom || kind == .outOfSight, let frame = view?.frame else { return "" }
    return "(\(frame.minX), \(frame.minY)), \(frame.width)×\(frame.height) "
  }

  /// The action taken, or the fix to make.
  public var remedy: String {
    switch kind {
    case .unsatisfiable where !fixedViews.isEmpty:
      "set translatesAutoresizingMaskIntoConstraints of \(fixedViews.joined(separator: " and of ")) to false."
    case .unsatisfiable:
      "\(broken?.description ?? "the last") is broken; remove one of these, or give one a priority "
        + "below 1000."
    case .ambiguous:
      "constrain the view's position and size along each axis; until then it is as far up and left, and as small, "
        + "as they allow."
    case .noCommonAncestor: "add the views to their superviews before activating the constraint."
    case .invalidPairing:
      "relate edges of the same axis, or widths and heights; relate a number only to a width or a height."
    case .noRoom, .outOfSight:
      "numbers are cells: 8 points are a column, and 16 are a row. Else give the control a place and a size, hide it, or put "
        + "it into a scroll view."
    }
  }

  /// The problem, the constraints one per line, the view that contains them, and the remedy.
  public var explanation: String {
    let place = top.map { ["in: \($0.layoutName), \($0.frame.width)×\($0.frame.height)"] } ?? []
    let fixed = fixedViews.map {
      "\($0) is placed by its frame: its translatesAutoresizingMaskIntoConstraints is true"
    }
    let lines =
      [heading + ":"] + constraints.map(\.description) + place + fixed + ["fix: \(remedy)"]
    return lines.joined(separator: "\n  ")
  }

  /// The names of views with a fixed frame, the usual mistake, if constraints are unsatisfiable.
  private var fixedViews: [String] {
    guard kind == .unsatisfiable else { return [] }
    var names: [String] = []
    for constraint in constraints {
      for case let view? in constraint.records.map(\.view)
      where view.translatesAutoresizingMaskIntoConstraints && view !== constraint.commonAncestor {
        if !names.contains(view.layoutName) { names.append(view.layoutName) }
      }
    }
    return names
  }

  func log() {
    if let handler = ContainmentHandler.current { return handler.receive(self) }
    StandardError.write(explanation)
  }

  /// Raises the diagnostic as an error, where UIKit raises an exception.
  func raise() { ContainmentError.layout(self).raise() }
}

/// The way in which the controls in a view are positioned.
enum ControlPlaces {
  /// By frames and constraints; the user cannot scroll to them.
  case fixed
  /// By frames and constraints; the user can scroll to them.
  case scrolled
  /// By the view itself, which shows as many controls as fit.
  case own
}

extension Window {
  /// The diagnostics of controls without room or out of sight. Empty for a small window, where not
  /// all controls need to fit.
  var controlsOutOfReach: [LayoutDiagnostic] {
    guard ContainmentDiagnostic.isLookedFor, let root = rootViewController?.viewIfLoaded,
      root.frame.width >= 80, root.frame.height >= 24
    else { return [] }
    var found: [LayoutDiagnostic] = []
    for view in subviews { collectDiagnostics(at: view, isScrolled: false, &found) }
    return found
  }

  private func collectDiagnostics(
    at view: View, isScrolled: Bool, _ found: inout [LayoutDiagnostic]
  ) {
    guard !view.isHidden, view.alpha > 0, view.acceptsInteraction, view.controlPlaces != .own
    else { return }
    if view.isToBePressed {
      let size = view.frame.size
      if size.width == 0 || size.height == 0 {
        found.append(
          lost(.noRoom, view, size.width == 0 ? .horizontal : .vertical))
      } else if !isScrolled, view.placed(in: self).visible.isEmpty, let axis = axisBeyond(view) {
        outOfSight(view, axis).map { found.append($0) }
      }
      return
    }
    let isScrolled = isScrolled || view.controlPlaces == .scrolled
    for subview in view.subviews { collectDiagnostics(at: subview, isScrolled: isScrolled, &found) }
  }

  /// Returns the axis along which the view lies outside its clip area; nil if that area is empty.
  private func axisBeyond(_ view: View) -> LayoutConstraint.Axis? {
    guard let clip = view.superview?.placed(in: self).clip, !clip.isEmpty else { return nil }
    let top = view.placed(in: self).origin.y
    return top >= clip.maxY || top + view.frame.height <= clip.minY ? .vertical : .horizontal
  }

  /// Returns the diagnostic for a view out of sight. Nil if the constraint that positions the view
  /// has a constant of 0, because then another view is the cause.
  private func outOfSight(
    _ view: View, _ axis: LayoutConstraint.Axis
  ) -> LayoutDiagnostic? {
    let found = lost(.outOfSight, view, axis)
    return found.constraints.contains { $0.constant == 0 } ? nil : found
  }

  private func lost(
    _ kind: LayoutDiagnostic.Kind, _ view: View, _ axis: LayoutConstraint.Axis
  ) -> LayoutDiagnostic {
    let cause = view.placing(along: axis)
    return LayoutDiagnostic(kind, cause.map { [$0] } ?? [], view: view, top: view.superview)
  }
}
