import Testing

@testable import TermPictures

/// The themes by name, and the table that they stand in.
@Suite struct PictureThemeTests {
  @Test func everyNameIsAWholeTheme() throws {
    let names = PictureTheme.names
    #expect(names.count == 348 && Set(names).count == 348)
    for name in names {
      let theme = try #require(PictureTheme.named(name), "\(name)")
      #expect(theme.palette.count == 16, "\(name)")
      #expect(theme.foreground != theme.background, "\(name)")
    }
  }

  @Test func namesAreInTheOrderOfTheAlphabet() {
    let names = PictureTheme.names.map { $0.lowercased() }
    #expect(names == names.sorted())
  }

  @Test func aThemeHasTheColoursOfItsLine() throws {
    let theme = try #require(PictureTheme.named("3024 Day"))
    #expect(theme.background.hex == "f7f7f7" && theme.foreground.hex == "4a4543")
    #expect(theme.cursor?.hex == "4a4543" && theme.selection?.hex == "a5a2a2")
    #expect(theme.palette.map(\.hex).prefix(2) == ["090300", "db2d20"])
    #expect(theme.palette.map(\.hex).suffix(2) == ["cdab53", "f7f7f7"])
  }

  @Test func caseMattersOnlyWhereItTellsTwoApart() {
    #expect(PictureTheme.named("NORD") == PictureTheme.named("nord"))
    #expect(PictureTheme.named("TokyoNight")?.background.hex == "16161e")
    #expect(PictureTheme.named("tokyonight")?.background.hex == "1a1b26")
  }

  @Test func aThemeWithoutCursorHasNone() throws {
    let theme = try #require(PictureTheme.named("DraculaPlus"))
    #expect(theme.cursor == nil && theme.selection == nil && theme.palette.count == 16)
  }

  @Test(arguments: ["", "Drac", "Dracula\t", "name", "Dracula\n", "1e1f29", "#"])
  func noOtherTextIsAName(_ name: String) { #expect(PictureTheme.named(name) == nil) }
}
