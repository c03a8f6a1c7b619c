import TermContainers

/// An alert, or an action sheet, that checks its callbacks.
final class RandomAlert: AlertController, RandomSubject {
  let ear: RandomEar
  /// How many presses were answered.
  private(set) var answers = 0

  init(_ number: Int) {
    ear = RandomEar(number)
    let isSheet = number == RandomSequence.alerts.upperBound
    super.init(title: "\(number)", message: nil, preferredStyle: isSheet ? .actionSheet : .alert)
    ear.controller = self
    for style in AlertAction.Style.allCases {
      addAction(
        AlertAction(title: "\(style)", style: style) { [weak self] _ in self?.hearAnswer() })
    }
    if !isSheet { addTextField() }
  }

  private func hearAnswer() {
    answers += 1
    ear.hear(.handler)
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
}

extension RandomStep.Call {
  /// Whether it may be about an alert, which is only presented.
  var isForAlerts: Bool {
    let moves: [RandomStep.Call] = [
      .embed, .unembed, .replace, .swap, .driveSwap, .push, .setStack, .makeRoot, .setTabs,
    ]
    return !moves.contains(self)
  }
}
