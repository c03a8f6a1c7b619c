import Foundation
import Testing

/// Each public type of the libraries has an example in its documentation comment.
///
/// That is each class, structure and protocol at the top of a file. Enumerations and option sets
/// need none, for their cases are what one writes; nor do nested types, which are parts of the
/// type around them.
@Suite struct ExampleTests {
  static let modules = [
    "TermSurface", "TermScreen", "TermContainers", "TermInspector", "TermPictures", "TermRecorder",
  ]

  @Test(arguments: modules) func eachPublicTypeHasAnExample(_ module: String) throws {
    let sources = try Repository.files(in: "Sources/\(module)", ".swift")
    let types = sources.flatMap { PublicType.all(in: $0.text) }
    #expect(types.count > 3)
    for type in types {
      let lines = type.examples.map { $0.split(separator: "\n").count }
      let isShort = lines.first.map { 1...12 ~= $0 } == true
      #expect(isShort, "\(type.name) has no example of 1 to 12 lines")
      let begins = type.comment.hasPrefix("```")
      #expect(!begins, "\(type.name): what it is for comes before the example")
    }
  }

  @Test func theExamplesOfATypeAreFound() {
    let source = """
      /// A.
      ///
      /// ```swift
      /// let a = A()
      /// ```
      @MainActor
      public final class A {
        public struct Part {}
      }

      /// Bits.
      public struct Bits: OptionSet, Sendable {}

      struct Hidden {}

      /// Shown.
      public protocol Shown {}
      """
    let types = PublicType.all(in: source)
    #expect(types.map(\.name) == ["A", "Shown"])
    #expect(types.map(\.examples) == [["let a = A()\n"], []])
  }
}

/// A public type with its documentation comment.
private struct PublicType {
  let name: String
  let comment: String

  var examples: [String] { Repository.listings(in: comment) }

  /// The classes, structures and protocols at the top of a source file.
  static func all(in source: String) -> [PublicType] {
    let lines = source.components(separatedBy: "\n")
    return lines.indices.compactMap { index in
      guard let name = name(declaredIn: lines[index]) else { return nil }
      return PublicType(name: name, comment: comment(above: index, in: lines))
    }
  }

  private static func name(declaredIn line: String) -> String? {
    let words = line.split { " :,<{".contains($0) }.map(String.init)
    guard let first = words.first, ["public", "open"].contains(first), line.hasPrefix(first),
      !words.contains("OptionSet"),
      let kind = words.prefix(3).firstIndex(where: ["class", "struct", "protocol"].contains)
    else { return nil }
    return words.indices.contains(kind + 1) ? words[kind + 1] : nil
  }

  /// The comment before the attributes of the declaration.
  private static func comment(above index: Int, in lines: [String]) -> String {
    let above = lines[..<index].reversed().drop { $0.hasPrefix("@") }
    let comment = above.prefix { $0.hasPrefix("///") }.reversed()
    return comment.map { "\($0.dropFirst(4))\n" }.joined()
  }
}
