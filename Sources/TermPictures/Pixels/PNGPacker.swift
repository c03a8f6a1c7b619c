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
}

/// Copies the bytes that C allocated, and frees them.
func takeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
  defer { tc_bytes_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
