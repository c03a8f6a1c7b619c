import TermContainers
import Testing
import WorldAtlas

@testable import demo_tui

@MainActor
@Suite struct TunnelLookUpTests {
  private static let point = Coordinate(latitude: 2, longitude: 2)
  private static let heading = WorldGeocoder.lookUp(point).heading
  private let geo = Tunnel.GeoViewController()
  private let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: geo, size: Size(width: 40, height: 9))
  }

  @Test func thinkingIsReadBeforeTheAnswer() {
    host.step { geo.location = Self.point }
    host.advance(by: 0.29)
    #expect(host.text.contains("Thinking…"))
    host.advance(by: 0.02)
    #expect(host.text.contains(Self.heading) && !host.text.contains("Thinking…"))
    #expect(host.text.contains("2.0000° N, 2.0000° E"))
  }

  /// A number and its unit or its letter stand in one row.
  @Test(arguments: 14...40) func aNumberKeepsItsLetter(_ width: Int) {
    host.resize(to: Size(width: width, height: 14))
    host.step { geo.location = Coordinate(latitude: -56.55, longitude: -171.6833) }
    host.advance(by: 1)
    #expect(host.text.contains("56.5500° S") && host.text.contains("171.6833° W"), "\(host.text)")
    #expect(geo.lines.last == "56.5500° S, 171.6833° W")
  }

  /// Only the last point is looked up, its whole time after it was set.
  @Test func aLookUpIsCancelledWhenThePointMoves() {
    host.step { geo.location = Coordinate(latitude: 56.55, longitude: 8.3167) }
    host.advance(by: 0.2)
    host.step { geo.location = Self.point }
    host.advance(by: 0.2)
    #expect(host.text.contains("Thinking…"))
    host.advance(by: 0.2)
    #expect(host.text.contains(Self.heading))
  }

  @Test func aLookUpIsCancelledWhenNobodyWantsToKnow() {
    host.step { geo.location = Self.point }
    host.step { geo.cancelLookUp() }
    host.advance(by: 1)
    #expect(geo.location == nil && geo.lines.isEmpty)
  }

  @Test func aKnownPlaceIsNotLookedUpAgain() {
    host.step { geo.location = Self.point }
    host.advance(by: 1)
    host.step { geo.cancelLookUp() }
    host.step { geo.location = Self.point }
    #expect(host.text.contains(Self.heading) && !host.text.contains("Thinking…"))
  }

  @Test func theLookUpsOfTheDemoTakeTheirTime() {
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
