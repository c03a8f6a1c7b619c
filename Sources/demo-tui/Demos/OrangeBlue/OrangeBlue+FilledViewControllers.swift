import TermContainers

extension OrangeBlue {
  /// A controller with a filled view, with labels in the middle and, in the last row, the size that
  /// the container has set.
  class FilledViewController: ViewController {
    private let fill: Color
    private let ink: Color
    /// A colour darker than the fill: the background of the title.
    private let shade: Color
    private let labels: [Label]
    private let sizeLabel = Label()
    /// Called when the controller has got a parent, or has lost its parent.
    var onMove: (() -> Void)?

    init(fill: Color, ink: Color, shade: Color, texts: [String]) {
      (self.fill, self.ink, self.shade) = (fill, ink, shade)
      labels = texts.map { Label($0) }
      super.init()
    }

    override func loadView() {
      view = FilledPanelView(of: self, fill: fill, ink: ink, label: shade)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      for label in labels + [sizeLabel] {
        label.textColor = ink
        label.textAlignment = .center
        view.addSubview(label)
      }
      labels.first?.attributes = .bold
    }

    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      onMove?()
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      // Shows the frame's size, which the container has set; this controller lays out the labels.
      var area = area
      let size = "\(view.bounds.width)×\(view.bounds.height)"
      let texts = [
        "The container made this view \(size); its labels are placed here.",
        "\(size), set by the container", size,
      ]
      sizeLabel.text = texts.first { CellWidth.of($0) <= area.width }
      sizeLabel.isHidden = area.height <= labels.count
      sizeLabel.frame = Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1)
      if !sizeLabel.isHidden { area.size.height -= 1 }
      placeLabels(in: area)
    }

    /// Places the labels around the middle, a row apart if there is room, and hides labels that do
    /// not fit.
    private func placeLabels(in area: Rect) {
      let step = area.height >= 2 * labels.count + 1 ? 2 : 1
      let height = (labels.count - 1) * step + 1
      var y = area.minY + max(0, area.height - height) / 2
      for label in labels {
        label.frame = Rect(x: area.minX, y: y, width: area.width, height: 1)
        label.isHidden = y >= area.maxY
        y += step
      }
    }
  }

  /// The article's orange child.
  final class OrangeViewController: FilledViewController {
    init() {
      super.init(
        fill: .systemOrange, ink: .black, shade: .rgb(0xC7, 0x74, 0x00),
        texts: ["Orange", "one child of the container"])
    }
  }

  /// The article's blue child.
  final class BlueViewController: FilledViewController {
    init() {
      // Dark enough for white text.
      super.init(
        fill: .rgb(0x00, 0x64, 0xD2), ink: .white, shade: .rgb(0x0A, 0x4F, 0xA0),
        texts: ["Blue", "the other child of the container"])
    }
  }
}
