import TermContainers

extension OrangeBlue {
  /// A filled panel with two labels in the middle.
  class FilledViewController: ViewController {
    private let fill: Color
    private let ink: Color
    /// Darker than the fill, so that the title lies on a label.
    private let shade: Color
    private let labels: [Label]

    init(fill: Color, ink: Color, shade: Color, texts: [String]) {
      (self.fill, self.ink, self.shade) = (fill, ink, shade)
      labels = texts.map { Label($0) }
      super.init()
    }

    override func loadView() {
      view = PanelView(of: self, fill: fill, ink: ink, label: shade)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      for label in labels {
        label.textColor = ink
        label.textAlignment = .center
        view.addSubview(label)
      }
      labels.first?.attributes = .bold
    }

    /// The labels lie around the middle, a row apart if there is room; labels that do not fit are
    /// hidden.
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
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
