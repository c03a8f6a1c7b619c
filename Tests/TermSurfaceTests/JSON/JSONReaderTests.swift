import Foundation
import Testing

@testable import TermSurface

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8)[...])
  }

  private func mistake(_ text: String) -> String {
    do {
      _ = try read(text)
      return "none"
    } catch let mistake as JSONReader.Mistake {
      return "\(mistake.offset) \(mistake.isCutOff ? "cut off" : mistake.message)"
    } catch { return "\(error)" }
  }

  @Test func valuesAreRead() throws {
    let value = try read(#" {"a": [1, "x", true, false, null, {}], "b": -0.5, "a": [], "c":[ ]} "#)
    #expect(value["b"]?.number == -0.5 && value["a"]?.array?.isEmpty == true)
    guard case .object(let members) = value.kind else { return #expect(Bool(false)) }
    let first = try #require(members.first?.value.array)
    #expect(
      first.map(\.kindName) == [
        "a number", "a string", "a boolean", "a boolean", "null", "an object",
      ])
    #expect(first.map(\.offset) == [8, 11, 16, 22, 29, 35])
  }

  @Test(arguments: [
    "0", "-0", "1", "12.5", "0.1", "0.123456", "3.000001", "123456789.123456", "1e3", "1E-7",
    "-2.5e+10", "0.1234567890123456789", "12345678901234567890", "99999999999999.9",
  ])
  func numbersAreRead(_ text: String) throws { #expect(try read(text).number == Double(text)) }

  @Test func stringsAreRead() throws {
    let all = #""\"\\\/\b\f\n\r\t\u0041\u00e9\u65E5\ud83d\ude00é日""#
    #expect(try read(all).string == "\"\\/\u{8}\u{C}\n\r\tAé日😀é日")
    #expect(try read(#""\ud800x""#).string == "\u{FFFD}x")
    #expect(try read(#""\ude00\ud800\u0041""#).string == "\u{FFFD}\u{FFFD}A")
    #expect(try read(#""\ud800\ud83d\ude00""#).string == "\u{FFFD}😀")
    #expect(try read("\"\"").string == "")
  }

  @Test(arguments: [
    ("", "0 cut off"), ("  ", "2 cut off"), ("[1,", "3 cut off"), ("[1", "2 cut off"),
    ("\"a", "2 cut off"), ("\"a\\", "3 cut off"), ("\"\\u12", "5 cut off"), ("tru", "3 cut off"),
    ("{\"a\"", "4 cut off"), ("-", "1 cut off"), ("1.", "2 cut off"), ("1e", "2 cut off"),
    ("[1 2]", "3 expected ',' or ']'"), ("{\"a\" 1}", "5 expected ':'"),
    ("{a:1}", "1 expected the name of a member in quotes"),
    ("01", "0 a number has no leading zeros"), ("1.x", "2 expected a digit"),
    ("1e999", "0 this number is too large"), ("trux", "0 expected a value"),
    ("x", "0 expected a value"), ("1 2", "2 unexpected text after the end of the value"),
    ("\"\\x\"", "1 unknown escape sequence"),
    ("\"\\u12g4\"", "1 \\u takes four hexadecimal digits"),
    ("\"a\nb\"", "2 a string contains an unescaped control character"),
    ("[,]", "1 expected a value"), ("[1,]", "3 expected a value"),
    ("{\"a\":1,}", "7 expected the name of a member in quotes"),
  ])
  func mistakesAreFoundInTheirPlaces(_ text: String, _ expected: String) {
    #expect(mistake(text) == expected)
  }

  @Test(arguments: [
    (0.0, "0.0"), (-0.0, "0.0"), (56.55, "56.55"), (-171.6833, "-171.6833"), (-90, "-90.0"),
    (0.1 + 0.2, "0.30000000000000004"), (1e-9, "1e-09"),
  ])
  func numbersKeepTheirDigits(_ number: Double, _ text: String) {
    #expect(JSON.number(number).description == text)
  }

  /// A terminal may take some characters above ASCII for control characters.
  @Test func controlCharactersAreEscaped() {
    let text = "\u{1B}\u{7F}\u{80}\u{9B}\u{9F}\u{A0}"
    #expect(JSON.string(text).description == "\"\\u001b\\u007f\\u0080\\u009b\\u009f\u{A0}\"")
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(mistake(deep) == "none")
    #expect(mistake("[" + deep + "]") == "64 values are nested too deeply")
    #expect(
      mistake(String(repeating: "{\"a\":", count: 100_000)) == "320 values are nested too deeply")
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    for bytes: [UInt8] in [[34, 97, 0xFF, 34], [34, 92, 110, 0xC3, 34]] {
      do {
        _ = try JSONReader.read(bytes[...])
        Issue.record("\(bytes) was read")
      } catch { #expect(error.message == "invalid UTF-8" && bytes[error.offset] >= 0xC3) }
    }
  }
}
