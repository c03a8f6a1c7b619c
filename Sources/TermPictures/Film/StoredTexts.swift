/// Texts by number, in the order in which they came: a megabyte in memory, the others in a file.
struct StoredTexts {
  /// The bytes of all, from the first text on, end here and here.
  private var ends: [Int] = []
  private var file: TemporaryFile?
  /// How many bytes are in the file; the others follow in memory.
  private var filed = 0
  private var tail: [UInt8] = []
  private var mostInMemory: Int

  init(mostInMemory: Int = 1 << 20) { self.mostInMemory = mostInMemory }

  var count: Int { ends.count }

  mutating func append(_ text: some Collection<UInt8>) {
    tail.append(contentsOf: text)
    ends.append(filed + tail.count)
    if tail.count > mostInMemory { fileTail() }
  }

  /// The bytes of text `number`.
  subscript(number: Int) -> [UInt8] {
    let start = number > 0 ? ends[number - 1] : 0
    let count = ends[number] - start
    guard start < filed, let file else { return Array(tail[(start - filed)...].prefix(count)) }
    return [UInt8](unsafeUninitializedCapacity: count) {
      file.read(
        at: start,
        into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer($0)[..<count]))
      $1 = count
    }
  }

  private mutating func fileTail() {
    guard let file = file ?? TemporaryFile(),
      // If a copy has used the file meanwhile, these would not follow the others.
      tail.withUnsafeBytes({ file.append($0) }) == filed
    else {
      // There may be room in memory.
      return mostInMemory = .max
    }
    self.file = file
    filed += tail.count
    tail.removeAll(keepingCapacity: true)
  }
}
