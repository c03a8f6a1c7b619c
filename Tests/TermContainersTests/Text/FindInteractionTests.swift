import TermSurface
import TestSupport
import Testing

@testable import TermContainers

@MainActor
struct FindInteractionTests {
  private let screen = TextScreen("one Two\nthree two\nTWO", width: 30, height: 6)

  init() {
    screen.view.isFindInteractionEnabled = true
    screen.press("Ctrl+Home")
  }

  @Test func theBarFindsForwardAndBackward() {
    screen.press("Ctrl+F")
    screen.type("two")
    screen.press("Enter")
    #expect(screen.view.selectedRange == 4..<7)
    #expect(screen.shown[5].contains("two") && screen.shown[5].contains("line 1"))
    screen.press("Down", "Ctrl+G")
    #expect(screen.view.selectedRange == 18..<21)
    screen.press("Enter")
    #expect(screen.view.selectedRange == 4..<7)
    screen.press("Up")
    #expect(screen.view.selectedRange == 18..<21)
    screen.press("Escape")
    #expect(screen.view.isFirstResponder && !screen.shown[5].contains("line"))
    screen.press("Alt+g")
    #expect(screen.view.selectedRange == 14..<17)
  }

  @Test func whatWasTypedInTheBarIsNotUndoneBehindIt() {
    screen.type("x")
    screen.press("Ctrl+F")
    screen.type("two")
    screen.press("Enter", "Escape", "Alt+u")
    #expect(screen.view.text == "one Two\nthree two\nTWO")
  }

  @Test func whatIsNotThereIsSaid() {
    screen.press("Ctrl+F")
    screen.type("four")
    screen.press("Enter")
    #expect(screen.shown[5].contains("not found"))
    #expect(screen.view.selectedRange == 0..<0)
  }

  @Test func replacingAllIsOneStep() {
    screen.press("Alt+r")
    screen.type("two")
    screen.press("Tab")
    screen.type("2")
    screen.press("Alt+Enter")
    #expect(screen.view.text == "one 2\nthree 2\n2")
    #expect(screen.shown[4].contains("3 replaced"))
    screen.press("Escape", "Alt+u")
    #expect(screen.view.text == "one Two\nthree two\nTWO")
  }

  @Test func returnReplacesOneMatchAfterTheOther() {
    screen.press("Alt+r")
    screen.type("two")
    screen.press("Enter", "Tab")
    screen.type("2")
    screen.press("Enter")
    #expect(screen.view.text == "one 2\nthree two\nTWO")
    #expect(screen.view.selectedRange == 12..<15)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func matchesAreThoseOfAPlainSearch(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let bytes = (0..<3000).map { _ in random.pick(Array("abA".utf8)) }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let tree = TextTree(bytes)
    for _ in 0..<50 {
      let wanted = (0..<random.pick([1, 2, 3, 5, 8])).map { _ in random.pick(["a", "b"]) }.joined()
      let plain = Array(text.utf8).indices.filter {
        text.utf8.dropFirst($0).starts(with: wanted.utf8)
      }
      let search = TextSearch(wanted)
      let start = random.number(3001)
      let forward = search.match(in: tree, from: start, isForward: true).found?.lowerBound
      let backward = search.match(in: tree, from: start, isForward: false).found?.lowerBound
      #expect(forward == plain.first { $0 >= start })
      #expect(backward == plain.last { $0 < start })
    }
  }
}
