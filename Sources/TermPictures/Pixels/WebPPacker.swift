import CPictures

/// Encodes the bytes of a sheet as WebP, without loss.
enum WebPPacker {
  /// A still.
  static func file(_ patch: PixelSheet.Patch) throws(PixelError) -> [UInt8] {
    WebPChunk.file([try chunk(patch)])
  }

  /// The same as a part of an animation.
  static func chunk(_ patch: PixelSheet.Patch) throws(PixelError) -> WebPChunk {
    var size = 0
    guard
      let bytes = tc_webp_pack_codes(
        patch.bytes, Int32(patch.width), Int32(patch.height), &size)
    else { return try colorfulChunk(patch) }
    return WebPChunk("VP8L", takeBytes(bytes, size))
  }

  /// More effort makes recordings hardly smaller.
  private static let effort: Int32 = 6

  /// A patch of more colours than a palette has, by libwebp.
  private static func colorfulChunk(
    _ patch: PixelSheet.Patch
  ) throws(PixelError) -> WebPChunk {
    var size = 0
    guard
      let bytes = tc_webp_pack(
        patch.bytes, Int32(patch.width), Int32(patch.height), effort, &size),
      let chunk = WebPChunk.all(in: takeBytes(bytes, size)).first(where: { $0.kind == "VP8L" })
    else { throw .notPacked(library: PixelLibrary.webP.name) }
    return chunk
  }
}
