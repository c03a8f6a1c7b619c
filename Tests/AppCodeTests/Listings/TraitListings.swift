import TermContainers
import Testing

enum DensityTrait: TraitDefinition {
  static let defaultValue = 1
}

extension TraitCollection {
  var density: Int { self[DensityTrait.self] }
}

extension MutableTraits {
  var density: Int {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
}

/// A controller whose stack follows its width.
private final class FormViewController: ViewController {
  let stack = StackView()

  override func loadView() { view = stack }

  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([TraitHorizontalSizeClass.self]) { (self: Self, _) in self.follow() }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    follow()
  }

  private func follow() {
    stack.axis = traitCollection.horizontalSizeClass == .compact ? .vertical : .horizontal
  }
}

/// A view whose handler looks at the view itself.
private final class GridView: View {
  let stack = StackView()

  override init(frame: Rect) {
    super.init(frame: frame)
    registerForTraitChanges([TraitHorizontalSizeClass.self]) { (self: Self, _) in
      let isNarrow = self.traitCollection.horizontalSizeClass == .compact
      self.stack.axis = isNarrow ? .vertical : .horizontal
    }
  }
}

@MainActor
func duration(in environment: some TraitEnvironment) -> Double {
  environment.traitCollection.reducesMotion ? 0 : 0.3
}

/// The examples of traits.
@MainActor
@Suite struct TraitListings {
  @Test func aFormFollowsItsWidth() {
    let form = FormViewController()
    let host = HeadlessHost(rootViewController: form)
    #expect(form.stack.axis == .horizontal)
    host.resize(to: Size(width: 40, height: 24))
    #expect(form.stack.axis == .vertical)
  }

  @Test func aGridFollowsItsWidth() {
    let root = ViewController()
    let host = HeadlessHost(rootViewController: root)
    let grid = GridView()
    host.step { root.view.addSubview(grid) }
    host.resize(to: Size(width: 40, height: 24))
    #expect(grid.stack.axis == .vertical)
  }

  @Test func aViewIsFollowed() {
    let root = ViewController()
    let host = HeadlessHost(rootViewController: root)
    let view = View()
    host.step { root.view.addSubview(view) }
    var changes = 0
    view.registerForTraitChanges([TraitColorDepth.self]) { (view: View, _) in
      view.setNeedsLayout()
    }
    let registration = view.registerForTraitChanges([TraitIsASCII.self]) { (_: View, _) in
      changes += 1
    }
    view.unregisterForTraitChanges(registration)
    host.screen.isASCII = true
    host.step {}
    #expect(view.traitCollection.isASCII && changes == 0)
    let wide = view.traitCollection.modifyingTraits { $0.horizontalSizeClass = .regular }
    #expect(wide == view.traitCollection && duration(in: view) == 0.3)
    view.traitOverrides.colorDepth = .mono
    view.traitOverrides.remove(TraitColorDepth.self)
    #expect(view.traitCollection.colorDepth == .trueColor)
  }

  @Test func aPartHasTraitsOfItsOwn() {
    let (container, child) = (ViewController(), ViewController())
    let preview = View()
    let host = HeadlessHost(rootViewController: container)
    host.step {
      container.view.addSubview(preview)
      container.embed(child)
      preview.overrideUserInterfaceStyle = .light
      preview.traitOverrides.colorDepth = .palette16
      container.setOverrideTraitCollection(
        TraitCollection(horizontalSizeClass: .compact), forChild: child)
    }
    #expect(preview.traitCollection.colorDepth == .palette16)
    #expect(preview.traitCollection.userInterfaceStyle == .light)
    #expect(child.view.traitCollection.horizontalSizeClass == .compact)
    let view = View()
    host.step { container.view.addSubview(view) }
    host.step { view.traitOverrides.density = 2 }
    #expect(view.traitCollection.density == 2 && preview.traitCollection.density == 1)
  }
}
