import CPictures
import TermSurface

/// How a format packs pixels.
protocol PixelPacking {
  /// Rows of pixels in its codes, to be joined with others.
  associatedtype Strip

  /// What patches consist of.
  var sheet: PixelSheet { get }
  /// What strips consist of; nil if there are none.
  var stripSheet: PixelSheet? { get }

  func packed(_ patch: PixelSheet.Patch) throws(PixelError) -> PackedPatch
  /// How many rows above a row its strip depends on.
  var rowsAbove: Int { get }
  /// A strip below another one, or at the top; faster with one of nearly the same pixels in its place.
  func strip(
    _ row: PixelSheet.Patch, below above: Strip?, like similar: Strip?
  ) throws(PixelError) -> Strip
  /// The same strip at the top.
  func atTop(_ strip: Strip) throws(PixelError) -> Strip
  /// Strips one below the other.
  func packed(_ strips: [Strip], in area: Rect) throws(PixelError) -> PackedPatch
}

/// A part of a picture in the codes of its format; in pixels.
struct PackedPatch {
  let area: Rect
  let data: [UInt8]
}

/// A strip of a PNG or WebP.
final class PackedStrip {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }
  deinit { tc_strip_free(pointer) }

  /// The same strip without one above; nil if memory ends.
  var atTop: PackedStrip? { tc_strip_at_top(pointer).map(PackedStrip.init) }
}

/// Copies the bytes that C allocated, and frees them.
func takeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
  defer { tc_bytes_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
