import TermContainers
import TermRecorder
import Testing

/// The examples of pictures.
@MainActor
@Suite struct PictureListings {
  private let film: Film

  init() {
    var surface = Surface(size: Size(width: 8, height: 2))
    surface.withCanvas { $0.draw("picture", at: .zero, style: .default) }
    var film = Film(size: surface.size)
    film.show(surface, at: 0)
    film.captions = [Film.Note(time: 0, text: "what it shows")]
    film.end(at: 1)
    self.film = film
  }

  /// Runs `body` where this machine can make pixels.
  private func withPixels(_ body: () throws -> Void) throws {
    do { try body() } catch let error as PixelError {
      switch error {
      case .missing, .noFont, .noProgram: return
      default: throw error
      }
    }
  }

  @Test func aPageIsText() {
    var options = PictureOptions()
    options.showsCaptions = true
    let page = HTMLPage(film, options: options).text
    #expect(page.hasPrefix("<!doctype html>") && page.contains("what"))
  }

  @Test func aPictureIsText() {
    var options = PictureOptions()
    options.showsCaptions = true
    let text = SVGAnimation(film, options: options).text
    #expect(text.hasPrefix("<svg") && text.contains("what it shows"))
  }

  @Test func twoAppearancesAreOnePicture() {
    #expect(self.both(film, film).contains("prefers-color-scheme"))
  }

  private func both(_ dark: Film, _ light: Film) -> String {
    var options = PictureOptions()
    options.appearance = .both(dark: .dark, light: .light)
    let both = SVGAnimation(dark, light: light, options: options).text
    return both
  }

  @Test func picturesAreBytes() throws {
    try withPixels {
      let gif = try GIFAnimation(film).bytes
      #expect(gif.starts(with: Array("GIF89a".utf8)))
    }
    try withPixels {
      let video = try VideoAnimation(film, codec: .h264).bytes
      #expect(video.dropFirst(4).starts(with: "ftyp".utf8))
    }
    try withPixels {
      let webp = try WebPAnimation(film).bytes
      #expect(webp.starts(with: "RIFF".utf8))
    }
    try withPixels {
      let pictures = try PNGPictures(film)
      let poster = try pictures.bytes
      let stills = try pictures.frames(framerate: 2)  // two of them for each second
      #expect(!poster.isEmpty && stills.count >= 2)
    }
  }

  @Test func anyFormatGivesBytes() throws {
    #expect(try bytes(of: film, isStill: false).starts(with: Array("<svg".utf8)))
    #expect(Transcript(film: film).text == "what it shows\n")
    #expect(Transcript(film: film).bytes.count == 14)
  }

  @Test func aThemeColoursAPicture() {
    let paper = PictureTheme(
      foreground: .init(40, 40, 40), background: .init(250, 245, 230))
    let nord = PictureTheme.named("Nord") ?? .dark
    var options = PictureOptions()
    options.appearance = .both(dark: nord, light: paper)
    options.fontSize = 20
    options.poster = .time(0.5)
    let picture = SVGAnimation(film, options: options)
    #expect(picture.text.contains("prefers-color-scheme") && nord != .dark)
  }

  @Test func aPictureHasRoomForSoManyCells() {
    var options = PictureOptions()
    options.border.padding = 20
    (options.width, options.height) = (1200, 600)
    let size = options.screenSize(width: 1200, height: 600)  // 128 by 31
    #expect(size == Size(width: 128, height: 31))
  }

  @Test func aBorderLooksLikeAWindow() {
    var options = PictureOptions()
    options.border.bar = .colorful
    options.border.radius = 8
    options.border.margin = 20
    options.border.title = "an example"
    options.border.line = .init(color: .init(90, 90, 90))
    options.border.shadow = 12
    #expect(SVGAnimation(film, options: options).text != SVGAnimation(film).text)
  }

  @Test func aPictureFillsTheMargin() throws {
    try withPixels {
      let png = try PNGPictures(film).bytes
      var options = PictureOptions()
      options.border.margin = 40
      options.border.marginPicture = try MarginPicture(png)
      #expect(SVGAnimation(film, options: options).text.contains("data:image/png;base64,iVBOR"))
      #expect(throws: PixelError.noPNG) { _ = try MarginPicture(Array("no picture".utf8)) }
    }
  }
}

func bytes(of film: Film, isStill: Bool) throws -> [UInt8] {
  let contents: any FileContents = isStill ? try PNGPictures(film) : SVGAnimation(film)
  return try contents.bytes
}

struct Transcript: TextContents {
  let film: Film
  var text: String { film.captions.map { "\($0.text)\n" }.joined() }
}
