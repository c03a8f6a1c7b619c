import TermContainers
import Testing

@testable import TermInspector

@Suite struct ListingTests {
  private func steps(_ source: String) -> [String] {
    Listing(file: "", source: source).functions.flatMap { function in
      function.lines.filter(\.isStep).map { line in
        let calls = line.calls.map(\.name).joined(separator: ",")
        return "\(function.name) \(line.number): \(calls)"
      }
    }
  }

  @Test func `functions are found at any depth, with their class and their labels`() {
    let listing = Listing(
      file: "A.swift",
      source: """
        enum Space {
          final class Container<Item>: ViewController where Item: Hashable {
            init(_ child: ViewController, named name: String = "}") { addChild(child) }
            var child: ViewController? { didSet { child?.removeFromParent() } }
          }
        }
        extension Space.Container {
          // func hidden() { addChild(a) }
          private func put(_ child: ViewController, into view: View) -> Bool {
            /* addChild(b) /* nested */ */
            view.addSubview(child.view)
            return true
          }
        }
        func free() { embed(child) }
        """)
    let names = listing.functions.map { "\($0.owner ?? "-").\($0.name)" }
    #expect(
      names == [
        "Container.init(_:named:)", "Container.child", "Container.put(_:into:)", "-.free()",
      ])
    #expect(listing.functions[2].lines.map(\.number) == [9, 10, 11, 12, 13])
    #expect(listing.functions[2].lines[2].text == "  view.addSubview(child.view)")
  }

  @Test func `only what a trace hears and functions of the listing are steps`() {
    let steps = steps(
      #"""
      func swap() {
        let text = "addChild(child) \(addChild) "
        log(text)
        old.willMove(toParent: nil)
        new.view.frame = old.view.frame
        button.frame = place
        transition(
          from: old, to: new, duration: 0.5,
          completion: { _ in
            old.removeFromParent()
            finish()
          })
      }
      func finish() { new.didMove(toParent: self) }
      func unknown() { log() }
      """#)
    #expect(
      steps == [
        "swap() 4: willMove", "swap() 5: frame", "swap() 7: transition",
        "swap() 10: removeFromParent", "swap() 11: finish", "finish() 14: didMove",
      ])
  }

  @Test func `a call that goes on below is one step, a closure's lines are their own`() {
    let listing = Listing(
      file: "",
      source: """
        func swap() {
          transition(
            from: old, to: new,
            completion: { _ in
              old.removeFromParent()
            })
        }
        """)
    #expect(
      listing.functions[0].lines.map(\.isContinuation) == [
        false, false, true, true, false, false, false,
      ])
    #expect(listing.functions[0].lines.map(\.step) == [nil, 1, nil, nil, 2, nil, nil])
  }

  @Test func `an app numbers its steps itself, or all calls are counted`() {
    let source = Listing.Source(
      file: "", text: "func add() {\n  addChild(child)\n  child.didMove(toParent: self)\n}")
    let own = Listing.reading([source], steps: ["add()": ["child.didMove(toParent: self)": 7]])
    #expect(own[0].functions[0].lines.map(\.step) == [nil, nil, 7, nil])
    #expect(own[0].functions[0].lines.map(\.isStep) == [false, true, true, false])
    let counted = Listing.reading([source], steps: ["other()": ["addChild(child)": 7]])
    #expect(counted[0].functions[0].lines.map(\.step) == [nil, 1, 2, nil])
  }

  @Test func `sentences are found by the code of their line`() {
    let listing = Listing(
      file: "", source: "func add() {\n    addChild(child)\n}",
      why: ["add()": ["addChild(child)": "because"], "remove()": ["}": "not this"]])
    #expect(listing.functions[0].lines.map(\.why) == [nil, "because", nil])
  }

  @Test(arguments: [
    "func a() {", "func", "class A { func b(", "func a() { addChild(", "}}}", "\"", "/*", "#\"",
    "func a() { if x { addChild(b) }", "func a() { switch x { case", "var a = {",
    "func a() { \"\\(",
    "init", "extension", "func a() { x.view.frame =", "let a: ", "(", "func a() { return", "",
  ])
  func `source that is cut off or no Swift does not stop it`(source: String) {
    _ = ListingMatch([Listing(file: "", source: source)])
  }
}
