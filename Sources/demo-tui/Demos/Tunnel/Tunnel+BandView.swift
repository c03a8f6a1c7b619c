import TermContainers

extension Tunnel {
  /// The band between the maps: the radar button, the map mode, and a note that one map mirrors the
  /// other.
  final class BandView: View {
    let button = Button("Radar")
    private let note = Label()
    private let state = Label()
    var isSideBySide = true {
      didSet { if isSideBySide != oldValue { setNeedsLayout() } }
    }

    init() {
      super.init(frame: .zero)
      for label in [note, state] {
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        addSubview(label)
      }
      note.numberOfLines = 0
      addSubview(button)
    }

    func show(span: Double, mode: MapMode) { state.text = "\(Int(span))° \(mode.words)" }

    override func layoutSubviews() {
      note.text =
        isSideBySide
        ? "⇅\nnorth here\nis south\nthere" : "⇅ north here is south there"
      let size = button.sizeThatFits(bounds.size)
      let middle = bounds.height / 2
      button.frame = Rect(
        x: (bounds.width - size.width) / 2, y: middle, width: min(size.width, bounds.width),
        height: 1)
      let lines = note.sizeThatFits(.zero).height
      let gap = bounds.height >= 2 * lines + 5 ? 1 : 0
      note.frame = Rect(x: 0, y: middle - gap - lines, width: bounds.width, height: lines)
      state.frame = Rect(x: 0, y: middle + gap + 1, width: bounds.width, height: 1)
      note.isHidden = note.frame.minY < 0
      state.isHidden = state.frame.maxY > bounds.height
    }
  }
}
