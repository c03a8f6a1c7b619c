/// Contents that may be too long for memory.
package protocol SpooledContents: FileContents {
  /// The file.
  func spooled() throws(PixelError) -> ByteSpool
}
