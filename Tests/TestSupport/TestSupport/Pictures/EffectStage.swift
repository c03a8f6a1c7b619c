import TermContainers

/// A header, and below it a place in which one picture turns into another by an effect.
package final class EffectStage: ViewController {
  /// Rows of the header.
  private let headerHeight: Int
  private let old = ViewController()
  private let new = ViewController()
  private let place = View()

  /// A stage with a header of so many rows, which shows the first picture of `pair`.
  package init(_ pair: SamplePair, headerHeight: Int = 0) {
    self.headerHeight = headerHeight
    super.init()
    place.clipsToBounds = true
    (old.view, new.view) = (PictureView { pair.old($0) }, PictureView { pair.new($0) })
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    let header = Label("Header 見出し e\u{301}")
    header.frame = Rect(x: 0, y: 0, width: 1000, height: headerHeight)
    header.backgroundColor = .palette(4)
    view.addSubview(header)
    view.addSubview(place)
    addChild(old)
    place.addSubview(old.view)
    old.didMove(toParent: self)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place.frame = view.bounds.inset(by: EdgeInsets(top: headerHeight))
    for child in children { child.view.frame = place.bounds }
  }

  /// Begins the effect.
  package func play(_ effect: NamedEffect, duration: Double) {
    let (old, new) = (old, new)
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = place.bounds
    transition(
      from: old, to: new, duration: duration, effect: effect.effect,
      completion: { [unowned self] _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
  }
}

/// Shows a picture of its size.
private final class PictureView: View {
  private let picture: (Size) -> Surface

  init(_ picture: @escaping (Size) -> Surface) {
    self.picture = picture
    super.init(frame: .zero)
    backgroundColor = .default
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(picture(canvas.bounds.size), at: .zero)
  }
}
