import TermContainers
import Testing

/// A view that counts what it is told of its tint.
private final class TintView: View {
  var tints: [Color] = []

  override func tintColorDidChange() {
    super.tintColorDidChange()
    tints.append(tintColor)
  }
}

@MainActor
@Suite struct TintTests {
  private let outer = TintView()
  private let middle = TintView()
  private let inner = TintView()

  init() {
    outer.addSubview(middle)
    middle.addSubview(inner)
  }

  @Test func aTintIsInherited() {
    #expect(inner.tintColor == .tintColor)
    outer.tintColor = .red
    #expect(inner.tintColor == .red && outer.tints == [.red] && inner.tints == [.red])
    middle.tintColor = .green
    #expect(inner.tints == [.red, .green] && outer.tints == [.red])
    outer.tintColor = .blue
    #expect(inner.tints == [.red, .green] && middle.tints == [.red, .green])
    middle.tintColor = nil
    #expect(inner.tints.last == .blue && inner.tintColor == .blue)
    outer.tintColor = .blue
    #expect(outer.tints == [.red, .blue])
  }

  @Test func aMoveBetweenTintsIsAChange() {
    outer.tintColor = .red
    inner.removeFromSuperview()
    #expect(inner.tints == [.red, .tintColor] && inner.tintColor == .tintColor)
    outer.addSubview(inner)
    #expect(inner.tints.last == .red)
    middle.addSubview(inner)
    #expect(inner.tints.count == 3)
  }

  @Test func aReceiverMayChangeTheTree() {
    final class Leaving: View {
      override func tintColorDidChange() { removeFromSuperview() }
    }
    let leaving = Leaving()
    outer.insertSubview(leaving, at: 0)
    outer.tintColor = .red
    #expect(leaving.superview == nil && inner.tintColor == .red)
  }

  @Test func aLightLookIsToldAsWell() {
    let host = HeadlessHost(width: 80, height: 24)
    host.show(outer)
    host.userInterfaceStyle = .light
    #expect(inner.tints == [.tintColor])
  }

  @Test func buttonsFollowTheTint() {
    let host = HeadlessHost(width: 20, height: 3)
    let (button, other) = (Button("Go"), Button("Stay"))
    button.isEnabled = false
    host.show(button, at: Rect(x: 0, y: 0, width: 8, height: 1))
    host.show(other, at: Rect(x: 0, y: 1, width: 10, height: 1))
    let usual = host.surface[3, 1].style
    host.step { host.window.tintColor = .systemOrange }
    #expect(host.surface[2, 0].foreground == .systemOrange)
    host.step { other.tintColor = .tintColor }
    #expect(host.surface[3, 1].style == usual)
    host.step { host.window.tintColor = nil }
    #expect(host.surface[2, 0].foreground == Palette.dark[.muted])
  }

  @Test func aTintIsAnimated() {
    let host = HeadlessHost(width: 20, height: 3)
    let button = Button("Go")
    (button.isEnabled, button.tintColor) = (false, .black)
    host.show(button, at: Rect(x: 0, y: 0, width: 8, height: 1))
    host.step {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) { button.tintColor = .white }
    }
    host.advance(by: 0.5)
    let middle = host.surface[2, 0].foreground.channels?.red ?? 0
    #expect(middle > 100 && middle < 155)
    host.settle()
    #expect(host.surface[2, 0].foreground == .white && button.tintColor == .white)
  }
}
