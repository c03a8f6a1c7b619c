/// Checks the trees of controllers and views for inconsistencies. No counterpart in UIKit.
///
/// ```swift
/// let audit = HierarchyAudit(of: host.window)
/// let findings = audit.findings.map(\.description)  // empty when both trees agree
/// ```
///
/// Debug builds check after every turn of an ``Application`` and raise
/// ``ContainmentError/inconsistent(_:)``. A test may check at any time, even inside a callback, and
/// also controllers that are not in a window.
///
/// A ``ContainmentDiagnostic`` reports a wrong call when it happens; an audit looks at the result.
@MainActor
public struct HierarchyAudit {
  /// An inconsistency.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The subject: a controller's class, or the name diagnostics use for a view.
    public let subject: String
    /// The problem, worded to follow the subject.
    public let problem: String

    /// The subject and the problem in one line.
    public var description: String { "\(subject) \(problem)" }
  }

  /// The inconsistencies found; empty if all is well.
  public private(set) var findings: [Finding] = []

  private var visited: Set<ObjectIdentifier> = []

  /// Checks these controllers, their children, the controllers they present, and their views.
  public init(of controllers: [ViewController]) {
    for controller in controllers {
      audit(controller)
      if let view = controller.viewIfLoaded { audit(view, in: view.window) }
    }
  }

  /// Checks the contents of a window.
  public init(of window: Window) {
    audit(window, in: window)
    if let root = window.rootViewController { audit(root) }
  }

  private mutating func addFinding(_ subject: Responder, _ problem: String) {
    let name = (subject as? View)?.layoutName ?? String(describing: type(of: subject))
    findings.append(Finding(subject: name, problem: problem))
  }
}

// The tree of controllers.
extension HierarchyAudit {
  private mutating func audit(_ controller: ViewController) {
    guard visited.insert(ObjectIdentifier(controller)).inserted else { return }
    lookUpwards(from: controller)
    if controller.lifecycle.state == .appeared && controller.viewIfLoaded == nil {
      addFinding(controller, "has appeared without a view")
    }
    for child in controller.children {
      if child.parent !== controller {
        addFinding(child, "is a child of a controller that is not its parent")
      }
      audit(child)
    }
    if let presented = controller.ownPresented {
      if presented.ownPresenter !== controller {
        addFinding(presented, "is presented by a controller that is not its presenting controller")
      }
      if presented.parent != nil { addFinding(presented, "is presented and has a parent") }
      audit(presented)
    }
    guard let view = controller.viewIfLoaded else { return }
    if view.controller !== controller {
      addFinding(controller, "has a view that belongs to another controller")
    }
    lookAtPlace(of: view, controller)
    audit(view, in: view.window)
  }

  private mutating func lookUpwards(from controller: ViewController) {
    guard let parent = controller.parent else { return }
    var count = 0
    for child in parent.children where child === controller { count += 1 }
    if count != 1 { addFinding(controller, "is listed \(count) times among its parent's children") }
    // One advances by two steps, the other by one: they meet only in a cycle.
    var (slow, fast): (ViewController?, ViewController?) = (controller, parent)
    while let next = fast, next !== slow { (slow, fast) = (slow?.parent, next.parent?.parent) }
    if fast != nil { addFinding(controller, "is in a cycle of parents") }
  }

  /// Checks the hierarchy rule: the nearest controller around a child's view must be its parent.
  private mutating func lookAtPlace(of view: View, _ controller: ViewController) {
    guard let superview = view.superview else { return }
    if !superview.subviews.contains(where: { $0 === view }) {
      addFinding(controller, "has a view that is not among its superview's subviews")
    }
    guard let parent = controller.parent, let outer = superview.nearestController, outer !== parent
    else { return }
    addFinding(controller, "has its view inside that of a controller that is not its parent")
  }
}

// The tree of views.
extension HierarchyAudit {
  private mutating func audit(_ view: View, in window: Window?) {
    guard visited.insert(ObjectIdentifier(view)).inserted else { return }
    if view.window !== window { addFinding(view, "is not in its superview's window") }
    if let controller = view.controller {
      if controller.viewIfLoaded !== view {
        addFinding(controller, "is named by a view that is not its own")
      }
      audit(controller)
    }
    var seen: Set<ObjectIdentifier> = []
    for subview in view.subviews {
      if !seen.insert(ObjectIdentifier(subview)).inserted {
        addFinding(subview, "is a subview twice")
      }
      if subview.superview !== view {
        addFinding(subview, "is a subview of a view that is not its superview")
      }
      audit(subview, in: window)
    }
  }
}

extension Application {
  /// Audits the trees after each turn of a debug build.
  func auditTrees() {
    guard let keyWindow else { return }
    let findings = HierarchyAudit(of: keyWindow).findings
    if !findings.isEmpty { ContainmentError.inconsistent(findings).raise() }
  }
}

extension View {
  /// A name that identifies the view, if it has one.
  var ownName: String? {
    if let name = layoutIdentifier { return name }
    if let controller { return "\(controller.typeName).view" }
    return caption.flatMap { $0.isEmpty ? nil : "\(typeName) “\($0)”" }
  }

  /// The path to the view from its nearest ancestor with a name. Each view after that is its class
  /// and its index among its siblings: `FormViewController.view/View[2]/Label[0]`.
  var path: String {
    var (parts, view) = ([placeName], superview)
    // Inconsistent trees are described too, and they may contain cycles.
    while let current = view, parts.count < 32 {
      let name = current.ownName
      parts.append(name ?? current.placeName)
      view = name == nil ? current.superview : nil
    }
    return parts.reversed().joined(separator: "/")
  }

  private var placeName: String {
    let index = superview?.subviews.firstIndex { $0 === self }
    return index.map { "\(typeName)[\($0)]" } ?? typeName
  }

  private var typeName: String { String(describing: type(of: self)) }
}
