import TermContainers

extension RingMenu {
  /// A controller that logs its callbacks.
  class LoggedViewController: ViewController {
    private let log: CallbackLog

    init(log: CallbackLog) {
      self.log = log
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      log.note(self, "viewDidLoad()")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.note(self, "viewWillAppear(_:)")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.note(self, "viewDidAppear(_:)")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log.note(self, "viewWillDisappear(_:)")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.note(self, "viewDidDisappear(_:)")
    }

    /// Calls super, unlike the map in the sample, which forgets that.
    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      log.note(self, parent == nil ? "willMove(toParent: nil)" : "willMove(toParent:)")
    }

    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      log.note(self, parent == nil ? "didMove(toParent: nil)" : "didMove(toParent:)")
    }
  }
}
