import CPictures

/// Encodes the bytes of a sheet as WebP, without loss.
enum WebPPacker {
  /// More effort makes recordings hardly smaller.
  private static let effort: Int32 = 6

  /// A still.
  static func file(_ patch: PixelSheet.Patch) throws(PixelError) -> [UInt8] {
    var size = 0
    guard
      let bytes = tc_webp_pack(
        patch.bytes, Int32(patch.width), Int32(patch.height), effort, &size)
    else { throw .notPacked(library: PixelLibrary.webP.name) }
    return takeBytes(bytes, size)
  }

  /// The same as a part of an animation.
  static func chunk(_ patch: PixelSheet.Patch) throws(PixelError) -> WebPChunk {
    guard let chunk = WebPChunk.all(in: try file(patch)).first(where: { $0.kind == "VP8L" }) else {
      throw .notPacked(library: PixelLibrary.webP.name)
    }
    return chunk
  }
}
