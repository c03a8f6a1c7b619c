import TermContainers

/// Tabs that check their callbacks.
final class RandomTabs: TabBarController, RandomSubject {
  let ear: RandomEar

  init(_ number: Int) {
    ear = RandomEar(number)
    super.init()
    ear.controller = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    ear.hearLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    ear.hearWillAppear()
    super.viewWillAppear(animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    ear.hearIsAppearing()
  }

  override func viewDidAppear(_ animated: Bool) {
    ear.hearDidAppear()
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    ear.hearWillDisappear()
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    ear.hearDidDisappear()
    super.viewDidDisappear(animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    ear.hearWillLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ear.hearDidLayout()
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    ear.hearWillMove(parent)
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    ear.hearDidMove(parent)
  }
}
