import TermSurface
import Testing

@testable import TermEmulator

/// The reader keeps only what it was asked for, and keeps it once.
@Suite struct CastMemoryTests {
  private func outline(_ text: String, _ names: Set<String> = []) throws -> JSONValue {
    var reader = JSONReader(Array(text.utf8)[...])
    return try reader.outline(keeping: names)
  }

  @Test func outlinesHaveWhatIsNamed() throws {
    let text = #"{"a":[1,[2]],"b":{"a":"x","c":[[]],"d":{}},"a":2,"e":"gone"}"#
    let value = try outline(text, ["a", "b", "d"])
    guard case .object(let members) = value.kind else { throw Unexpected() }
    #expect(members.map(\.key) == ["b", "a"] && value["a"]?.number == 2)
    #expect(value["b"]?["a"]?.string == "x" && value["b"]?["c"] == nil)
    let array = try #require(try outline(text, ["b", "d"])["b"]?["d"])
    guard case .object(let none) = array.kind else { throw Unexpected() }
    let rest = try outline(text)
    #expect(none.isEmpty && rest["a"] == nil)
  }

  @Test(arguments: [
    "[[1,2],[3]", "[1,,2]", "{\"a\":}", "[\"\\x\"]", "{\"a\":[01]}", "[nul]", "[\"\u{1}\"]",
    "{\"a\" 1}", "[1 2]",
  ])
  func aSkippedValueMustBeCorrectToo(text: String) {
    let bytes = Array(text.utf8)
    func mistake(_ read: (inout JSONReader) throws -> Void) -> JSONReader.Mistake? {
      var reader = JSONReader(bytes[...])
      do { try read(&reader) } catch { return error as? JSONReader.Mistake }
      return nil
    }
    let whole = mistake { _ = try $0.value() }
    for part in [mistake { _ = try $0.outline() }, mistake { _ = try $0.shallowArray(1) }] {
      #expect(part?.message == whole?.message && part?.offset == whole?.offset && part != nil)
    }
  }

  @Test func anArrayHasAsManyAsAreAskedForAndOneMore() throws {
    var reader = JSONReader(Array("[1,[2,3],{\"a\":4},5,6]".utf8)[...])
    let values = try #require(try reader.shallowArray(3).array)
    #expect(values.map(\.kindName) == ["a number", "an array", "an object", "a number"])
    #expect(values[1].array?.isEmpty == true)
  }

  /// The members of a version 1 cast may come in any order, and unknown ones may have any size.
  @Test func theOrderOfMembersIsNothing() {
    let odd = String(repeating: "[],", count: 1000) + "1"
    let cast = Cast(
      "{\"stdout\":[[0.5,\"a\"],[1,\"b\\u001b[1m\"]],\"x\":[\(odd)],\"height\":3,\"stdout\":"
        + "[[1,\"c\"],[1.5,\"d\"]],\"width\":20,\"title\":\"t\",\"version\":1}")
    #expect(cast.diagnostics.isEmpty && cast.title == "t" && cast.version == 1)
    #expect(cast.events.map(\.content) == [.output("c"), .output("d")])
    #expect(cast.events.map(\.time) == [1, 2.5])
  }

  private struct Unexpected: Error {}
}
