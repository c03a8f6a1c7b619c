import CPictures
import TermSurface

/// The codes of a GIF.
struct GIFPacking: PixelPacking {
  let sheet: PixelSheet
  var stripSheet: PixelSheet? { sheet }
  /// How many there are, with the one of hidden pixels.
  let rowsAbove = 0
  private let colors: Int

  /// Rows of pixels in codes.
  final class Strip {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { tc_gif_strip_free(pointer) }
  }

  init(_ film: PixelFilm, _ palette: PixelPalette) {
    colors = palette.colors.count + 1
    sheet = PixelSheet(film, pixels: .indices(palette))
  }

  func packed(_ patch: PixelSheet.Patch) throws(PixelError) -> PackedPatch {
    try packed([strip(patch, below: nil, like: nil)], in: patch.area)
  }

  func strip(
    _ row: PixelSheet.Patch, below above: Strip?, like similar: Strip?
  ) throws(PixelError) -> Strip {
    guard let strip = tc_gif_strip_make(Int32(colors), row.bytes, row.bytes.count) else {
      throw .notPacked(library: PixelLibrary.gif.name)
    }
    return Strip(strip)
  }

  func atTop(_ strip: Strip) -> Strip { strip }

  func packed(_ strips: [Strip], in area: Rect) throws(PixelError) -> PackedPatch {
    var size = 0
    let pointers = strips.map { OpaquePointer?($0.pointer) }
    guard let bytes = tc_gif_join(pointers, Int32(strips.count), &size) else {
      throw .notPacked(library: PixelLibrary.gif.name)
    }
    return withExtendedLifetime(strips) { PackedPatch(area: area, data: takeBytes(bytes, size)) }
  }
}
