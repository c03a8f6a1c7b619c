import TermContainers

extension Pinned {
  /// The article's container. It presents a content view controller in its `contentView`, which fills
  /// its view inside the frame.
  final class ContainerViewController: ViewController, StandingStill {
    let contentView = View()
    private(set) var child: ContentViewController?

    /// Whether the child is pinned and has margins to change.
    var isPinned: Bool { !contentView.constraints.isEmpty }
    /// The child's margin in columns; half as many rows, since those are twice as high.
    private(set) var margin = 0

    override func loadView() {
      view = PanelView(of: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      contentView.layoutIdentifier = "contentView"
      contentView.clipsToBounds = true
      contentView.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(contentView)
      // Added rather than activated: otherwise contentView itself would hold those on its own size.
      view.addConstraints(contentViewConstraints)
    }

    /// Keeps contentView inside the frame, but large enough for the child's margins.
    private var contentViewConstraints: [LayoutConstraint] {
      let far = [
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: 1),
        view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: 1),
      ]
      for constraint in far { constraint.priority = .required - 1 }
      return far + [
        contentView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 1),
        contentView.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
        contentView.widthAnchor.constraint(greaterThanOrEqualToConstant: 8),
        contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 4),
      ]
    }

    // listing begin
    /// Makes the calls of a step. `hears` receives the callbacks of a newly created child.
    func perform(
      _ step: Step, hears: @escaping (String) -> Void
    ) throws(VisualFormatError) {
      if step == .create {
        child = ContentViewController(hears: hears)
        margin = 0
      }
      guard let child else { return }
      switch step {
      case .create: break
      case .addChild: addChild(child)
      case .addSubview: contentView.addSubview(child.view)
      case .pin: try pin(child.view)
      case .didMove: child.didMove(toParent: self)
      case .willMove: child.willMove(toParent: nil)
      case .removeFromSuperview: child.view.removeFromSuperview()
      case .removeFromParent: child.removeFromParent()
      case .drop: self.child = nil
      }
    }

    private func pin(_ view: View) throws(VisualFormatError) {
      view.translatesAutoresizingMaskIntoConstraints = false
      for format in ["H:|-0-[view]-0-|", "V:|-0-[view]-0-|"] {
        contentView.addConstraints(
          try LayoutConstraint.constraints(withVisualFormat: format, views: ["view": view]))
      }
    }
    // listing end

    /// Changes the constants of the live constraints, and the child follows.
    func changeMargin() {
      margin = (margin + 2) % 6
      View.animate(withDuration: 0.3) {
        for constraint in contentView.constraints {
          let isAcross = [.leading, .trailing].contains(constraint.firstAttribute)
          constraint.constant = isAcross ? margin : margin / 2
        }
        view.layoutIfNeeded()
      }
    }
  }
}
