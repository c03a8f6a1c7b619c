import CPictures
import TermSurface

/// Writes a format whose pictures lie one over the other, each for a time.
protocol FilmWriter {
  /// The most units of time of one picture.
  static var longest: Int { get }

  var changes: FilmChanges { get set }

  /// Adds a picture to be seen for so many units of time.
  mutating func put(_ patch: PixelSheet.Patch, _ time: Int) throws(PixelError)
}

extension FilmWriter {
  /// Adds the next frame.
  mutating func add(_ grid: PixelGrid, lasting time: Int) throws(PixelError) {
    try put(changes.next(grid), min(time, Self.longest))
    for start in stride(from: Self.longest, to: time, by: Self.longest) {
      try put(changes.nothing, min(time - start, Self.longest))
    }
  }
}

/// Copies the bytes that C allocated, and frees them.
func takeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
  defer { tc_bytes_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
