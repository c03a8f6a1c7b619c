import Testing

@testable import TermRecorder

/// What counts as a time in which nothing happened.
@Suite struct RestTests {
  @Test func quietLooksAddUp() {
    var rest = Rest()
    for _ in 0..<4 { rest.look(after: .milliseconds(3), hasNews: false) }
    #expect(rest.length == .milliseconds(12) && !rest.wasBroken)
    rest.look(after: .milliseconds(3), hasNews: true)
    rest.look(after: .milliseconds(2), hasNews: false)
    #expect(rest.length == .milliseconds(2) && rest.wasBroken)
  }

  /// The recorder may have been kept from running, and the program with it.
  @Test func aLateLookIsOnlyOne() {
    var rest = Rest()
    rest.look(after: .seconds(9), hasNews: false)
    #expect(rest.length == .milliseconds(5))
  }
}
