import TermContainers
import TestSupport

/// A page that checks its callbacks without keeping them.
final class PairedPage: ViewController {
  private var reader = AppearanceReader()
  private let refuse: (AppearanceReader.Callback) -> Void

  init(refuse: @escaping (AppearanceReader.Callback) -> Void) {
    self.refuse = refuse
    super.init()
  }

  private func hear(_ callback: AppearanceReader.Callback) {
    if !reader.hears(callback) { refuse(callback) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    hear(.load)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hear(.willAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hear(.isAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hear(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hear(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hear(.didDisappear)
  }
}
