import Foundation
import TermContainers

@MainActor func done() {}

// Long lines are as they stand in an app.
// swift-format-ignore
final class UIKitLines: ViewController {
  let nameLabel = Label("Name"), valueSlider = Slider(), accountSwitch = Switch(), countStepper = Stepper()
  let scrollView = ScrollView(), controller = ViewController(), child = ViewController()
  let action = Action(title: "Close") { _ in done() }
  var stackView = StackView()
  var scroller: (any ScrollViewDelegate)?
  let picture: Image? = nil
  let previousTraitCollection: TraitCollection? = nil

  func useStackView() {
    // lines
    let stackView = StackView(arrangedSubviews: [nameLabel, valueSlider])
    stackView.axis = .vertical
    stackView.alignment = .fill
    stackView.distribution = .fillEqually
    stackView.spacing = 1
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.addArrangedSubview(accountSwitch)
    stackView.insertArrangedSubview(countStepper, at: 0)
    stackView.removeArrangedSubview(countStepper)
    stackView.setCustomSpacing(2, after: nameLabel)
    let gap = stackView.customSpacing(after: nameLabel)
    stackView.arrangedSubviews.forEach { $0.isHidden = false }
    // end
    self.stackView = stackView
    _ = (stackView, gap)
  }

  func useLayout() {
    // lines
    view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    view.preservesSuperviewLayoutMargins = true
    view.insetsLayoutMarginsFromSafeArea = false
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    nameLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    nameLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 1).isActive = true
    nameLabel.firstBaselineAnchor.constraint(equalTo: valueSlider.lastBaselineAnchor).isActive = true
    nameLabel.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1).isActive = true
    nameLabel.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5).isActive = true
    nameLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    nameLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    let guide = LayoutGuide()
    view.addLayoutGuide(guide)
    guide.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    let fitting = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    nameLabel.sizeToFit()
    controller.additionalSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 3, right: 0)
    view.setNeedsUpdateConstraints()
    LayoutConstraint.activate([guide.widthAnchor.constraint(equalToConstant: 10)])
    // end
    _ = (guide, fitting)
  }

  func useScrollView() {
    // lines
    let scrollView = ScrollView(frame: view.bounds)
    scrollView.contentSize = Size(width: 100, height: 1000)
    scrollView.contentOffset = Point(x: 0, y: 10)
    scrollView.setContentOffset(.zero, animated: true)
    scrollView.contentInset = EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.isPagingEnabled = true
    scrollView.isScrollEnabled = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.flashScrollIndicators()
    scrollView.scrollRectToVisible(Rect(x: 0, y: 90, width: 10, height: 1), animated: false)
    scrollView.delegate = scroller
    // end
    scrollView.addSubview(stackView)
    view.addSubview(scrollView)
    // lines
    stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor).isActive = true
    stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor).isActive = true
    if scrollView.isDragging || scrollView.isDecelerating || scrollView.isTracking { return }
    let visible = scrollView.adjustedContentInset
    // end
    _ = (scrollView, visible)
  }

  func useLabel() {
    // lines
    nameLabel.text = "Name"
    nameLabel.textColor = .secondaryLabel
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 0
    nameLabel.lineBreakMode = .byTruncatingTail
    nameLabel.isEnabled = false
    nameLabel.preferredMaxLayoutWidth = 20
    let best = nameLabel.sizeThatFits(Size(width: 20, height: 0))
    // end
    _ = (best)
  }

  func useTraits() {
    // lines
    if traitCollection.userInterfaceStyle == .dark { view.backgroundColor = .black }
    if traitCollection.horizontalSizeClass == .compact { stackView.axis = .vertical }
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { view.setNeedsDisplay() }
    controller.overrideUserInterfaceStyle = .light
    controller.setOverrideTraitCollection(TraitCollection(horizontalSizeClass: .regular), forChild: child)
    let both = TraitCollection(traitsFrom: [traitCollection, TraitCollection(userInterfaceStyle: .dark)])
    controller.registerForTraitChanges([TraitUserInterfaceStyle.self]) { (self: ViewController, previous: TraitCollection) in }
    view.traitOverrides.userInterfaceStyle = .dark
    view.tintColor = .systemBlue
    view.tintColorDidChange()
    // end
    _ = (both)
  }

  func useControls() {
    // lines
    accountSwitch.isOn = true
    accountSwitch.setOn(false, animated: true)
    accountSwitch.onTintColor = .systemGreen
    valueSlider.minimumValue = 0
    valueSlider.maximumValue = 100
    valueSlider.value = 50
    valueSlider.setValue(25, animated: true)
    valueSlider.isContinuous = false
    valueSlider.minimumTrackTintColor = .systemBlue
    countStepper.minimumValue = 1
    countStepper.maximumValue = 10
    countStepper.stepValue = 2
    countStepper.wraps = true
    countStepper.autorepeat = false
    let segments = SegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 0
    segments.insertSegment(withTitle: "Three", at: 2, animated: false)
    segments.setTitle("Four", forSegmentAt: 2)
    segments.setEnabled(false, forSegmentAt: 1)
    let progress = ProgressView(progressViewStyle: .default)
    progress.setProgress(0.5, animated: true)
    progress.progressTintColor = .systemOrange
    let spinner = ActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    spinner.hidesWhenStopped = true
    let pages = PageControl()
    pages.numberOfPages = 5
    pages.currentPage = 2
    pages.hidesForSinglePage = true
    pages.pageIndicatorTintColor = .gray
    let imageView = ImageView(image: picture)
    imageView.contentMode = .scaleAspectFit
    imageView.isUserInteractionEnabled = true
    accountSwitch.isEnabled = false
    accountSwitch.isSelected = true
    if accountSwitch.state.contains(.disabled) { return }
    if accountSwitch.isTracking || accountSwitch.isTouchInside { return }
    accountSwitch.sendActions(for: .valueChanged)
    // end
    _ = (segments, pages, imageView)
  }

  func useButtons() {
    // lines
    var configuration = Button.Configuration.filled()
    configuration.title = "Save"
    configuration.baseBackgroundColor = .systemGreen
    configuration.contentInsets = DirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 2)
    let save = Button(configuration: configuration, primaryAction: Action(title: "Save") { _ in done() })
    save.setTitle("Stop", for: .normal)
    save.setTitleColor(.systemRed, for: .highlighted)
    save.configurationUpdateHandler = { button in button.isEnabled = true }
    save.setNeedsUpdateConfiguration()
    valueSlider.addAction(Action { _ in done() }, for: .valueChanged)
    valueSlider.removeAction(identifiedBy: action.identifier, for: .valueChanged)
    // end
    _ = (configuration, save)
  }

  func useGestures() {
    // lines
    let tap = TapGestureRecognizer { recognizer in done() }
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    let pan = PanGestureRecognizer { recognizer in done() }
    let moved = pan.translation(in: view)
    pan.setTranslation(.zero, in: view)
    tap.require(toFail: pan)
    let press = LongPressGestureRecognizer { recognizer in done() }
    press.minimumPressDuration = 0.5
    if press.state == .began { return }
    let up = KeyCommand(input: KeyCommand.inputUpArrow, modifierFlags: .shift, action: { done() })
    // end
    _ = (tap, pan, moved, press, up)
  }

  func all() {
    controller.addChild(child)
    useStackView()
    for part in [scrollView, nameLabel] { view.addSubview(part) }
    scrollView.addSubview(stackView)
    useLayout()
    useScrollView()
    useLabel()
    useTraits()
    useControls()
    useButtons()
    useGestures()
  }
}
