import TermContainers
import Testing

@testable import TermPictures

/// Emoji in their own colours, in the cells of pixel pictures.
@Suite struct EmojiTests {
  /// The pixels of a glyph at the start of a row, and of the cells around it.
  private struct Drawn {
    /// Of the glyph's cells, row by row, and of the cell behind.
    let glyph: [UInt32]
    let behind: [UInt32]
    let ground: UInt32
    let remarks: [String]

    init(
      _ text: String, cells: Int = 2, style: Style = .default, options: PictureOptions = .init()
    ) throws {
      let film = Film([text], size: Size(width: 4, height: 1), style: style)
      let pixels = try PixelFilm(film, options, for: .png)
      let tiles = pixels.frameGrid(0).joined().map { pixels.tiles.tiles[$0] }
      let (width, height) = (pixels.tiles.width, pixels.tiles.height)
      glyph = (0..<height).flatMap { y in
        tiles[..<cells].flatMap { $0[y * width..<(y + 1) * width] }
      }
      (behind, remarks) = (tiles[cells], pixels.remarks)
      ground = PictureTheme.dark.background.code
    }

    /// The number of colours in which red, green and blue differ much.
    var vivid: Int {
      Set(
        glyph.filter { color in
          let channels = PixelColor.rgbBytes(color)
          return (channels.max() ?? 0) - (channels.min() ?? 0) > 60
        }
      ).count
    }

    /// The columns and rows of the glyph that are not the ground.
    func extent(width: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
      let places = glyph.indices.filter { glyph[$0] != ground }
      let columns = places.map { $0 % width }
      guard let left = columns.min(), let right = columns.max(), let top = places.first,
        let bottom = places.last
      else { return nil }
      return (left...right, top / width...bottom / width)
    }
  }

  @Test(arguments: [("✅", 2), ("🎉", 2), ("👍🏽", 2), ("🇫🇷", 2), ("👩‍💻", 2), ("❤️", 1), ("1️⃣", 1)])
  func anEmojiHasColorsInItsCellsOnly(_ text: String, _ cells: Int) throws {
    for scale in [1, 2] {
      let options = PictureOptions { $0.scale = scale }
      let drawn = try Drawn(text, cells: cells, options: options)
      #expect(drawn.vivid > 2 && drawn.remarks.isEmpty, "\(text) \(drawn.vivid) \(drawn.remarks)")
      #expect(drawn.behind.allSatisfy { $0 == drawn.ground })
      let width = 9 * scale * cells
      let extent = try #require(drawn.extent(width: width))
      // It fills the narrower side and lies in the middle of the other.
      #expect(extent.columns.count > width * 3 / 4, "\(extent)")
      let middle = extent.rows.lowerBound + extent.rows.upperBound + 1
      #expect(abs(middle - 18 * scale) <= 3 * scale, "\(extent)")
    }
  }

  /// A joined emoji is not its first part, and another one looks different.
  @Test(arguments: [("👍🏽", "👍"), ("👍🏽", "👍🏿"), ("👩‍💻", "👩"), ("🇫🇷", "🇩🇪"), ("🏴‍☠️", "🏴")])
  func aJoinedEmojiIsOneGlyph(_ text: String, _ other: String) throws {
    #expect(try Drawn(text).glyph != Drawn(other).glyph)
  }

  /// What the font cannot join shows its first part.
  @Test func anUnknownJoinShowsItsFirstPart() throws {
    #expect(try Drawn("👩‍🧱").glyph == Drawn("👩").glyph)
    let endless = "👩" + String(repeating: "\u{200D}👩", count: 5_000)
    #expect(try Drawn(endless).glyph == Drawn("👩").glyph)
  }

  @Test(arguments: ["✔", "☀", "❤", "✔\u{FE0E}", "1", "#"]) func aSignInTextStaysText(_ text: String)
    throws
  {
    #expect(try Drawn(text, cells: 1).vivid == 0)
  }

  @Test(arguments: [
    ("✅", true), ("✅\u{FE0E}", false), ("✔", false), ("✔️", true), ("☝🏽", true), ("a", false),
    ("", false),
  ])
  func aSelectorDecides(_ text: String, _ isInColor: Bool) {
    #expect((PictureGlyph(text) == .emoji) == isInColor)
  }

  @Test func anEmojiLiesOnItsGroundAndBelowItsLines() throws {
    let plain = try Drawn("🎉")
    let colored = try Drawn("🎉", style: Style(background: .rgb(1, 2, 3)))
    // A nearly clear pixel may round to one ground and not to the other.
    let free = plain.glyph.count { $0 == plain.ground }
    #expect(free > 50 && abs(colored.glyph.count { $0 == 0x010203 } - free) < 6)
    let lined = try Drawn("🎉", style: Style(attributes: [.underline]))
    let ink = PictureTheme.dark.foreground.code
    #expect(lined.glyph.count { $0 == ink } >= 18 && plain.glyph.count { $0 == ink } < 18)
    let dim = try Drawn("🎉", style: Style(attributes: [.dim]))
    func strength(_ drawn: Drawn) -> Int {
      drawn.glyph.reduce(0) { $0 + PixelColor.distance($1, drawn.ground) }
    }
    #expect(strength(dim) < strength(plain) / 2 && dim.vivid > 0)
  }

  @Test func spacingStaysFree() throws {
    let options = PictureOptions { ($0.letterSpacing, $0.lineHeight) = (6, 2) }
    let extent = try #require(try Drawn("🟥", options: options).extent(width: 30))
    #expect(extent.rows.lowerBound >= 9 && extent.rows.upperBound < 27, "\(extent)")
  }

  @Test func theTitleHasThemToo() throws {
    let film = Film(of: Surface(size: Size(width: 40, height: 1)))
    var options = PictureOptions { ($0.border.bar, $0.border.title) = (.rings, "party 🎉") }
    let pixels = try PixelFilm(film, options, for: .png)
    options.border.title = "party"
    let plain = try PixelFilm(film, options, for: .png)
    #expect(Set(pixels.border.pixels).count > Set(plain.border.pixels).count + 20)
    #expect(pixels.remarks.isEmpty)
  }

  /// Text stays exact beside many emoji, and these lose about ten steps in a channel, with a palette.
  @Test func manyEmojiLeaveTextItsColors() throws {
    let film = Film(size: Size(width: 40, height: 3), times: [0]) { _, canvas in
      canvas.draw("text in colour", at: .zero, style: Style(foreground: .rgb(200, 90, 30)))
      canvas.draw("🎉🚀🔥📦🐳🐙🦊🌈🍎🍋🥝🫐🍇🌵🌻🌍🎨🧩", at: Point(x: 0, y: 1), style: .default)
    }
    let pixels = try PixelFilm(film, PictureOptions(), for: .png)
    let palette = PixelPalette(pixels, most: 255)
    #expect(palette.isExact && palette.colors.count == 255)
    func loss(_ color: UInt32) -> Int {
      PixelColor.distance(color, palette.colors[Int(palette.index(of: color))])
    }
    for (tile, hasColors) in zip(pixels.tiles.tiles, pixels.tiles.haveColors) {
      let losses = tile.map(loss)
      #expect(losses.reduce(0, +) / losses.count < (hasColors ? 1_000 : 1))
    }
    // Text with too many colours of its own leaves no room.
    #expect(!PixelPalette(pixels, most: 70).isExact)
  }
}
