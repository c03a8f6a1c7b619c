import CPictures
import TermSurface

/// Writes a format whose pictures lie one over the other, each for a time.
protocol FilmWriter {
  /// The most units of time of one picture.
  static var longest: Int { get }

  var changes: FilmChanges { get set }

  func packed(_ patch: PixelSheet.Patch) throws(PixelError) -> PackedPatch
  /// Adds a picture to be seen for so many units of time.
  mutating func put(_ patch: PackedPatch, _ time: Int) throws(PixelError)
}

/// A part of a picture in the codes of its format; in pixels.
struct PackedPatch {
  let area: Rect
  let data: [UInt8]
}

extension FilmWriter {
  /// Adds the next frame in the form that takes the fewest bytes.
  mutating func add(_ grid: PixelGrid, lasting time: Int) throws(PixelError) {
    var smallest: PackedPatch?
    for form in changes.next(grid) {
      let packed = try packed(form)
      if packed.data.count < smallest?.data.count ?? .max { smallest = packed }
    }
    guard let smallest else { return }
    try put(smallest, min(time, Self.longest))
    for start in stride(from: Self.longest, to: time, by: Self.longest) {
      try put(packed(changes.nothing), min(time - start, Self.longest))
    }
  }
}

/// Copies the bytes that C allocated, and frees them.
func takeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
  defer { tc_bytes_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
