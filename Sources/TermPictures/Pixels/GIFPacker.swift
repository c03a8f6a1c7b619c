import CPictures
import TermSurface

/// Packs the pictures of a film one after another in the codes of a GIF, each as what it changes: in
/// the form that takes the fewest bytes.
struct GIFPacker {
  private let sheet: PixelSheet
  /// How many there are, with the one of hidden pixels.
  private let colors: Int
  private var last: PixelGrid?

  init(_ film: PixelFilm, _ palette: PixelPalette) {
    colors = palette.colors.count + 1
    sheet = PixelSheet(film, pixels: .indices(palette))
  }

  /// The next picture: first the whole one, then what changes.
  mutating func next(_ grid: PixelGrid) throws(PixelError) -> PackedPatch {
    defer { last = grid }
    guard let last else { return try packed(sheet.whole(grid)) }
    let pixels = try packed(sheet.changedPixels(from: last, to: grid))
    // Where a screen scrolls, pixels that stay by chance are better drawn.
    let cells = try packed(
      grid.scrolledRows(since: last) == nil
        ? sheet.change(from: last, to: grid) : sheet.changedArea(from: last, to: grid))
    return pixels.data.count < cells.data.count ? pixels : cells
  }

  /// A pixel that cannot be seen.
  func nothing() throws(PixelError) -> PackedPatch {
    let area = Rect(x: 0, y: 0, width: 1, height: 1)
    return try packed(PixelSheet.Patch(area, depth: sheet.depth, sheet.hidden))
  }

  private func packed(_ patch: PixelSheet.Patch) throws(PixelError) -> PackedPatch {
    var size = 0
    guard let bytes = tc_gif_pack(Int32(colors), patch.bytes, patch.bytes.count, &size) else {
      throw .notPacked(library: PixelLibrary.gif.name)
    }
    return PackedPatch(area: patch.area, data: takeBytes(bytes, size))
  }
}
