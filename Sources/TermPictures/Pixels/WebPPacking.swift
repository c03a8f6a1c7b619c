import CPictures
import TermSurface

/// Lossless WebP: a frame begins at even places.
struct WebPPacking: PixelPacking {
  /// In colours, of which each patch has its own palette.
  let sheet: PixelSheet
  /// In numbers of one palette, that of the film, if all its colours fit into one.
  let stripSheet: PixelSheet?
  /// Four bytes for each of its colours; the last one is that of hidden pixels.
  private let colors: [UInt8]
  let rowsAbove = 1

  private var hidden: UInt8 { UInt8(colors.count / 4 - 1) }

  init(_ film: PixelFilm) {
    sheet = PixelSheet(film, pixels: .colorsWithOpacity)
    let palette = PixelPalette(film, most: 255)
    colors = palette.colors.flatMap { PixelColor.bytes($0) + [255] } + [0, 0, 0, 0]
    stripSheet = palette.isExact ? PixelSheet(film, pixels: .indices(palette)) : nil
  }

  func packed(_ patch: PixelSheet.Patch) throws(PixelError) -> PackedPatch {
    let patch = patch.inArea(patch.area.fromEvenPlace, blank: sheet.hidden)
    return PackedPatch(area: patch.area, data: try data(patch))
  }

  private func data(_ patch: PixelSheet.Patch) throws(PixelError) -> [UInt8] {
    let (width, height) = (Int32(patch.area.width), Int32(patch.area.height))
    var size = 0
    if let bytes = tc_webp_pack_codes(patch.bytes, width, height, &size) {
      return takeBytes(bytes, size)
    }
    // More colours than a palette has are left to libwebp. More effort makes recordings hardly
    // smaller.
    let effort: Int32 = 6
    guard
      let bytes = tc_webp_pack(patch.bytes, width, height, effort, &size),
      let chunk = WebPChunk.all(in: takeBytes(bytes, size)).first(where: { $0.kind == "VP8L" })
    else { throw .notPacked(library: PixelLibrary.webP.name) }
    return chunk.bytes
  }

  func strip(
    _ row: PixelSheet.Patch, below above: PackedStrip?, like similar: PackedStrip?
  ) throws(PixelError) -> PackedStrip {
    // Joined strips begin at an even row.
    let (place, whole) = (row.area, row.area.fromEvenPlace)
    let area = Rect(x: whole.minX, y: place.minY, width: whole.width, height: place.height)
    return try strip(numbers: row.inArea(area, blank: hidden), below: above, like: similar)
  }

  private func strip(
    numbers row: PixelSheet.Patch, below above: PackedStrip? = nil,
    like similar: PackedStrip? = nil
  ) throws(PixelError) -> PackedStrip {
    guard
      let strip = tc_webp_strip(
        row.bytes, Int32(colors.count / 4), Int32(row.area.width), Int32(row.area.height),
        above?.pointer, similar?.pointer)
    else { throw .notPacked(library: PixelLibrary.webP.name) }
    return PackedStrip(strip)
  }

  func atTop(_ strip: PackedStrip) throws(PixelError) -> PackedStrip {
    guard let top = strip.atTop else { throw .notPacked(library: PixelLibrary.webP.name) }
    return top
  }

  func packed(_ strips: [PackedStrip], in area: Rect) throws(PixelError) -> PackedPatch {
    let whole = area.fromEvenPlace
    let above = Rect(
      x: whole.minX, y: whole.minY, width: whole.width, height: area.minY - whole.minY)
    let gap =
      above.isEmpty
      ? [] : [try strip(numbers: PixelSheet.Patch(above, depth: 1, hidden))]
    var size = 0
    let pointers = (gap + strips).map { OpaquePointer?($0.pointer) }
    let bytes = withExtendedLifetime(gap + strips) {
      tc_webp_join(
        pointers, Int32(pointers.count), colors, Int32(colors.count / 4), Int32(whole.width),
        Int32(whole.height), &size)
    }
    guard let bytes else { throw .notPacked(library: PixelLibrary.webP.name) }
    return PackedPatch(area: whole, data: takeBytes(bytes, size))
  }
}

extension Rect {
  /// Larger by a column and a row before it, where it begins at an odd place: the format knows even
  /// ones only.
  fileprivate var fromEvenPlace: Rect {
    let (left, top) = (minX % 2, minY % 2)
    return Rect(x: minX - left, y: minY - top, width: width + left, height: height + top)
  }
}
