extension JSONReader {
  /// Reads the next value but keeps only the needed parts, to bound memory. Of an object it keeps
  /// the members with these names, each once, and the values of those in `whole` completely; of an
  /// array, nothing. The whole value is still validated.
  package mutating func outline(
    keeping names: Set<String> = [], whole: Set<String> = []
  ) throws(Mistake) -> JSONValue {
    skipBlanks()
    let start = index
    let kind: JSONValue.Kind
    switch peek() {
    case UInt8(ascii: "["):
      try forEachElement { (reader) throws(Mistake) in _ = try reader.outline() }
      kind = .array([])
    case UInt8(ascii: "{"): kind = .object(try members(keeping: names, whole))
    default: kind = try value().kind
    }
    return JSONValue(kind: kind, offset: start)
  }

  /// Reads the next value; of an array, only the first `count` elements as outlines, plus one more
  /// if there are more.
  package mutating func shallowArray(_ count: Int) throws(Mistake) -> JSONValue {
    skipBlanks()
    let start = index
    guard peek() == UInt8(ascii: "[") else { return try outline() }
    var elements: [JSONValue] = []
    try forEachElement { (reader) throws(Mistake) in
      let element = try reader.outline()
      if elements.count <= count { elements.append(element) }
    }
    return JSONValue(kind: .array(elements), offset: start)
  }

  /// Calls `body` before each element of the array that comes next; `body` must read the element.
  package mutating func forEachElement(
    _ body: (inout JSONReader) throws(Mistake) -> Void
  ) throws(Mistake) {
    skipBlanks()
    try deeper { (reader) throws(Mistake) in
      try reader.expect(UInt8(ascii: "["), "'['")
      reader.skipBlanks()
      if reader.takes(UInt8(ascii: "]")) { return }
      repeat {
        try body(&reader)
        reader.skipBlanks()
      } while reader.takes(UInt8(ascii: ","))
      try reader.expect(UInt8(ascii: "]"), "',' or ']'")
    }
  }

  private mutating func members(
    keeping names: Set<String>, _ whole: Set<String>
  ) throws(Mistake) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    try deeper { (reader) throws(Mistake) in
      try reader.expect(UInt8(ascii: "{"), "'{'")
      reader.skipBlanks()
      if reader.takes(UInt8(ascii: "}")) { return }
      repeat {
        let key = try reader.memberName()
        let isWhole = whole.contains(key)
        let value =
          isWhole ? try reader.value() : try reader.outline(keeping: names, whole: whole)
        if isWhole || names.contains(key) {
          members.removeAll { $0.key == key }
          members.append((key, value))
        }
        reader.skipBlanks()
      } while reader.takes(UInt8(ascii: ","))
      try reader.expect(UInt8(ascii: "}"), "',' or '}'")
    }
    return members
  }
}
