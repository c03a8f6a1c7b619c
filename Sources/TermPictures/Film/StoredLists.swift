/// Lists of plain values that grow at their ends, by number: a megabyte of them in memory, the others
/// in a file.
struct StoredLists<Element: BitwiseCopyable> {
  private struct Parts {
    /// Where the earlier values are in the file: the first byte, and how many values.
    var filed: [(start: Int, count: Int)] = []
    var inMemory: [Element] = []
  }

  private var lists: [Parts]
  private var file: TemporaryFile?
  private var countInMemory = 0
  private var mostInMemory: Int

  /// Creates `count` empty lists.
  init(count: Int, mostInMemory bytes: Int = 1 << 20) {
    lists = Array(repeating: Parts(), count: count)
    mostInMemory = bytes / MemoryLayout<Element>.stride
  }

  mutating func append(_ element: Element, to number: Int) {
    lists[number].inMemory.append(element)
    countInMemory += 1
    if countInMemory > mostInMemory { fileAll() }
  }

  /// The values of list `number`.
  subscript(number: Int) -> [Element] {
    let list = lists[number]
    guard let file, !list.filed.isEmpty else { return list.inMemory }
    let count = list.filed.reduce(0) { $0 + $1.count }
    let filed = [Element](unsafeUninitializedCapacity: count) { elements, done in
      for part in list.filed {
        let place = UnsafeMutableBufferPointer(rebasing: elements[done..<done + part.count])
        file.read(at: part.start, into: UnsafeMutableRawBufferPointer(place))
        done += part.count
      }
    }
    return filed + list.inMemory
  }

  private mutating func fileAll() {
    guard let file = file ?? TemporaryFile() else { return mostInMemory = .max }
    self.file = file
    for number in lists.indices where !lists[number].inMemory.isEmpty {
      let count = lists[number].inMemory.count
      guard let start = lists[number].inMemory.withUnsafeBytes({ file.append($0) }) else {
        // Where there is no room on the disk, there may be in memory.
        return mostInMemory = .max
      }
      lists[number].filed.append((start, count))
      // Most lists grow one after another, and a megabyte of room for each would be many.
      lists[number].inMemory.removeAll()
      countInMemory -= count
    }
  }
}
