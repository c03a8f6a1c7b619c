import CPictures

/// Encodes the bytes of a sheet as PNG.
enum PNGPacker {
  /// The file. A palette's last colour may be that of hidden pixels.
  static func pack(
    _ patch: PixelSheet.Patch, _ palette: PixelPalette?, hidesPixels: Bool = false
  ) throws(PixelError) -> [UInt8] {
    var size = 0
    var colors: [UInt8] = (palette?.colors ?? []).flatMap { PixelColor.bytes($0) + [255] }
    if palette != nil, hidesPixels { colors += [0, 0, 0, 0] }
    guard
      let bytes = tc_png_pack(
        patch.bytes, Int32(patch.depth), Int32(patch.area.width), Int32(patch.area.height),
        colors, Int32(colors.count / 4), &size)
    else { throw .notPacked(library: PixelLibrary.png.name) }
    return takeBytes(bytes, size)
  }
}
