import TermContainers
import Testing

/// Images of cells and of pixels, in each mode.
@MainActor
@Suite struct ImageViewTests {
  private func rows(_ view: ImageView, _ size: Size) -> [String] {
    let host = HeadlessHost(rootViewController: ViewController(), size: size)
    host.show(view, at: host.window.bounds)
    return (0..<size.height).map(host.surface.line)
  }

  private var letters: Image {
    var surface = Surface(size: Size(width: 3, height: 1))
    surface.withCanvas { $0.draw("abc", at: .zero, style: .default) }
    return Image(surface)
  }

  @Test func twoPixelsMakeACell() {
    let image = Image(width: 2, height: 3, pixels: [.red, .clear, .blue, .green, .clear, .red])
    #expect(image.size == Size(width: 2, height: 2))
    let view = ImageView(image: image)
    #expect(view.frame.size == image.size && view.intrinsicContentSize == image.size)
    view.contentMode = .topLeft
    #expect(rows(view, Size(width: 3, height: 2)) == ["▀▄ ", " ▀ "])
  }

  @Test(arguments: [
    (ImageView.ContentMode.topLeft, "abc  |     |     "), (.top, " abc |     |     "),
    (.topRight, "  abc|     |     "), (.left, "     |abc  |     "), (.center, "     | abc |     "),
    (.scaleToFill, "     | abc |     "), (.scaleAspectFit, "     | abc |     "),
    (.scaleAspectFill, "     | abc |     "),
    (.right, "     |  abc|     "), (.bottomLeft, "     |     |abc  "),
    (.bottom, "     |     | abc "), (.bottomRight, "     |     |  abc"),
  ])
  func aModeSaysWhereItLies(_ mode: ImageView.ContentMode, _ expected: String) {
    let view = ImageView(image: letters)
    view.contentMode = mode
    #expect(rows(view, Size(width: 5, height: 3)).joined(separator: "|") == expected)
  }

  @Test func whatSticksOutIsCut() {
    let view = ImageView(image: letters)
    view.contentMode = .center
    #expect(rows(view, Size(width: 1, height: 1)) == ["b"])
    view.contentMode = .right
    #expect(rows(view, Size(width: 2, height: 1)) == ["bc"])
  }

  @Test func pixelsAreScaled() {
    let view = ImageView(image: Image(width: 2, height: 2, pixels: [.red, .clear, .red, .clear]))
    #expect(rows(view, Size(width: 4, height: 2)) == ["▀▀  ", "▀▀  "])
    view.contentMode = .scaleAspectFit
    #expect(rows(view, Size(width: 6, height: 1)) == ["  ▀   "])
    view.contentMode = .scaleAspectFill
    #expect(rows(view, Size(width: 4, height: 1)) == ["▀▀  "])
    view.image = nil
    #expect(rows(view, Size(width: 2, height: 1)) == ["  "])
  }
}
