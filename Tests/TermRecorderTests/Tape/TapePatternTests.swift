import Testing

@testable import TermRecorder

/// Regular expressions: what they match, and which are invalid.
@Suite struct TapePatternTests {
  /// An expression, texts that it matches, and texts that it does not.
  private static let readings: [(String, [String], [String])] = [
    ("", ["", "x"], []),
    ("abc", ["abc", "xabcx"], ["ab", "ABC", ""]),
    (">$", ["a >"], ["> a", ">\n"]),
    ("^a", ["ab"], ["ba", "b\na"]),
    ("(?m)^a$", ["b\na\nc", "a"], ["ba", "ab"]),
    ("\\Aa\\z", ["a"], ["ab", "ba", "a\n"]),
    ("a.c", ["abc", "aéc", "a日c"], ["ac", "a\nc"]),
    ("(?s)a.c", ["a\nc"], ["ac"]),
    ("a*", ["", "b"], []),
    ("^a+$", ["a", "aaa"], ["", "ab"]),
    ("^a?b$", ["b", "ab"], ["aab"]),
    ("^a{2}$", ["aa"], ["a", "aaa"]),
    ("^a{2,}$", ["aa", "aaaa"], ["a"]),
    ("^a{2,3}?$", ["aa", "aaa"], ["a", "aaaa"]),
    ("^a{0}$", [""], ["a"]),
    ("a{,2}", ["a{,2}"], ["aa"]),
    ("a{x", ["a{x"], ["ax"]),
    ("}]", ["}]"], []),
    ("^(ab|c)+$", ["abc", "cab"], ["", "abb"]),
    ("^(|a)b$", ["b", "ab"], ["aab"]),
    ("a||b", ["", "x"], []),
    ("^(?:a(?P<n>b)(?<m>c))$", ["abc"], ["ab"]),
    ("^(a*)*$", ["", "aaa"], ["b"]),
    ("(?i)straße", ["STRAßE", "Straße"], ["strasse"]),
    ("^(?i:a)b$", ["Ab", "ab"], ["AB"]),
    ("^a(?i)b(?-i)c$", ["aBc"], ["ABc", "aBC"]),
    ("(?U)a+?", ["a"], ["b"]),
    ("^[abc]$", ["a", "c"], ["d", ""]),
    ("^[^abc]$", ["d", "\n"], ["a"]),
    ("^[a-c-]$", ["b", "-"], ["d"]),
    ("^[]a]$", ["]", "a"], ["b"]),
    ("^[^]a]$", ["b"], ["]", "a"]),
    ("^[\\d-z]$", ["5", "-", "z"], ["y"]),
    ("^[\\]\\\\a-]$", ["]", "\\", "a", "-"], ["b"]),
    ("^[[:alpha:]_]$", ["x", "_"], ["1"]),
    ("^[[:^digit:]]$", ["x"], ["1"]),
    ("(?i)^[a-c]$", ["B", "b"], ["D"]),
    ("(?i)^[^a-c]$", ["D"], ["B"]),
    ("^\\d\\D\\w\\W\\s\\S$", ["1x_- é"], ["1x_-  "]),
    ("\\bfoo\\b", ["a foo.", "foo"], ["food", "xfoo"]),
    ("\\Bo", ["foo"], ["o"]),
    ("^\\pL\\p{Nd}\\PL\\p{^L}$", ["é511"], ["1511"]),
    ("^\\x41\\x{1F600}\\t$", ["A😀\t"], ["A"]),
    ("^\\Qa.b*\\E+$", ["a.b*"], ["axb"]),
    ("\\/\\.\\-\\_\\$", ["/.-_$"], []),
    ("日本", ["x日本y"], ["日x本"]),
  ]

  @Test(arguments: readings) func aPatternIsLookedFor(
    source: String, found: [String], other: [String]
  )
    throws
  {
    let pattern = try #require(TapePattern(source))
    for text in found { #expect(pattern.isFound(in: text), "\(text.debugDescription)") }
    for text in other { #expect(!pattern.isFound(in: text), "\(text.debugDescription)") }
  }

  @Test(arguments: [
    "(", ")", "a)", "(?", "(?x)", "(?P<>a)", "(?P<n", "[", "[a", "[]", "[b-a]", "[a-\\d]",
    "[[:foo:]]", "*", "+a", "?", "|*", "(*a)", "a**", "a+*", "a{2,1}", "a{1001}", "a{2}{3}", "\\",
    "\\1", "\\y", "\\é", "\\p", "\\p{Foo}", "\\p{L", "\\x", "\\x4", "\\xgg", "\\x{110000}", "\\x{}",
    "(?i)*", "(?=a)", "(?<!a)", "((a{1000}){1000}){1000}", "((((){1000}){1000}){1000}){1000}",
  ]) func aWrongPatternIsRefused(source: String) {
    #expect(TapePattern(source) == nil)
  }

  @Test func depthHasAnEnd() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    }
    #expect(TapePattern(nested(100)) != nil)
    #expect(TapePattern(nested(101)) == nil)
    #expect(TapePattern(String(repeating: "(", count: 100_000)) == nil)
  }

  /// A matcher that backtracks would take for ever.
  @Test(arguments: ["(a+)+$", "^(a|a)*$", "(a|aa)+$", "(.*)*x", "(a?){100}a{100}$"])
  func aMatcherDoesNotBacktrack(source: String) throws {
    let pattern = try #require(TapePattern(source))
    #expect(!pattern.isFound(in: String(repeating: "a", count: 200) + "b"))
  }
}
