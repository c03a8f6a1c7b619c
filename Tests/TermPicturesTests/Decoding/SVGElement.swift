@testable import TermPictures

/// An element of an SVG, with what is in it.
struct SVGElement {
  let name: String
  fileprivate(set) var attributes: [String: String] = [:]
  fileprivate(set) var children: [SVGElement] = []
  /// The text directly in it.
  fileprivate(set) var text = ""

  /// The names in its attribute `class`.
  var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }

  /// The number that an attribute is; 0 without it.
  func number(_ name: String) throws(DecodingProblem) -> Double {
    guard let value = attributes[name] else { return 0 }
    guard let number = Double(value), abs(number) < 1e6 else { throw DecodingProblem() }
    return number
  }
}

/// Reads the XML of an ``SVGAnimation``: elements, attributes in double quotes and four entities. It
/// understands nothing else, and a file nests its elements a few levels deep.
struct SVGElementReader {
  private let bytes: [UInt8]
  private var place = 0
  /// The elements that are open.
  private var open: [SVGElement] = []
  private var root: SVGElement?

  private static let mostLevels = 16

  /// Reads the outermost element of `file`.
  static func root(of file: [UInt8]) throws(DecodingProblem) -> SVGElement {
    var reader = SVGElementReader(bytes: file)
    while reader.place < file.count { try reader.readNext() }
    guard let root = reader.root, reader.open.isEmpty else { throw DecodingProblem() }
    return root
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readNext() throws(DecodingProblem) {
    guard take("<") else { return try readText() }
    guard take("/") else { return try readElement() }
    let name = readName()
    guard let element = open.popLast(), element.name == name, take(">") else {
      throw DecodingProblem()
    }
    try close(element)
  }

  private mutating func readElement() throws(DecodingProblem) {
    let name = readName()
    guard root == nil, !name.isEmpty, open.count < SVGElementReader.mostLevels else {
      throw DecodingProblem()
    }
    var element = SVGElement(name: name)
    while take(" ") {
      let name = readName()
      guard !name.isEmpty, take("="), take("\"") else { throw DecodingProblem() }
      element.attributes[name] = try text(until: "\"")
      place += 1
    }
    if take("/") {
      guard take(">") else { throw DecodingProblem() }
      return try close(element)
    }
    guard take(">") else { throw DecodingProblem() }
    open.append(element)
  }

  private mutating func close(_ element: SVGElement) throws(DecodingProblem) {
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private mutating func readText() throws(DecodingProblem) {
    let text = try text(until: "<")
    guard !open.isEmpty else {
      // After the end there is a line feed.
      guard text == "\n" else { throw DecodingProblem() }
      return
    }
    open[open.count - 1].text += text
  }
}

extension SVGElementReader {
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  private mutating func readName() -> String {
    let start = place
    while place < bytes.count, SVGElementReader.isInName(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// Reads up to `end`, or to the end of the file.
  private mutating func text(until end: Unicode.Scalar) throws(DecodingProblem) -> String {
    let start = place
    let stop = UInt8(ascii: end)
    while place < bytes.count, bytes[place] != stop { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    return try text.utf8.contains(UInt8(ascii: "&")) ? SVGElementReader.unescaped(text) : text
  }

  private static func unescaped(_ text: String) throws(DecodingProblem) -> String {
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let scalar = entities[String(part[..<end])] else {
        throw DecodingProblem()
      }
      result += scalar + part[part.index(after: end)...]
    }
    return result
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
}
