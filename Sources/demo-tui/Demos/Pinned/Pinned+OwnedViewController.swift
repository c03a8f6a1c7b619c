import TermContainers

extension Pinned {
  /// Says on a label what it knows about its parent. A subclass whose override does not call super
  /// keeps that from it, as from the framework.
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
