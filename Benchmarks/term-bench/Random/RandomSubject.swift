import TermContainers

/// A controller with checked callbacks.
@MainActor
protocol RandomSubject: ViewController {
  var ear: RandomEar { get }
}

/// A container for primitives and recipes that also has a text field.
final class RandomPage: ViewController, RandomSubject {
  let ear: RandomEar
  let field = TextField()

  init(_ number: Int) {
    ear = RandomEar(number)
    super.init()
    ear.controller = self
    field.addAction(for: .editingDidBegin) { [weak self] in self?.ear.hearEditing(1) }
    field.addAction(for: .editingDidEnd) { [weak self] in self?.ear.hearEditing(-1) }
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { ear.forwards }

  override func loadView() {
    view = View()
    view.backgroundColor = .rgb(40 * ear.number, 90, 120)
    field.frame = Rect(x: 0, y: 0, width: 4, height: 1)
    view.addSubview(field)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    ear.hearLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    ear.hearWillAppear()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    ear.hearIsAppearing()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ear.hearDidAppear()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    ear.hearWillDisappear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ear.hearDidDisappear()
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
