import TermContainers
import Testing

/// A view that writes down what it is told.
private final class TraitView: View {
  var previous: [TraitCollection?] = []

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    previous.append(previousTraitCollection)
  }
}

/// A trait of an app.
private enum DensityTrait: TraitDefinition {
  static let defaultValue = 1
}

extension TraitCollection {
  fileprivate var density: Int { self[DensityTrait.self] }
}

extension MutableTraits {
  fileprivate var density: Int {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
}

/// Traits as an app sees them.
@MainActor
@Suite struct TraitTests {
  private let host = HeadlessHost(width: 100, height: 30)
  private var root: ViewController { host.root }
  private let view = TraitView(frame: Rect(x: 0, y: 0, width: 10, height: 3))

  init() { host.show(view) }

  @Test func aWindowHasTheTraitsOfItsScreen() {
    let traits = view.traitCollection
    #expect(traits == host.window.traitCollection && traits == root.traitCollection)
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular)
    #expect(traits.colorDepth == .trueColor)
    #expect(!traits.reducesMotion && !traits.isASCII)
  }

  @Test(arguments: [(79, 19), (79, 20), (80, 19), (80, 20), (0, 0), (1, 1)])
  func theSizeClassesFollowTheCells(_ width: Int, _ height: Int) {
    host.resize(to: Size(width: width, height: height))
    let traits = root.traitCollection
    #expect(traits.horizontalSizeClass == (width < 80 ? .compact : .regular))
    #expect(traits.verticalSizeClass == (height < 20 ? .compact : .regular))
  }

  @Test func aHandlerHearsOfItsTraitsOnly() {
    var heard: [String] = []
    view.registerForTraitChanges([TraitUserInterfaceStyle.self, TraitColorDepth.self]) {
      (view: TraitView, previous) in
      heard.append("\(previous.userInterfaceStyle) \(view.traitCollection.userInterfaceStyle)")
    }
    let width = view.registerForTraitChanges([TraitHorizontalSizeClass.self]) {
      (_: TraitView, _) in heard.append("width")
    }
    host.screen.colors = .palette16
    host.userInterfaceStyle = .light
    #expect(heard == ["dark light"])
    heard = []
    host.resize(to: Size(width: 40, height: 30))
    #expect(heard == ["width"])
    view.unregisterForTraitChanges(width)
    view.unregisterForTraitChanges(width)
    host.resize(to: Size(width: 100, height: 30))
    #expect(heard == ["width"])
  }

  @Test func severalChangesInATurnAreOne() {
    let before = view.traitCollection
    host.step {
      view.traitOverrides.horizontalSizeClass = .compact
      #expect(view.traitCollection.horizontalSizeClass == .compact)
      root.traitOverrides.userInterfaceStyle = .light
      view.overrideUserInterfaceStyle = .dark
      #expect(view.previous.isEmpty)
      view.updateTraitsIfNeeded()
      #expect(view.previous == [before])
    }
    #expect(view.previous == [before])
  }

  @Test func anOverrideIsInherited() {
    let inner = TraitView()
    host.step { view.addSubview(inner) }
    host.step {
      view.traitOverrides.colorDepth = .mono
      view.traitOverrides.reducesMotion = true
    }
    #expect(inner.traitCollection.colorDepth == .mono && inner.traitCollection.reducesMotion)
    #expect(inner.previous.count == 1)
    #expect(root.traitCollection.colorDepth == .trueColor)
    #expect(view.traitOverrides.contains(TraitColorDepth.self))
    #expect(!view.traitOverrides.contains(TraitIsASCII.self))
    host.step { view.traitOverrides.remove(TraitColorDepth.self) }
    #expect(inner.traitCollection.colorDepth == .trueColor)
    host.step { view.overrideUserInterfaceStyle = .unspecified }
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func outsideOfWindowsOverridesAreKnown() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    outer.traitOverrides.verticalSizeClass = .compact
    #expect(inner.traitCollection == TraitCollection(verticalSizeClass: .compact))
    let child = ViewController()
    root.addChild(child)
    #expect(child.view.traitCollection == root.traitCollection)
    #expect(child.traitCollection == root.traitCollection)
  }

  @Test func reducedMotionIsATrait() {
    host.step { host.application.reducesMotion = true }
    #expect(view.traitCollection.reducesMotion && view.previous.count == 1)
    let box = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    host.step { root.view.addSubview(box) }
    var hasEnded = false
    host.step {
      View.animate(withDuration: 1) {
        box.frame.origin.x = 9
      } completion: {
        hasEnded = $0
      }
    }
    #expect(hasEnded)
  }

  @Test func anAppCanDefineATrait() {
    var heard: [Int] = []
    view.registerForTraitChanges([DensityTrait.self]) { (view: TraitView, previous) in
      heard += [previous.density, view.traitCollection.density]
    }
    #expect(view.traitCollection.density == 1)
    host.step { host.window.traitOverrides.density = 2 }
    #expect(heard == [1, 2] && view.previous.count == 1)
    host.step { host.window.traitOverrides[DensityTrait.self] = 2 }
    #expect(view.previous.count == 1)
    host.step { host.window.traitOverrides.remove(DensityTrait.self) }
    #expect(heard == [1, 2, 2, 1] && view.traitCollection.density == 1)
  }

  @Test func collectionsAreValues() {
    let compact = TraitCollection(horizontalSizeClass: .compact)
    let both = TraitCollection(traitsFrom: [
      compact, TraitCollection(userInterfaceStyle: .light), TraitCollection(),
      TraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(both.horizontalSizeClass == .compact && both.userInterfaceStyle == .dark)
    #expect(both.containsTraits(in: compact) && !compact.containsTraits(in: both))
    #expect(both.containsTraits(in: nil))
    let mono = both.modifyingTraits { $0.colorDepth = .mono }
    #expect(mono.colorDepth == .mono && both.colorDepth == .trueColor)
    #expect(mono.hasDifferentColorAppearance(comparedTo: both))
    #expect(
      !both.hasDifferentColorAppearance(
        comparedTo: TraitCollection { $0.userInterfaceStyle = .dark }))
    #expect(mono[TraitColorDepth.self] == .mono && compact[TraitColorDepth.self] == .trueColor)
    #expect(Set([both, mono, both]).count == 2)
  }

  @Test func handlersMayChangeEverything() {
    let inner = TraitView()
    host.step { view.addSubview(inner) }
    var calls = 0
    var token: (any TraitChangeRegistration)?
    view.registerForTraitChanges([TraitUserInterfaceStyle.self]) { (view: TraitView, _) in
      calls += 1
      inner.removeFromSuperview()
      if let token { view.unregisterForTraitChanges(token) }
      view.traitOverrides.horizontalSizeClass = .compact
      view.removeFromSuperview()
    }
    token = view.registerForTraitChanges([TraitUserInterfaceStyle.self]) { (_: TraitView, _) in
      calls += 100
    }
    host.userInterfaceStyle = .light
    #expect(calls == 1 && view.superview == nil && inner.superview == nil)
    host.userInterfaceStyle = .dark
    #expect(calls == 1)
  }

  @Test func aHandlerThatNeverRestsBlocksNothing() {
    view.registerForTraitChanges([DensityTrait.self]) { (view: TraitView, _) in
      view.traitOverrides.density += 1
    }
    host.step { view.traitOverrides.density = 2 }
    #expect(view.traitCollection.density > 10)
  }

  @Test func aViewWithAHandlerIsFreed() {
    weak var gone: TraitView?
    do {
      let view = TraitView()
      gone = view
      view.registerForTraitChanges([TraitColorDepth.self]) { (view: TraitView, _) in
        view.setNeedsDisplay()
      }
      host.step { root.view.addSubview(view) }
      host.userInterfaceStyle = .light
      host.step { view.removeFromSuperview() }
    }
    host.settle()
    #expect(gone == nil)
  }
}

/// The colours of views whose traits differ from the window's.
@MainActor
@Suite struct TraitColorTests {
  private func host(_ views: View...) -> HeadlessHost {
    let host = HeadlessHost(width: 12, height: 4)
    for view in views { host.show(view) }
    return host
  }

  private func label(_ text: String, y: Int = 0) -> Label {
    let label = Label(text)
    label.frame = Rect(x: 0, y: y, width: 12, height: 1)
    return label
  }

  @Test func aLightPartIsDrawnInItsColors() {
    let (dark, light) = (label("dark"), label("light"))
    let box = View(frame: Rect(x: 0, y: 1, width: 12, height: 2))
    box.backgroundColor = .systemBackground
    box.addSubview(light)
    let host = host(dark, box)
    host.step { box.overrideUserInterfaceStyle = .light }
    let palette = Palette(.light, paintsPage: true)
    #expect(host.surface[0, 0].foreground == Palette.dark[.ink])
    #expect(host.surface[0, 1].foreground == palette[.ink])
    #expect(host.surface[11, 2].background == palette[.page])
    // Drawn alone as well.
    host.step { light.text = "LIGHT" }
    #expect(host.surface[0, 1].foreground == palette[.ink])
    host.step { box.alpha = 0.999 }
    host.userInterfaceStyle = .light
    #expect(host.surface[0, 0].foreground == Palette.light[.ink])
    #expect(host.surface[11, 2].background == .default)
    host.step { box.overrideUserInterfaceStyle = .unspecified }
    host.userInterfaceStyle = .dark
    #expect(host.surface[0, 1].foreground == Palette.dark[.ink])
  }

  @Test func aPartHasFewerColors() {
    let box = label("few")
    let host = host(box)
    host.step { box.traitOverrides.colorDepth = .palette16 }
    #expect(host.surface[0, 0].foreground == Palette(.dark, colors: .palette16)[.ink])
  }

  @Test func aTransitionKeepsTheColorsOfItsPart() {
    let host = HeadlessHost(width: 12, height: 4)
    let container = host.root
    let (old, new) = (ViewController(), ViewController())
    for child in [old, new] { child.view.backgroundColor = .role(.panel) }
    host.step {
      container.view.overrideUserInterfaceStyle = .light
      container.embed(old)
    }
    host.step { container.replace(old, with: new, duration: 1, options: .transitionPushFromLeft) }
    host.advance(by: 0.5)
    let panel = Palette.light[.panel]
    #expect(host.surface[0, 0].background == panel && host.surface[11, 3].background == panel)
  }

  @Test func nothingIsDrawnForTraitsWithoutColors() {
    final class Counting: View {
      var drawings = 0
      override func draw(_ canvas: borrowing Canvas) { drawings += 1 }
    }
    let view = Counting(frame: Rect(x: 0, y: 0, width: 4, height: 1))
    let host = host(view)
    let before = view.drawings
    host.step {
      view.traitOverrides.horizontalSizeClass = .compact
      host.application.reducesMotion = true
    }
    #expect(view.drawings == before)
    host.step { view.traitOverrides.userInterfaceStyle = .light }
    #expect(view.drawings == before + 1)
  }
}
