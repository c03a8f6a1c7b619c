/// An element of an XML document, read strictly: whatever is not well-formed throws.
package final class XMLElement {
  package let name: String
  package let attributes: [String: String]
  package private(set) var children: [XMLElement] = []
  /// The text in it, without that of its children.
  package private(set) var text = ""

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The words of its class.
  package var classes: [String] {
    (attributes["class"] ?? "").split(separator: " ").map(String.init)
  }

  /// It and all below it.
  package var all: [XMLElement] { [self] + children.flatMap(\.all) }

  /// What is wrong with a document.
  package struct Mistake: Error { package let message: String }

  /// The root of `document`.
  package static func reading(_ document: String) throws -> XMLElement {
    var reader = XMLReader(document)
    return try reader.document()
  }

  fileprivate func add(_ child: XMLElement) { children.append(child) }
  fileprivate func add(_ text: String) { self.text += text }
}

private struct XMLReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ document: String) { scalars = Array(document.unicodeScalars) }

  mutating func document() throws -> XMLElement {
    guard try next() == "<" else { throw mistake("no element") }
    let root = try element()
    while index < scalars.count {
      guard try next() == "\n" else { throw mistake("something behind the root") }
    }
    return root
  }

  /// Behind the `<` of an element.
  private mutating func element() throws -> XMLElement {
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      switch try next() {
      case ">":
        let element = XMLElement(name, attributes)
        try content(of: element)
        return element
      case "/":
        try expect(">")
        return XMLElement(name, attributes)
      case " ":
        let key = try self.name()
        try expect("=")
        try expect("\"")
        let value = try text(until: "\"")
        guard attributes.updateValue(value, forKey: key) == nil else {
          throw mistake("\(key) twice")
        }
      default: throw mistake("no attribute")
      }
    }
  }

  private mutating func content(of element: XMLElement) throws {
    while true {
      element.add(try text(until: "<"))
      guard index < scalars.count, scalars[index] == "/" else {
        element.add(try self.element())
        continue
      }
      index += 1
      guard try name() == element.name else { throw mistake("\(element.name) is not closed") }
      return try expect(">")
    }
  }

  private mutating func text(until end: Unicode.Scalar) throws -> String {
    var result = String.UnicodeScalarView()
    while case let scalar = try next(), scalar != end {
      switch scalar {
      case "<", ">": throw mistake("markup in text")
      case "&": result.append(try entity())
      case "\n": result.append(scalar)
      case _ where scalar.value < 32 || (0x7F..<0xA0).contains(scalar.value):
        throw mistake("control character \(scalar.value)")
      case "\u{FFFE}", "\u{FFFF}": throw mistake("no character")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private mutating func entity() throws -> Unicode.Scalar {
    let name = try text(until: ";")
    let known: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    guard let scalar = known[name] else { throw mistake("entity \(name)") }
    return scalar
  }

  private mutating func name() throws -> String {
    var name = ""
    while index < scalars.count, isNamePart(scalars[index]) {
      name.unicodeScalars.append(scalars[index])
      index += 1
    }
    guard !name.isEmpty else { throw mistake("no name") }
    return name
  }

  private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0123456789-:".unicodeScalars.contains(scalar)
  }

  private mutating func next() throws -> Unicode.Scalar {
    guard index < scalars.count else { throw mistake("it ends early") }
    defer { index += 1 }
    return scalars[index]
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    guard try next() == scalar else { throw mistake("no \(scalar)") }
  }

  private func mistake(_ message: String) -> XMLElement.Mistake {
    .init(message: "\(message) at \(index)")
  }
}
