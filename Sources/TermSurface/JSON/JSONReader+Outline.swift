extension JSONReader {
  /// The next value as far as it is wanted, so that no text is much larger when it has been read: of an object the
  /// members of these names, each once, of an array nothing. All of it is looked at none the less.
  package mutating func outline(keeping names: Set<String> = []) throws(Mistake) -> JSONValue {
    skipBlanks()
    let start = index
    let kind: JSONValue.Kind
    switch peek() {
    case UInt8(ascii: "["):
      try forEachElement { (reader) throws(Mistake) in _ = try reader.outline() }
      kind = .array([])
    case UInt8(ascii: "{"): kind = .object(try members(keeping: names))
    default: kind = try value().kind
    }
    return JSONValue(kind: kind, offset: start)
  }

  /// The next value, of an array the first `count` elements as outlines and one more where there are more.
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

  /// Calls `body` before each element of the array that comes next; it takes the element.
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
    keeping names: Set<String>
  ) throws(Mistake) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    try deeper { (reader) throws(Mistake) in
      try reader.expect(UInt8(ascii: "{"), "'{'")
      reader.skipBlanks()
      if reader.takes(UInt8(ascii: "}")) { return }
      repeat {
        let key = try reader.memberName()
        let value = try reader.outline(keeping: names)
        if names.contains(key) {
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
