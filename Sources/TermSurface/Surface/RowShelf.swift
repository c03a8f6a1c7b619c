/// A place outside of memory for the rows of long films, such as a temporary file.
package protocol RowShelf: AnyObject, Sendable {
  /// Appends `bytes` and returns where they begin; nil if there is no room for them.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int?
  /// Fills `bytes` with those from `start` on, which were appended.
  func read(at start: Int, into bytes: UnsafeMutableRawBufferPointer)
}
