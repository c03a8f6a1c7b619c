import Foundation
import TermContainers
import Testing

@testable import TermPictures

/// A font's files within an SVG.
@Suite struct EmbeddedFontTests {
  private func film(_ attributes: TextAttributes) -> Film {
    var surface = Surface(size: Size(width: 8, height: 1))
    surface.withCanvas { $0.draw("letters", at: .zero, style: Style(attributes: attributes)) }
    var film = Film(size: surface.size)
    film.show(surface, at: 0)
    return film
  }

  private func picture(
    _ attributes: TextAttributes = [], _ families: [String] = []
  ) -> SVGAnimation {
    var options = PictureOptions()
    (options.embedsFont, options.fontFamilies) = (true, families)
    return SVGAnimation(film(attributes), options: options)
  }

  /// The files in a picture.
  private func files(_ text: String) -> [Data?] {
    text.matches(of: /url\(data:font\/ttf;base64,([^)]*)\)/).map {
      Data(base64Encoded: String($0.1))
    }
  }

  @Test func theFileIsInThePicture() throws {
    let path = try #require(FontFiles().path("DejaVu Sans Mono"))
    let text = picture().text
    #expect(files(text) == [try Data(contentsOf: URL(fileURLWithPath: path))])
    let name = try #require(text.firstMatch(of: /@font-face\{font-family:(\w+);src/)?.1)
    #expect(text.contains("px \(name),ui-monospace"))
    #expect(picture().remarks.isEmpty)
  }

  @Test func eachLookThatLettersHaveIsThere() throws {
    let bold = try #require(FontFiles().path("DejaVu Sans Mono", .init(isBold: true)))
    let text = picture(.bold).text
    #expect(files(text).last == (try Data(contentsOf: URL(fileURLWithPath: bold))))
    #expect(files(text).count == 2 && text.contains("font-weight:bold;src:url"))
    #expect(!text.contains("font-style:italic;src:url"))
  }

  @Test func aFontByItsPathIsEmbedded() throws {
    let path = try #require(FontFiles().path("DejaVu Sans"))
    let picture = picture([.italic], [path])
    #expect(files(picture.text) == [try Data(contentsOf: URL(fileURLWithPath: path))])
    #expect(picture.remarks.isEmpty)
  }

  @Test func aFontThatIsNotThereIsTold() {
    let picture = picture([], ["No Such Font"])
    #expect(files(picture.text).count == 1)
    #expect(
      picture.remarks
        == ["font 'No Such Font' is not installed; DejaVu Sans Mono is embedded instead"])
  }

  @Test func unaskedThereIsNone() {
    #expect(files(SVGAnimation(film([])).text).isEmpty)
  }
}
