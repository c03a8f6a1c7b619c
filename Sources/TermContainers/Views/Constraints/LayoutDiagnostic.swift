import TermScreen
import TermSurface

/// What is wrong with a set of constraints: what UIKit logs or raises an exception for, and what it
/// leaves to a debugger.
///
/// It names the constraints and says what was done. It goes to the ``ContainmentHandler``, or without
/// one to standard error. While a set stays as it is it is told once.
@MainActor
public struct LayoutDiagnostic {
  /// What is wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// Required constraints contradict each other. The last of them is not kept.
    case unsatisfiable
    /// The constraints leave open where a view lies or how large it is. It is then as far up and
    /// left, and as small, as they allow. UIKit tells nothing; looked for in debug builds and for
    /// handlers.
    case ambiguous
    /// A constraint was activated, or added to a view, and its items are not in that view, or in no view
    /// that holds both. An error, as in UIKit; the constraint stays out of force.
    case noCommonAncestor
    /// A constraint between measures that cannot be compared. An error, as in UIKit; the
    /// constraint stays out of force.
    case invalidPairing
  }

  /// What is wrong.
  public let kind: Kind
  /// The constraints it is about, those held further up first. Of those that contradict each other
  /// none can be left out.
  public let constraints: [LayoutConstraint]
  /// The one of them that is not kept.
  public let broken: LayoutConstraint?
  /// The view that is left open.
  public let view: View?
  /// Where the set was solved.
  private let top: View?

  init(
    _ kind: Kind, _ constraints: [LayoutConstraint], broken: LayoutConstraint? = nil,
    view: View? = nil, top: View? = nil
  ) {
    (self.kind, self.constraints, self.broken) = (kind, constraints, broken)
    (self.view, self.top) = (view, top)
  }

  /// What was wrong, in one line.
  public var summary: String {
    let list = constraints.map(\.description).joined(separator: " · ")
    return switch kind {
    case .unsatisfiable: "Unable to simultaneously satisfy constraints: \(list)"
    case .ambiguous: "The layout of \(view?.layoutName ?? "a view") is ambiguous: \(list)"
    case .noCommonAncestor:
      "Unable to activate a constraint whose items are in no common view that could hold it: \(list)"
    case .invalidPairing: "Invalid pairing of layout attributes: \(list)"
    }
  }

  /// What was done, or what to do.
  public var remedy: String {
    switch kind {
    case .unsatisfiable:
      "\(broken?.description ?? "the last") is not kept; remove one of these, or give it a priority "
        + "below 1000."
    case .ambiguous:
      "the view is as far up and left, and as small, as they allow; say along each axis where it lies "
        + "and how large it is."
    case .noCommonAncestor: "put the views in before the constraint is activated."
    case .invalidPairing:
      "compare edges along the same axis, or extents; a number only with an extent."
    }
  }

  /// What was wrong, the constraints a line each, where, and the remedy.
  public var explanation: String {
    let heading = summary.split(separator: ":").first.map(String.init) ?? summary
    let place = top.map { ["in: \($0.layoutName), \($0.frame.width)×\($0.frame.height)"] } ?? []
    let lines =
      [heading + ":"] + constraints.map(\.description) + place + fixedViews + ["mend: \(remedy)"]
    return lines.joined(separator: "\n  ")
  }

  /// The mistake that is made most often.
  private var fixedViews: [String] {
    guard kind == .unsatisfiable else { return [] }
    var names: [String] = []
    for constraint in constraints {
      for case let view? in constraint.records.map(\.view)
      where view.translatesAutoresizingMaskIntoConstraints && view !== constraint.commonAncestor {
        if !names.contains(view.layoutName) { names.append(view.layoutName) }
      }
    }
    return names.map {
      "\($0) lies where its frame says: its translatesAutoresizingMaskIntoConstraints is true"
    }
  }
}

extension LayoutDiagnostic {
  func log() {
    if let handler = ContainmentHandler.current { return handler.hear(self) }
    StandardError.write(explanation)
  }

  /// What UIKit raises an exception for.
  func raise() { ContainmentError.layout(self).raise() }

  static var isLookedFor: Bool { ContainmentDiagnostic.isLookedFor }
}
