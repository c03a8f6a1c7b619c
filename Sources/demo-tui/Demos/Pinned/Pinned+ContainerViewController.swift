import TermContainers

extension Pinned {
  /// The article's container. It shows a content view controller in `contentView`, which fills the
  /// container's view inside the frame.
  final class ContainerViewController: ViewController, Holding {
    let contentView = View()
    private(set) var child: ContentViewController? { didSet { noteChild() } }
    var held: [ViewController] { [child].compactMap { $0 } }
    /// Whether the dropped child is being found again; this is not a step.
    private var isFinding = false
    /// The last step, if there was no child for it.
    private(set) var missed: Step? {
      didSet { if missed != nil { LifecycleTrace.note("missed = step", by: self) } }
    }

    /// Whether the child is pinned and has margins to change.
    var isPinned: Bool { !contentView.constraints.isEmpty }
    /// The child's margin in columns.
    private(set) var margin = 0 {
      didSet { if child != nil { LifecycleTrace.note("margin = nextMargin", by: self) } }
    }

    override func loadView() {
      view = ContainerView(of: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      contentView.layoutIdentifier = "contentView"
      contentView.clipsToBounds = true
      contentView.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(contentView)
      // Activation would add the constraints on contentView's own size to contentView itself.
      view.addConstraints(contentViewConstraints)
    }

    /// Keeps contentView inside the frame and its outline, but large enough for the margins.
    private var contentViewConstraints: [LayoutConstraint] {
      let far = [
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: 2),
        view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: 2),
      ]
      for constraint in far { constraint.priority = .required - 1 }
      return far + [
        contentView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
        contentView.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
        contentView.widthAnchor.constraint(greaterThanOrEqualToConstant: 8),
        contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 4),
      ]
    }

    /// Makes a call, or the calls of a step.
    func make(_ call: Call) throws(VisualFormatError) {
      switch call {
      case .step(let step):
        missed = nil
        if step == .create { margin = 0 }
        if step.isRemoval { remove(step) } else { try add(step) }
      case .unpin: child.map { unpin($0.view) }
      case .find:
        isFinding = true
        child = children.last as? ContentViewController
        isFinding = false
      }
    }

    /// Notes a step without a framework call in the trace, so that the lesson highlights its line.
    private func noteChild() {
      // Its state stands in the empty contentView.
      child?.onLeave = { [weak self] in self?.view.setNeedsDisplay() }
      if isFinding { return }
      LifecycleTrace.note(
        child == nil ? "child = nil" : "child = ContentViewController()", by: self)
    }

    // listing
    /// Takes one of the steps that add a child.
    private func add(_ step: Step) throws(VisualFormatError) {
      switch (step, child) {
      case (.create, _):
        child = ContentViewController()
      case (.addChild, let child?):
        addChild(child)
      case (.addSubview, let child?):
        contentView.addSubview(child.view)
      case (.pin, let child?):
        try pin(child.view)
      case (.didMove, let child?):
        child.didMove(toParent: self)
      default:
        missed = step
      }
    }

    private func pin(_ view: View) throws(VisualFormatError) {
      view.translatesAutoresizingMaskIntoConstraints = false
      for format in ["H:|-0-[view]-0-|", "V:|-0-[view]-0-|"] {
        contentView.addConstraints(
          try LayoutConstraint.constraints(withVisualFormat: format, views: ["view": view]))
      }
    }

    /// Takes one of the steps that remove the child.
    private func remove(_ step: Step) {
      switch (step, child) {
      case (.willMove, let child?):
        child.willMove(toParent: nil)
      case (.removeFromSuperview, let child?):
        child.view.removeFromSuperview()
      case (.removeFromParent, let child?):
        child.removeFromParent()
      case (.drop, .some):
        child = nil
      default:
        missed = step
      }
    }
    // end

    private func unpin(_ view: View) {
      contentView.removeConstraints(contentView.constraints)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(origin: .zero, size: ContentViewController.ownSize)
    }

    /// The state of the child.
    var standing: Standing {
      Standing(
        hasChild: child != nil, isChild: child.map { $0.parent === self } ?? !children.isEmpty,
        isViewIn: child?.viewIfLoaded.map { $0.superview === contentView } ?? false,
        isPinned: isPinned)
    }

    /// Removes all children with their views, and what is left in the content view.
    func clear() {
      for child in children {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }
      for view in contentView.subviews { view.removeFromSuperview() }
      child = nil
    }

    /// Whether a child with that margin has room for its title and its labels.
    private func hasRoom(margin: Int) -> Bool {
      contentView.bounds.width - 2 * margin >= ContentViewController.leastSize.width
    }

    /// The rows of margin above and below: half of ``margin``, since cells are twice as high as
    /// wide, but fewer if the child needs the room.
    private var marginRows: Int {
      let room = contentView.bounds.height - ContentViewController.leastSize.height
      return min(margin / 2, max(0, room / 2))
    }

    var canChangeMargin: Bool { margin > 0 || hasRoom(margin: 2) }

    // listing
    /// Changes the constants of the live constraints, and the child follows.
    func followMargin() {
      margin = nextMargin
      View.animate(withDuration: 0.3) {
        for edge in contentView.constraints { edge.constant = space(at: edge) }
        view.layoutIfNeeded()
      }
    }
    // end

    private var nextMargin: Int { margin < 4 && hasRoom(margin: margin + 2) ? margin + 2 : 0 }

    private func space(at edge: LayoutConstraint) -> Int {
      [.leading, .trailing].contains(edge.firstAttribute) ? margin : marginRows
    }
  }
}
