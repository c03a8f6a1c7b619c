import TermContainers

extension Pinned {
  /// The article's content controller. Its `willMove` and `didMove` call super if `callsSuper` is
  /// true.
  final class ContentViewController: OwnedViewController {
    var callsSuper = true
    /// Called when the controller's view has disappeared.
    var onLeave: () -> Void = {}

    /// The initial size of the view. In the article, the size comes from a nib.
    static let ownSize = Size(width: 29, height: 5)
    /// The minimum size of the view, with room for the title with the state, and for the labels.
    static let leastSize = Size(width: 27, height: 4)
    /// The fill: white is legible on it, and the nearest of 16 colours is not black.
    private static let fill = Color.rgb(0x00, 0x72, 0x82)

    override func loadView() {
      let panel = MeasuredView(of: self, fill: Self.fill, ink: .white, label: .clear)
      panel.frame.size = Self.ownSize
      view = panel
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let title = Label("Content")
      title.attributes = .bold
      for label in [title, ownerLabel] {
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      }
      title.bottomAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      ownerLabel.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onLeave()
    }

    override func willMove(toParent parent: ViewController?) {
      guard callsSuper else {
        // The framework has recorded its own call, for a new parent.
        if parent == nil { LifecycleTrace.note("willMove(toParent:)", of: self, parent: nil) }
        return
      }
      super.willMove(toParent: parent)
    }

    override func didMove(toParent parent: ViewController?) {
      guard callsSuper else {
        if let parent { LifecycleTrace.note("didMove(toParent:)", of: self, parent: parent) }
        return
      }
      super.didMove(toParent: parent)
    }
  }

  /// Shows on a label the last move callback that it received. If a subclass overrides the callback
  /// and does not call super, neither this class nor the framework receives it.
  class OwnedViewController: ViewController {
    let ownerLabel = Label("super has noted: nothing")

    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      ownerLabel.text = "super has noted: moving \(parent == nil ? "out" : "in")"
    }

    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      ownerLabel.text = "super has noted: moved \(parent == nil ? "out" : "in")"
    }
  }
}
