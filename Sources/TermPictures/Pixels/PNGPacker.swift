import CPictures

/// Encodes the bytes of a sheet as PNG.
enum PNGPacker {
  /// The file.
  static func pack(
    _ patch: PixelSheet.Patch, _ palette: PixelPalette?
  ) throws(PixelError) -> [UInt8] {
    var size = 0
    let colors = palette?.bytes ?? []
    guard
      let bytes = tc_png_pack(
        patch.bytes, Int32(patch.area.width), Int32(patch.area.height), colors,
        Int32(colors.count / 3), &size)
    else { throw .notPacked(library: PixelLibrary.png.name) }
    return takeBytes(bytes, size)
  }
}
