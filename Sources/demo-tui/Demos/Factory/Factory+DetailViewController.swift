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
    /// Called when the controller is freed.
    var onEnd: () -> Void = {}
    private var dragStart: Point?

    /// Creates a detail without loading its view. In the article the initializer loads it, so there
    /// `viewDidLoad` runs without a parent.
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
      let area = area
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

    /// Changes the text's colour to a random one.
    func swipe() { color = colors.next() }

    override func touchesBegan(_ touch: MouseEvent) {
      guard touch.phase == .began, touch.button == .left else { return super.touchesBegan(touch) }
      dragStart = touch.location
    }

    override func touchesCancelled(_ touch: MouseEvent) { dragStart = nil }

    /// Performs a swipe after a drag of at least three columns, mainly sideways.
    override func touchesEnded(_ touch: MouseEvent) {
      guard let start = dragStart else { return super.touchesEnded(touch) }
      dragStart = nil
      let (dx, dy) = (abs(touch.location.x - start.x), abs(touch.location.y - start.y))
      if dx >= 3 && dx > 2 * dy { swipe() }
    }
  }

  /// A label in any colour, which it makes lighter or darker until the text is legible on the
  /// background of a detail.
  final class InkLabel: Label {
    override func draw(_ canvas: borrowing Canvas) {
      let style = Style(
        foreground: textColor.legible(in: canvas.palette), attributes: attributes)
      for (row, line) in (text ?? "").split(separator: "\n").enumerated() {
        let shown = CellWidth.truncate(String(line), toWidth: bounds.width)
        let x = bounds.minX + (bounds.width - CellWidth.of(shown)) / 2
        canvas.draw(shown, at: Point(x: x, y: bounds.minY + row), style: style)
      }
    }
  }

  /// Shows a number in the largest digits that fit.
  final class NumberView: View {
    var number = 0 {
      didSet { setNeedsDisplay() }
    }
    var color = Color.label {
      didSet { setNeedsDisplay() }
    }

    /// The digits: three columns and five rows of points each, from the top left.
    private static let digits = [
      0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
      0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_010_010,
      0b111_101_111_101_111, 0b111_101_111_001_111,
    ]

    private var figures: [Int] { "\(number)".compactMap(\.wholeNumberValue) }

    /// Returns the height of a point in rows; its width in columns is twice the height.
    private func scale(in size: Size) -> Int {
      max(0, min(3, size.height / 5, size.width / (figures.count * 8 - 2)))
    }

    override func sizeThatFits(_ size: Size) -> Size {
      let scale = scale(in: size)
      return Size(width: scale * (figures.count * 8 - 2), height: scale * 5)
    }

    override func draw(_ canvas: borrowing Canvas) {
      let scale = scale(in: bounds.size)
      let style = Style(foreground: color.legible(in: canvas.palette))
      for (place, figure) in figures.enumerated() {
        for point in 0..<15 where Self.digits[figure] >> (14 - point) & 1 == 1 {
          let (x, y) = (place * 8 + point % 3 * 2, point / 3)
          canvas.fill(
            Rect(x: x * scale, y: y * scale, width: 2 * scale, height: scale), with: "█",
            style: style)
        }
      }
    }
  }

  /// Random colours, the same ones for the same seed.
  @MainActor
  final class RandomColors {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    func next() -> Color { .rgb(nextChannel(), nextChannel(), nextChannel()) }

    /// The highest byte of the next number of Steele, Lea and Flood's SplitMix64.
    private func nextChannel() -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ mixed >> 31) >> 56)
    }
  }
}

extension Color {
  /// Returns the colour, moved towards white or black until text in it is legible on a detail, even
  /// in the nearest colour of a smaller palette.
  func legible(in palette: Palette) -> Color {
    let isLight = palette.userInterfaceStyle == .light
    let ground = palette[.raised].channels == nil ? (isLight ? .white : .black) : palette[.raised]
    var color = self
    while let contrast = palette.colors.nearest(to: color).contrast(with: ground),
      contrast < Color.leastContrast
    {
      color = color.moved(up: !isLight)
    }
    return color
  }

  /// Returns the colour, moved by an eighth towards black or, if `isUp`, towards white.
  private func moved(up isUp: Bool) -> Color {
    guard let (red, green, blue) = channels else { return isUp ? .white : .black }
    let more = isUp ? 262 : 0
    return .rgb((7 * red + more) / 8, (7 * green + more) / 8, (7 * blue + more) / 8)
  }
}
