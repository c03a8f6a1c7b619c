import TermSurface
import TestSupport
import Testing

@testable import TermContainers

/// Views in views, with wide glyphs, that move, fade, change their order, come and go at any time.
@MainActor
private struct AnimatedPage: RandomChoice {
  var generator: SplitMix
  let page = ViewController()
  private var views: [View] = []

  static let words = ["世界こんにちは한국어", "a word and 世", "🙂👍🏽 ok 世", "row row row row", "x"]

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  private mutating func rect() -> Rect {
    Rect(x: number(26) - 3, y: number(10) - 1, width: number(15), height: number(6))
  }

  mutating func build() {
    for _ in 0..<4 + number(5) { views.append(newView()) }
    for view in views { insertSomewhere(view) }
  }

  private mutating func newView() -> View {
    if number(2) == 0 {
      let label = Label(pick(AnimatedPage.words))
      label.frame = rect()
      label.numberOfLines = number(3)
      label.backgroundColor = pick([nil, nil, .blue])
      return label
    }
    let view = View(frame: rect())
    view.backgroundColor = pick([nil, .green, .orange])
    view.clipsToBounds = number(2) == 0
    return view
  }

  private mutating func insertSomewhere(_ view: View) {
    let parent = pick([page.view] + views)
    guard !parent.isDescendant(of: view) else { return page.view.addSubview(view) }
    parent.insertSubview(view, at: number(4))
  }

  mutating func change() -> String {
    let (view, rect, step) = (pick(views), rect(), Point(x: number(5) - 2, y: number(5) - 2))
    let (alpha, color) = (pick([0, 0.3, 0.7, 1, 1]), pick([nil, Color.blue, .red]))
    let isAnimated = number(2) == 0
    func move(_ body: () -> Void) {
      if isAnimated { View.animate(withDuration: 0.3, animations: body) } else { body() }
    }
    let name = "\(type(of: view)) \(views.firstIndex { $0 === view } ?? 0) \(isAnimated)"
    switch number(13) {
    case 0:
      move { view.frame.origin = view.frame.origin + step }
      return "\(name) moves by \(step)"
    case 1:
      move { view.frame = rect }
      return "\(name) frame \(rect)"
    case 2, 3:
      move { view.bounds.origin = view.bounds.origin + step }
      return "\(name) scrolls by \(step)"
    case 4:
      move { view.alpha = alpha }
      return "\(name) alpha \(alpha)"
    case 5:
      move { view.backgroundColor = color }
      return "\(name) colour"
    case 6:
      view.isHidden.toggle()
      return "\(name) hidden \(view.isHidden)"
    case 7:
      if number(2) == 0 { view.removeFromSuperview() }
      insertSomewhere(view)
      return "\(name) put elsewhere"
    case 8:
      view.clipsToBounds.toggle()
      return "\(name) clips \(view.clipsToBounds)"
    case 9:
      view.superview?.bringSubviewToFront(view)
      return "\(name) to the front"
    case 10:
      view.superview?.sendSubviewToBack(view)
      return "\(name) to the back"
    case 11:
      let animator = page.view.window?.application?.animator as? Animator
      animator?.running.first?.endWithTimeline(isBack: false)
      return "an animation stops"
    default:
      (view as? Label)?.text = pick(AnimatedPage.words)
      return "\(name) text"
    }
  }
}

/// What each frame shows is what drawing everything gives, cell for cell.
@Suite @MainActor struct AnimatedPictureTests {
  /// Two places of damage, each of which cuts a glyph of the other.
  @Test func noHalfOfAGlyphIsLeft() {
    let (root, over) = (ViewController(), Label("世"))
    let ground = Label("世世世世")
    let host = HeadlessHost(rootViewController: root, size: Size(width: 24, height: 1))
    ground.frame = Rect(x: 0, y: 0, width: 24, height: 1)
    over.frame = Rect(x: 3, y: 0, width: 2, height: 1)
    over.backgroundColor = .blue
    over.isHidden = true
    host.step {
      root.view.addSubview(ground)
      root.view.addSubview(over)
    }
    host.step {
      host.window.damage(Rect(x: 4, y: 0, width: 2, height: 1))
      over.isHidden = false
    }
    #expect(host.differencesFromWhole == [])
  }

  /// What a see-through view leaves as it is, it does not cut at its edge, with subviews or without.
  @Test func aFadedViewCutsNoGlyphAtItsEdge() {
    let (root, over) = (ViewController(), Label("x"))
    let host = HeadlessHost(rootViewController: root, size: Size(width: 24, height: 1))
    let ground = Label("世世世世")
    ground.frame = Rect(x: 0, y: 0, width: 24, height: 1)
    over.frame = Rect(x: 8, y: 0, width: 3, height: 1)
    over.alpha = 0.5
    host.step {
      root.view.addSubview(ground)
      root.view.addSubview(over)
      over.frame.origin.x = 0
      ground.frame.origin.x = 2
    }
    #expect(host.text == "x 世世世世")
  }

  /// A faded view in colours that cannot be mixed has the same pattern however little is drawn again.
  @Test func aPartOfAFadedViewHasThePatternOfTheWhole() {
    let root = ViewController()
    let host = HeadlessHost(size: Size(width: 24, height: 8), colors: .palette16) {
      let window = Window(application: $0)
      window.rootViewController = root
      return window
    }
    let view = View(frame: Rect(x: 1, y: 1, width: 20, height: 6))
    view.backgroundColor = .blue
    view.alpha = 0.5
    host.step { root.view.addSubview(view) }
    for (x, y) in [(3, 2), (6, 3), (9, 1)] {
      host.step { host.window.damage(Rect(x: x, y: y, width: 5, height: 3)) }
      #expect(host.differencesFromWhole == [])
    }
  }

  @Test func everyFrameIsAsDrawnWhole() throws {
    for seed in 0..<UInt64(TestLength.count(60, long: 2000)) {
      var page = AnimatedPage(seed: seed)
      let host = HeadlessHost(
        size: Size(width: 24, height: 8), colors: seed % 2 == 0 ? .trueColor : .palette16
      ) {
        let window = Window(application: $0)
        window.rootViewController = page.page
        return window
      }
      host.step { page.build() }
      for step in 0..<30 {
        var names: [String] = []
        host.step { for _ in 0...page.number(2) { names.append(page.change()) } }
        try #require(host.differencesFromWhole == [], "seed \(seed), step \(step): \(names)")
        if page.number(2) == 0 { host.advance(by: Double(page.number(5)) * 0.05) }
        try #require(host.differencesFromWhole == [], "seed \(seed), after step \(step): \(names)")
      }
    }
  }
}
