import TermRecorder

extension FileReplacement {
  /// The bytes of the existing file; nil if there is none. Throws if it cannot be read.
  var bytes: [UInt8]? {
    get throws {
      guard exists else { return nil }
      return try TapeFile(path: path, most: 1 << 30, kind: "file").bytes()
    }
  }
}
