import TermContainers

/// W7 and W7P: every cell changes its glyph and both colours.
@MainActor
struct NoiseWorkload: Workload {
  let rootViewController = ViewController()
  private let noise: NoiseView

  init(colors: NoiseView.Colors) {
    noise = NoiseView(colors: colors)
    rootViewController.view = noise
  }

  func change(to number: Int) { noise.number = number }
}

/// Shows the picture of one frame.
final class NoiseView: View {
  enum Colors {
    case direct, palette
  }

  var number = 0 {
    didSet { setNeedsDisplay() }
  }
  private let colors: Colors

  init(colors: Colors) {
    self.colors = colors
    super.init(frame: .zero)
    backgroundColor = .default
  }

  override func draw(_ canvas: borrowing Canvas) {
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let glyph = UInt8(33 + (x + 3 * y + 7 * number) % 94)
        canvas.put(Unicode.Scalar(glyph), x: x, y: y, style: style(x, y, number))
      }
    }
  }

  private func style(_ x: Int, _ y: Int, _ f: Int) -> Style {
    switch colors {
    case .direct:
      Style(
        foreground: .rgb(5 * x + 11 * f, 9 * y + 17 * f, x + y + 23 * f),
        background: .rgb(7 * y + 13 * f, 3 * x + 19 * f, 29 * f + 2 * x))
    case .palette:
      Style(
        foreground: .palette(16 + (x + 5 * y + 7 * f) % 216),
        background: .palette(16 + (3 * x + y + 11 * f) % 216))
    }
  }
}
