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
        patch.bytes, Int32(patch.width), Int32(patch.height), colors, Int32(colors.count / 3),
        &size)
    else { throw .notPacked(library: PixelLibrary.png.name) }
    return takeBytes(bytes, size)
  }

  /// The data alone of a patch with so many bytes for a pixel, in our own codes: libpng takes three
  /// times as long, and most filters it tries on pictures of text make them larger.
  static func data(_ patch: PixelSheet.Patch, depth: Int) throws(PixelError) -> [UInt8] {
    var size = 0
    guard
      let bytes = tc_png_pack_codes(
        patch.bytes, Int32(depth), Int32(patch.width), Int32(patch.height), &size)
    else { throw .notPacked(library: PixelLibrary.png.name) }
    return takeBytes(bytes, size)
  }
}

/// Copies the bytes that C allocated, and frees them.
func takeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
  defer { tc_bytes_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
