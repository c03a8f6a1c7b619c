import CPictures

/// Encodes the bytes of a sheet as PNG.
enum PNGPacker {
  /// The file. With a palette, `hasHidden` adds an entry to it for pixels that are not drawn.
  static func pack(
    _ patch: PixelSheet.Patch, _ palette: PixelPalette?, hasHidden: Bool = false
  ) throws(PixelError) -> [UInt8] {
    var size = 0
    let colors = (palette?.bytes ?? []) + (hasHidden ? [0, 0, 0] : [])
    guard
      let bytes = tc_png_pack(
        patch.bytes, Int32(patch.width), Int32(patch.height), colors, Int32(colors.count / 3),
        &size)
    else { throw .notPacked(library: PixelLibrary.png.name) }
    return takeBytes(bytes, size)
  }

  /// The data alone of a patch of indices, in our own codes: libpng takes three times as long.
  static func data(_ patch: PixelSheet.Patch) throws(PixelError) -> [UInt8] {
    var size = 0
    guard
      let bytes = tc_png_pack_codes(
        patch.bytes, Int32(patch.width), Int32(patch.height), &size)
    else { throw .notPacked(library: PixelLibrary.png.name) }
    return takeBytes(bytes, size)
  }
}

/// Copies the bytes that C allocated, and frees them.
func takeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
  defer { tc_bytes_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
