import CPictures
import TermSurface

/// Our own codes for the frames of an animated PNG: libpng takes three times as long, and most
/// filters that it tries on pictures of text make them larger.
struct PNGPacking: PixelPacking {
  let sheet: PixelSheet
  var stripSheet: PixelSheet? { sheet }

  let rowsAbove = 1

  func packed(_ patch: PixelSheet.Patch) throws(PixelError) -> PackedPatch {
    try packed([strip(patch, below: nil, like: nil)], in: patch.area)
  }

  func strip(
    _ row: PixelSheet.Patch, below above: PackedStrip?, like similar: PackedStrip?
  ) throws(PixelError) -> PackedStrip {
    guard
      let strip = tc_png_strip(
        row.bytes, Int32(row.depth), Int32(row.area.width), Int32(row.area.height),
        above?.pointer, similar?.pointer)
    else { throw .notPacked(library: PixelLibrary.png.name) }
    return PackedStrip(strip)
  }

  func atTop(_ strip: PackedStrip) throws(PixelError) -> PackedStrip {
    guard let top = strip.atTop else { throw .notPacked(library: PixelLibrary.png.name) }
    return top
  }

  func packed(_ strips: [PackedStrip], in area: Rect) throws(PixelError) -> PackedPatch {
    var size = 0
    let pointers = strips.map { OpaquePointer?($0.pointer) }
    guard let bytes = tc_png_join(pointers, Int32(strips.count), &size) else {
      throw .notPacked(library: PixelLibrary.png.name)
    }
    return withExtendedLifetime(strips) { PackedPatch(area: area, data: takeBytes(bytes, size)) }
  }
}
