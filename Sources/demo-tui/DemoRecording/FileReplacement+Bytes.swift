import TermRecorder

extension FileReplacement {
  /// What is there; nil where nothing is. Throws where it cannot be read.
  var bytes: [UInt8]? {
    get throws {
      guard exists else { return nil }
      return try TapeFile(path: path, most: 1 << 30, kind: "file").bytes()
    }
  }
}
