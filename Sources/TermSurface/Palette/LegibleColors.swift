/// Legible text in the first 8 or 16 entries of the terminal's palette.
///
/// Terminals disagree about these entries: 3 is a bright yellow or a brown. So text counts as
/// legible only if it has enough contrast in xterm's colours and in those of a VGA text screen.
/// Black on a VGA's brown has slightly less, and is accepted: its letters are large, and a label on
/// an orange would be a lemon.
///
/// The pair of colours alone decides, so a word looks the same everywhere. With 256 or more colours
/// text needs none of this.
struct LegibleColors {
  /// The number of entries, 8 or 16.
  let count: Int

  private var black: Int { 0 }
  private var white: Int { count - 1 }

  /// Text in `ink` on `ground`, made legible: first by another ink, and if no ink is legible, by a
  /// label under the text: the ground's brighter twin, black or white.
  func text(ink: Int, ground: Int) -> (ink: Int, ground: Int) {
    let inks = [ink, twin(of: ink), black, white]
    if let ink = inks.first(where: { isLegible($0, on: ground) }) { return (ink, ground) }
    if isLegible(ink, on: twin(of: ground)) { return (ink, twin(of: ground)) }
    let label = isLegible(ink, on: white) ? white : black
    return (isLegible(ink, on: label) ? ink : white, label)
  }

  /// A fill for a colour: the nearest entry or, where no text can lie on that, its brighter twin.
  /// The twin must be nearer on xterm's and VGA's screens together: it is for a yellow, but not for
  /// an orange.
  func fill(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let entry = ColorPalette.nearest(red, green, blue, among: count)
    let brighter = entry | 8
    guard !takesText(entry), brighter < count, takesText(brighter) else { return entry }
    let color = (red, green, blue)
    return distance(brighter, color) < distance(entry, color) ? brighter : entry
  }

  private func distance(_ entry: Int, _ color: Channels) -> Int {
    ColorPalette.distance(ColorPalette.channels(of: entry), color)
      + ColorPalette.distance(ColorPalette.vga(entry), color)
  }

  private func takesText(_ ground: Int) -> Bool {
    ground != LegibleColors.brown && [black, white].contains { isLegible($0, on: ground) }
  }

  /// The same hue, brighter or darker.
  private func twin(of entry: Int) -> Int { count == 16 ? entry ^ 8 : entry }

  private static let brown = 3

  private func isLegible(_ ink: Int, on ground: Int) -> Bool {
    let least = ground == LegibleColors.brown ? 4 : Color.leastContrast
    return contrast(ColorPalette.channels(of: ink), ColorPalette.channels(of: ground))
      >= Color.leastContrast
      && contrast(ColorPalette.vga(ink), ColorPalette.vga(ground)) >= least
  }

  private typealias Channels = (red: Int, green: Int, blue: Int)

  private func contrast(_ ink: Channels, _ ground: Channels) -> Double {
    Color.rgb(ink.red, ink.green, ink.blue)
      .contrast(with: .rgb(ground.red, ground.green, ground.blue)) ?? 0
  }
}
