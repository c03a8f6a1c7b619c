import ContainmentCases
import Testing

@testable import TermContainers

/// Random calls of the primitives: whatever their order, the trees stay sound and each controller's
/// callbacks stay within the state machine.
@MainActor
@Suite struct RandomTreeTests {
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(sides))
    }
  }

  @Test(arguments: 1...40) func sequences(seed: Int) {
    for round in 0..<25 {
      let number = UInt64(seed * 1000 + round)
      var dice = Dice(state: number &* 0x9E37_79B9_7F4A_7C15 | 1)
      let stage = Stage()
      let all = [stage.container] + ["a", "b", "c", "d"].map { stage.recorder($0) }
      var calls: [String] = []
      _ = complaints {
        for _ in 0..<30 {
          stage.host.step { calls.append(perform(&dice, all)) }
          if dice.roll(4) == 0 { stage.host.advance(by: 0.05) }
        }
        stage.host.settle()
      }
      audit(all, stage, "seed \(number): \(calls)")
    }
  }

  private func perform(_ dice: inout Dice, _ all: [Recorder]) -> String {
    let (one, two) = (all[dice.roll(all.count)], all[1 + dice.roll(all.count - 1)])
    let call = dice.roll(7)
    switch call {
    case 0: one.addChild(two)
    case 1: if !one.view.isDescendant(of: two.view) { one.view.addSubview(two.view) }
    case 2: two.view.removeFromSuperview()
    case 3: two.removeFromParent()
    case 4: if two.parent != nil { two.removeByRecipe() }
    case 5:
      if one.parent == nil || one !== two, !one.view.isDescendant(of: two.view) { one.add(two) }
    default:
      let children = one.children
      guard let first = children.first, let last = children.last, first !== last,
        !first.view.isDescendant(of: last.view)
      else { break }
      let holder = first.view.superview
      guard holder.map({ !$0.isDescendant(of: last.view) }) ?? true else { break }
      one.transition(from: first, to: last, duration: 0.2, options: .transitionCurlDown)
    }
    return "\(call)(\(one.name), \(two.name))"
  }

  private func audit(_ all: [Recorder], _ stage: Stage, _ what: String) {
    for controller in all {
      let start: AppearanceState = controller === stage.container ? .appeared : .disappeared
      #expect(isLegal(stage.log.of(controller.name), from: start), "\(controller.name), \(what)")
      #expect(
        [.appeared, .disappeared].contains(controller.appearanceState),
        "\(controller.name) is left \(controller.appearanceState), \(what)")
      for child in controller.children { #expect(child.parent === controller, "\(what)") }
      if let parent = controller.parent {
        #expect(parent.children.filter { $0 === controller }.count == 1, "\(what)")
      }
      for subview in controller.view.subviews {
        #expect(subview.superview === controller.view, "\(what)")
        #expect(subview.window === controller.view.window, "\(what)")
      }
    }
  }
}
