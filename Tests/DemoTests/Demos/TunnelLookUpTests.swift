import Synchronization
import TermContainers
import Testing
import WorldAtlas

import ToolSupport
@testable import demo_tui

@MainActor
@Suite struct TunnelLookUpTests {
  private static let slow = Coordinate(latitude: 1, longitude: 1)
  private static let quick = Coordinate(latitude: 2, longitude: 2)
  private static let nowhere = Coordinate(latitude: 3, longitude: 3)

  private let geocoder = FakeGeocoder(slow: slow, nowhere: nowhere)
  private let geo: Tunnel.GeoViewController
  private let host: HeadlessHost

  init() {
    let geo = Tunnel.GeoViewController(lookUp: Tunnel.LookUp(geocoder))
    self.geo = geo
    host = HeadlessHost(rootViewController: geo, size: Size(width: 40, height: 9))
  }

  /// Lets tasks run until `condition` holds.
  private func wait(_ condition: () -> Bool) async throws {
    for _ in 0..<5000 where !condition() { try await Task.sleep(for: .milliseconds(1)) }
    try #require(condition())
  }

  /// Advances time without letting tasks run.
  private func pass(_ seconds: Double) { host.advance(by: seconds) }

  @Test func thinkingIsReadThoughTheAnswerIsThere() async throws {
    host.step { geo.location = Self.quick }
    #expect(host.text.contains("Thinking…"))
    try await wait { geocoder.answered == 1 && geo.isIdle }
    pass(0.29)
    #expect(host.text.contains("Thinking…"))
    pass(0.02)
    #expect(host.text.contains("Sea 2.0") && !host.text.contains("Thinking…"))
    #expect(host.text.contains("2.0000° N, 2.0000° E"))
  }

  /// A number and its unit or its letter stand in one row.
  @Test(arguments: 14...40) func aNumberKeepsItsLetter(_ width: Int) async throws {
    host.resize(to: Size(width: width, height: 14))
    host.step { geo.location = Coordinate(latitude: -56.55, longitude: -171.6833) }
    try await wait { geo.isIdle }
    pass(1)
    #expect(host.text.contains("56.5500° S") && host.text.contains("171.6833° W"), "\(host.text)")
    #expect(geo.lines.last == "56.5500° S, 171.6833° W")
  }

  @Test func anAnswerThatTakesLongerComesWhenItIsThere() async throws {
    host.step { geo.location = Self.quick }
    pass(1)
    #expect(host.text.contains("Thinking…"))
    try await wait { geo.isIdle }
    host.step {}
    #expect(host.text.contains("Sea 2.0"))
  }

  @Test func aLookUpIsCancelledWhenThePointMoves() async throws {
    host.step { geo.location = Self.slow }
    try await wait { geocoder.asked == 1 }
    host.step { geo.location = Self.quick }
    try await wait { geocoder.cancelled == 1 && geo.isIdle }
    pass(1)
    #expect(host.text.contains("Sea 2.0"))
  }

  @Test func aLookUpIsCancelledWhenNobodyWantsToKnow() async throws {
    host.step { geo.location = Self.slow }
    try await wait { geocoder.asked == 1 }
    host.step { geo.cancelLookUp() }
    try await wait { geocoder.cancelled == 1 }
    pass(1)
    #expect(geo.location == nil)
    #expect(!host.text.contains("Thinking…"))
  }

  @Test func aKnownPlaceIsNotLookedUpAgain() async throws {
    host.step { geo.location = Self.quick }
    try await wait { geo.isIdle }
    pass(1)
    host.step { geo.cancelLookUp() }
    host.step { geo.location = Self.quick }
    #expect(host.text.contains("Sea 2.0"))
    #expect(geocoder.asked == 1)
  }

  @Test func aFailureIsSaid() async throws {
    host.step { geo.location = Self.nowhere }
    try await wait { geo.isIdle }
    pass(1)
    #expect(host.text.contains("could not be looked up"))
  }

  @Test func theTaskEndsWithTheController() async throws {
    let geocoder = geocoder
    do {
      let other = Tunnel.GeoViewController(lookUp: Tunnel.LookUp(geocoder))
      let host = HeadlessHost(rootViewController: other, size: Size(width: 40, height: 9))
      host.step { other.location = Self.slow }
      try await wait { geocoder.asked == 1 }
    }
    try await wait { geocoder.cancelled == 1 }
  }

  /// Without a terminal the answer depends on the clock alone.
  @Test func aLookUpFollowsTheVirtualClock() {
    let scene = DemoScene(.tunnel)
    scene.host.send("r")
    scene.host.advance(by: 0.29)
    #expect(scene.host.text.contains("Thinking…"))
    scene.host.advance(by: 0.02)
    #expect(scene.host.text.contains("Thyborøn"))
    scene.host.advance(by: 0.2)
    #expect(scene.host.text.contains("South Pacific Ocean"))
    #expect(scene.host.text.contains("of Waitangi"))
  }
}

/// Knows a place that takes for ever, a place that fails, and all others.
private final class FakeGeocoder: ReverseGeocoder {
  struct Failure: Error {}

  private let slow: Coordinate
  private let nowhere: Coordinate
  private let counts = Mutex((asked: 0, answered: 0, cancelled: 0))

  init(slow: Coordinate, nowhere: Coordinate) { (self.slow, self.nowhere) = (slow, nowhere) }

  var asked: Int { counts.withLock { $0.asked } }
  var answered: Int { counts.withLock { $0.answered } }
  var cancelled: Int { counts.withLock { $0.cancelled } }

  @concurrent
  func place(at point: Coordinate) async throws -> Place {
    counts.withLock { $0.asked += 1 }
    if point == nowhere { throw Failure() }
    if point == slow {
      do { try await Task.sleep(for: .seconds(3600)) } catch {
        counts.withLock { $0.cancelled += 1 }
        throw error
      }
    }
    counts.withLock { $0.answered += 1 }
    var place = WorldGeocoder.lookUp(point)
    place.name = "Sea \(point.latitude)"
    place.kind = .sea
    return place
  }
}
