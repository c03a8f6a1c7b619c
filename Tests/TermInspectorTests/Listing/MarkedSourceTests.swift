import Foundation
import ListingReader
import Testing

@testable import TermInspector

/// What the build plugin writes into listed functions.
@Suite struct MarkedSourceTests {
  /// The function in a listed part, with its marks.
  private func marked(_ function: String) -> String {
    MarkedSource("// listing\n\(function)\n// end", file: "A.swift").text
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .joined(separator: "\n")
  }

  private let head = " let _run1 = ListedRun(\"A.swift\", 2); defer { _run1.end() };"

  @Test func `each statement says its line, and all lines keep their numbers`() {
    let function = """
      func add(_ child: ViewController) {
        addChild(child)
        view.addSubview(
          child.view)
        let place = child.view.frame
          .offsetBy(dx: 1, dy: 1)
      }
      """
    #expect(
      marked(function) == """
        func add(_ child: ViewController) {\(head)
          _run1.line(3); addChild(child)
          _run1.line(4); view.addSubview(
            child.view)
          _run1.line(6); let place = child.view.frame
            .offsetBy(dx: 1, dy: 1)
        }
        """)
  }

  @Test func `a value without the word return gets it`() {
    #expect(
      marked("func a() -> Int { b ? c : d }")
        == "func a() -> Int {\(head) _run1.line(2); return b ? c : d }")
    #expect(marked("var a: Int { 1 }") == "var a: Int {\(head) _run1.line(2); return 1 }")
    #expect(
      marked("var a: Int {\n  get { 1 }\n  set { b(newValue) }\n}")
        == "var a: Int {\n  get {\(head) _run1.line(3); return 1 }\n"
        + "  set {\(head) _run1.line(4); b(newValue) }\n}")
    #expect(
      marked("func a() -> Int {\n  switch b {\n  case 1: 2\n  default: 3\n  }\n}")
        == "func a() -> Int {\(head)\n"
        + "  _run1.line(3); return switch b {\n  case 1: 2\n  default: 3\n  }\n}")
    // One with a return inside or behind is a statement.
    #expect(
      marked("func a() -> Int {\n  if b { return 1 }\n  return 2\n}")
        == "func a() -> Int {\(head)\n"
        + "  _run1.line(3); if b { _run1.line(3); return 1 }\n  _run1.line(4); return 2\n}")
  }

  @Test func `a closure with statements is part of its function's run`() {
    #expect(
      marked("func a() {\n  b { [weak self] x in\n    c()\n    d()\n  }\n}")
        == "func a() {\(head)\n  _run1.line(3); b { [weak self] x in"
        + " let _run2 = _run1.again(); defer { _run2.end() };\n"
        + "    _run2.line(4); c()\n    _run2.line(5); d()\n  }\n}")
  }

  @Test func `a closure that is one expression stays one`() {
    #expect(
      marked("func a() { b { $0.c() } }")
        == "func a() {\(head) _run1.line(2); b { _run1.again(2, $0.c() )} }")
    // What calls nothing has no mark, and an assignment is no expression.
    #expect(marked("func a() { b { $0.c } }") == "func a() {\(head) _run1.line(2); b { $0.c } }")
    #expect(
      marked("func a() { b { $0.c = d() } }")
        == "func a() {\(head) _run1.line(2); b {"
        + " let _run2 = _run1.again(); defer { _run2.end() }; _run2.line(2); $0.c = d() } }")
  }

  @Test func `the branches of a switch have marks, those of a value do not`() {
    #expect(
      marked("func a() {\n  switch b {\n  case .c: d()\n  default: break\n  }\n}")
        == "func a() {\(head)\n  _run1.line(3); switch b {\n  case .c: _run1.line(4); d()\n"
        + "  default: _run1.line(5); break\n  }\n}")
    #expect(
      marked("func a() {\n  let c = if b { d() } else { e() }\n}")
        == "func a() {\(head)\n  _run1.line(3); let c = if b { d() } else { e() }\n}")
  }

  /// While it waits, the line of something else runs.
  @Test func `what may wait has no marks`() {
    let function = "func a() async { await b() }"
    #expect(marked(function) == function)
    let task = "Task { await b() }"
    #expect(marked("func a() { \(task) }") == "func a() {\(head) _run1.line(2); \(task) }")
  }

  @Test func `what is not listed has no marks`() {
    let source = "func a() { b() }\n// listing\nfunc c() {}\n// end\nfunc d() { e() }"
    #expect(MarkedSource(source, file: "A.swift").text == source)
  }

  /// Reads the first `count` bytes of `source`, for the marks and for a listing.
  private func read(_ count: Int, of source: String) {
    let cut = String(decoding: source.utf8.prefix(count), as: UTF8.self)
    _ = MarkedSource(cut, file: "A.swift")
    _ = Listing(file: "A.swift", source: cut)
  }

  @Test func `source that is cut is read up to its end`() {
    let source = """
      // listing
      final class A: B {
        var c: Int { get { d { e { 1 } } } set(f) { g = f } }
        lazy var h = { [weak self] i in self?.j(k: "\\(i)", l: [1, 2]) { m { $0 } } n: { o() } }
        func p<Q>(_ q: Q, r: (Q) -> Int = { s in s.t() }) throws -> Int {
          if u { v { w = x.view } } else { switch y { case .z(let a): b { c() } default: d() } }
          guard let e = f else { return g { MainActor.assumeIsolated { h() } } }
          return i.map { $0.j }.filter { k in k > 1 } /* l /* m */ */ + #"n"#.count
        }
      }
      // end
      """
    for count in 0...source.utf8.count { read(count, of: source) }
  }

  @Test func `demos that are cut are read up to their ends`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/demo-tui/Demos").standardized
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    for name in names where name.hasSuffix(".swift") {
      let source = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      for count in stride(from: 997, to: source.utf8.count, by: 997) { read(count, of: source) }
    }
  }
}

@Suite struct MarkedPartTests {
  private let source = Listing.Source(
    file: "Split.swift",
    text: """
      extension Demo {
        final class Split: ViewController {
          let left = Detail()

          // listing two words
          func add(_ child: ViewController) {
            addChild(child)
          }
          // end
          // listing
          var count: Int { 1 }
          // end
        }
      }
      // listing without an end
      """)

  @Test func aPartHasItsWordsItsLinesAndTheTypeAroundIt() {
    let parts = source.marked
    #expect(parts.map(\.words) == [["two", "words"], []])
    #expect(parts.map(\.source.firstLine) == [6, 11])
    #expect(parts.map(\.source.owner) == ["Split", "Split"])
    #expect(parts.map(\.source.file) == ["Split.swift", "Split.swift"])
    #expect(
      parts.map(\.source.text) == [
        "func add(_ child: ViewController) {\n  addChild(child)\n}", "var count: Int { 1 }",
      ])
  }
}
