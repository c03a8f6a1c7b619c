import TermContainers
import TestSupport
import Testing

/// A view that counts what its handlers are told.
private final class FollowingView: View {
  var calls: [TraitCollection] = []
  var told: [TraitCollection] = []
  /// What it was last told or first had.
  var known: TraitCollection?

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    told.append(previousTraitCollection ?? TraitCollection())
  }
}

/// Random trees, overrides and changes against a small model: traits computed from nothing, and one
/// call for each change between two turns.
@MainActor
@Suite struct RandomTraitTests {
  private static let watched: [TermContainers.Trait] = [
    TraitUserInterfaceStyle.self, TraitVerticalSizeClass.self, TraitColorDepth.self,
  ]

  @Test(arguments: 1...12) func traitsAreThoseComputedFromNothing(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let host = HeadlessHost(width: 100, height: 30)
    let views = (0..<24).map { _ in FollowingView() }
    for view in views {
      view.registerForTraitChanges(RandomTraitTests.watched) { (view: FollowingView, old) in
        view.calls.append(old)
      }
    }
    for _ in 0..<120 {
      if Bool.random(using: &random) {
        changeScreen(of: host, &random)
        for view in views { check(view, in: host) }
      }
      host.step {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          change(views, host.root, &random)
          // The first traits are no change.
          for view in views where view.known == nil && view.window != nil {
            view.known = view.traitCollection
          }
        }
      }
      for view in views { check(view, in: host) }
    }
  }

  /// A change of the screen is told at once.
  private func changeScreen(of host: HeadlessHost, _ random: inout SplitMix) {
    if Bool.random(using: &random) {
      host.userInterfaceStyle = Bool.random(using: &random) ? .light : .dark
    } else {
      host.resize(
        to: Size(
          width: Int.random(in: 60...100, using: &random),
          height: Int.random(in: 10...30, using: &random)))
    }
  }

  private func change(
    _ views: [FollowingView], _ root: ViewController, _ random: inout SplitMix
  ) {
    let view = views[Int.random(in: 0..<views.count, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2:
      let other = views[Int.random(in: 0..<views.count, using: &random)]
      if !other.isDescendant(of: view) { other.addSubview(view) }
    case 3: root.view.addSubview(view)
    case 4: view.removeFromSuperview()
    case 5:
      view.overrideUserInterfaceStyle =
        [.unspecified, .light, .dark][Int.random(in: 0..<3, using: &random)]
    case 6:
      view.traitOverrides.verticalSizeClass =
        [.unspecified, .compact, .regular][Int.random(in: 0..<3, using: &random)]
    default:
      if Bool.random(using: &random) {
        view.traitOverrides.colorDepth = .palette16
      } else {
        view.traitOverrides.remove(TraitColorDepth.self)
      }
    }
  }

  private func check(_ view: FollowingView, in host: HeadlessHost) {
    defer { (view.calls, view.told) = ([], []) }
    guard view.window != nil else {
      // A change of the last turn may be told although the view has left.
      if let known = view.told.last { #expect(view.known == known) }
      if !view.told.isEmpty { view.known = view.traitCollection }
      return
    }
    let expected = model(view, host)
    #expect(view.traitCollection == expected)
    let old = view.known
    view.known = expected
    guard let old, old != expected else {
      return #expect(view.told.isEmpty && view.calls.isEmpty)
    }
    #expect(view.told == [old])
    let isWatched = RandomTraitTests.watched.contains { trait in differs(trait, old, expected) }
    #expect(view.calls == (isWatched ? [old] : []))
  }

  private func differs<Definition: TraitDefinition>(
    _ trait: Definition.Type, _ one: TraitCollection, _ other: TraitCollection
  ) -> Bool {
    one[trait] != other[trait]
  }

  /// The traits of `view`, from the screen down.
  private func model(_ view: View, _ host: HeadlessHost) -> TraitCollection {
    guard let superview = view.superview else {
      let size = host.screen.size
      return TraitCollection {
        $0.userInterfaceStyle = host.screen.userInterfaceStyle
        $0.horizontalSizeClass = size.width < 80 ? .compact : .regular
        $0.verticalSizeClass = size.height < 20 ? .compact : .regular
        $0.colorDepth = .trueColor
        $0.reducesMotion = false
        $0.isASCII = false
      }
    }
    return model(superview, host).modifyingTraits {
      let own = view.traitOverrides
      if own.contains(TraitUserInterfaceStyle.self) {
        $0.userInterfaceStyle = own.userInterfaceStyle
      }
      if own.contains(TraitVerticalSizeClass.self) { $0.verticalSizeClass = own.verticalSizeClass }
      if own.contains(TraitColorDepth.self) { $0.colorDepth = own.colorDepth }
    }
  }
}
