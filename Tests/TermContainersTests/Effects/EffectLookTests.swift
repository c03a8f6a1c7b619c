import TermContainers
import TestSupport
import Testing

@testable import TermSurface

/// How each effect looks: what must be seen in the middle of it, and what must not.
@Suite struct EffectLookTests {
  private static let size = Size(width: 60, height: 18)

  private func page(_ text: String, _ ground: Color, _ palette: Palette) -> Surface {
    var surface = Surface(size: Self.size, palette: palette)
    surface.withCanvas { canvas in
      for y in 0..<Self.size.height {
        canvas.draw(
          String(repeating: text, count: Self.size.width), at: Point(x: 0, y: y),
          style: Style(foreground: .label, background: ground))
      }
    }
    return surface
  }

  private func effect(_ name: String) throws -> NamedEffect {
    try #require(NamedEffect.all.first { $0.description == name })
  }

  private func moment(
    _ name: String, _ progress: Double, _ ground: Color = .role(.panel), _ palette: Palette = .dark
  ) throws -> Surface {
    try effect(name).moment(
      progress, from: page("a", ground, palette), to: page("b", ground, palette),
      over: Surface(size: Self.size, palette: palette))
  }

  /// The paper is told from every ground that it can lie on, in dark and in light.
  @Test(arguments: ["curlDown", "curlUp"], [Palette.dark, .light])
  func theCurlsPaperIsSeen(name: String, palette: Palette) throws {
    let page = palette.userInterfaceStyle == .light ? Color.white : .black
    for ground in [page, .role(.panel), .role(.raised)] {
      let frame = try moment(name, 0.5, ground, palette)
      let folds = frame.bounds.points.filter { frame.text(x: $0.x, y: $0.y) == "╱" }
      #expect(folds.count > 20)
      for fold in folds {
        let paper = frame[fold.x, fold.y].background
        let contrast = paper.contrast(with: palette.resolved(ground))
        #expect((contrast ?? 0) > 1.4, "\(ground): \(contrast ?? 0)")
      }
    }
  }

  /// Text in the shade, as behind a sheet, can be read: on light ground a deep shade would hide it.
  @Test(arguments: [Palette.Role.page, .panel, .raised]) func darkTextInTheShadeIsLegible(
    _ ground: Palette.Role
  ) {
    for ink in [Palette.Role.ink, .muted, .accent, .warning] {
      let size = Size(width: 1, height: 1)
      var surface = Surface(size: size, palette: Palette(.light, paintsPage: true))
      surface.withCanvas { canvas in
        canvas.draw(
          "a", at: .zero, style: Style(foreground: .role(ink), background: .role(ground)))
        canvas.shade(Rect(origin: .zero, size: size))
      }
      let cell = surface[0, 0]
      let contrast = cell.foreground.contrast(with: cell.background)
      #expect((contrast ?? 0) > 4.5, "\(ink) on \(ground): \(contrast ?? 0)")
    }
  }

  /// Of a picture seen from the side only a line is left, and letters of which too few are seen go.
  @Test(arguments: ["flip-left", "flip-right"]) func aNarrowFlipHasNoStrayLetters(name: String)
    throws
  {
    var narrow = 0
    for percent in 1..<100 {
      let frame = try moment(name, Double(percent) / 100)
      let letters = frame.bounds.points.filter {
        ["a", "b"].contains(frame.text(x: $0.x, y: $0.y))
      }
      let columns = Set(letters.map(\.x)).count
      if columns == 0 { narrow += 1 }
      #expect(columns == 0 || 2 * columns > Self.size.width, "\(percent) %: \(columns)")
    }
    #expect((5...60).contains(narrow))
  }

  @Test(arguments: ["flip-left", "flip-right", "flip-top", "flip-bottom"])
  func theMiddleOfAFlipIsALine(name: String) throws {
    let frame = try moment(name, 0.5)
    let isVertical = name.hasSuffix("top") || name.hasSuffix("bottom")
    let seen = frame.bounds.points.filter { frame.text(x: $0.x, y: $0.y) != " " }
    #expect(seen.allSatisfy { frame.text(x: $0.x, y: $0.y) == (isVertical ? "─" : "│") })
    #expect(seen.count == (isVertical ? Self.size.width : Self.size.height))
  }

  // MARK: Text and style of five moments, kept in files

  private static let moments = [0, 25, 50, 75, 100]
  private static let sizes = [Size(width: 21, height: 7), Size(width: 24, height: 8)]

  /// What moves a picture does so alike at every size; what turns or bends one has a middle.
  @Test(arguments: NamedEffect.all) func anEffectLooksAsItDid(_ effect: NamedEffect) throws {
    let moves = ["push", "reveal", "slide"].contains { effect.description.hasPrefix($0) }
    for size in Self.sizes.prefix(moves ? 1 : 2) {
      try expect("\(effect)-\(size.width)x\(size.height)", effect, size)
    }
  }

  /// Where there is no colour between two, cells change one after the other.
  @Test func aDitheredDissolveLooksAsItDid() throws {
    try expect(
      "crossDissolve-dithered-21x7", effect("crossDissolve"), Self.sizes[0], mixesColors: false)
  }

  private func expect(
    _ name: String, _ effect: NamedEffect, _ size: Size, mixesColors: Bool = true
  ) throws {
    let (old, new) = (SamplePair.scripts.old(size), SamplePair.scripts.new(size))
    var sheet = PictureSheet()
    for percent in Self.moments {
      let moment = effect.moment(
        Double(percent) / 100, from: old, to: new, over: SamplePair.behind(size),
        mixesColors: mixesColors)
      sheet.add("\(percent) %", moment)
    }
    if let complaint = try Golden(name).complaint(about: sheet) {
      Issue.record("\(complaint)")
    }
  }
}
