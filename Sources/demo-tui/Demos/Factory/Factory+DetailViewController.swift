import TermContainers

extension Factory {
  /// Shows a number and a text in a colour; a swipe changes the colour at random.
  final class DetailViewController: ViewController {
    private let text: String
    private let label = InkLabel()
    private let numberView = NumberView()
    private let colors: RandomColors
    /// The number of the detail, in the order of creation.
    var number: Int {
      get { numberView.number }
      set { numberView.number = newValue }
    }
    /// Called when it is freed.
    var onEnd: () -> Void = {}
    private var dragStart: Point?

    /// The article loads the view here, so that its `viewDidLoad` runs without a parent; this
    /// version waits.
    init(text: String, color: Color, colors: RandomColors) {
      self.text = text
      self.colors = colors
      super.init()
      label.numberOfLines = 0
      self.color = color
    }

    isolated deinit { onEnd() }

    private(set) var color: Color {
      get { label.textColor }
      set { (label.textColor, numberView.color) = (newValue, newValue) }
    }

    override func loadView() {
      view = FilledPanelView(of: self, fill: .role(.raised), ink: .label, label: .clear)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.attributes = .italic
      for part in [numberView, label] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      let lines = text.wrapped(to: max(1, area.width))
      label.text = lines.joined(separator: "\n")
      let size = numberView.sizeThatFits(
        Size(width: area.width, height: area.height - lines.count - 2))
      let above = size.height == 0 ? 0 : size.height + 1
      let top = area.minY + max(0, area.height - lines.count - above) / 2
      numberView.frame = Rect(
        origin: Point(x: area.minX + (area.width - size.width) / 2, y: top), size: size)
      label.frame = Rect(x: area.minX, y: top + above, width: area.width, height: lines.count)
    }

    /// Changes the ink.
    func swipe() { color = colors.next() }

    override func touchesBegan(_ touch: MouseEvent) {
      guard touch.phase == .began, touch.button == .left else { return super.touchesBegan(touch) }
      dragStart = touch.location
    }

    override func touchesCancelled(_ touch: MouseEvent) { dragStart = nil }

    /// Swipes after a drag of at least three columns, mainly sideways.
    override func touchesEnded(_ touch: MouseEvent) {
      guard let start = dragStart else { return super.touchesEnded(touch) }
      dragStart = nil
      let (dx, dy) = (abs(touch.location.x - start.x), abs(touch.location.y - start.y))
      if dx >= 3 && dx > 2 * dy { swipe() }
    }
  }

  /// Random colours.
  @MainActor
  final class RandomColors {
    private var generator: SplitMix

    init(seed: UInt64) { generator = SplitMix(seed: seed) }

    func next() -> Color {
      func channel() -> Int { .random(in: 0...255, using: &generator) }
      return Color.rgb(channel(), channel(), channel())
    }
  }
}

/// Random numbers, the same ones for the same seed (Steele, Lea and Flood's SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
