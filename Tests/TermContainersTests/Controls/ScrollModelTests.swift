import TermContainers
import TestSupport
import Testing

/// What the user can do to a scroll view, beside a model of a few lines.
@MainActor
@Suite struct ScrollModelTests {
  /// One axis: how long the content and the view are, and what is at the top.
  private struct Model {
    var content = 0
    var frame = 0
    var before = 0
    var after = 0
    var offset = 0

    var range: ClosedRange<Int> { -before...max(-before, content + after - frame) }
    mutating func user(_ steps: Int) {
      offset = min(max(offset + steps, range.lowerBound), range.upperBound)
    }
    mutating func show(_ start: Int, _ length: Int) {
      let (top, bottom) = (offset + before, offset + max(before, frame - after))
      guard frame > 0, !(start >= top && start + length <= bottom),
        !(start <= top && start + length >= bottom)
      else { return }
      let (up, down) = (start - top, start + length - bottom)
      user(abs(up) < abs(down) ? up : down)
    }
  }

  @Test func theUserStaysInRangeAndTheProgramDoesNot() throws {
    for seed in 0..<UInt64(TestLength.count(30, long: 1000)) {
      var generator = SplitMix(seed: seed)
      let host = HeadlessHost(width: 30, height: 20)
      let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 30, height: 10))
      host.show(scroll)
      var model = Model(content: 0, frame: 10)
      for number in 0..<60 {
        let act = step(&model, scroll, host, &generator)
        try #require(scroll.contentOffset.y == model.offset, "seed \(seed), step \(number): \(act)")
      }
    }
  }

  private func step(
    _ model: inout Model, _ scroll: ScrollView, _ host: HeadlessHost,
    _ generator: inout SplitMix
  ) -> String {
    func number(_ end: Int) -> Int { generator.number(end) }
    switch number(8) {
    case 0:
      let old = scroll.contentSize
      model.content = number(60)
      host.step { scroll.contentSize = Size(width: 30, height: model.content) }
      if old != scroll.contentSize { model.user(0) }
      return "content \(model.content)"
    case 1:
      let old = model.frame
      model.frame = number(20)
      host.step { scroll.frame.size.height = model.frame }
      if old != model.frame { model.user(0) }
      return "frame \(model.frame)"
    case 2:
      (model.before, model.after) = (number(4), number(4))
      let inset = EdgeInsets(top: model.before, bottom: model.after)
      let isSame = inset == scroll.contentInset
      host.step { scroll.contentInset = inset }
      if !isSame { model.user(0) }
      return "inset"
    case 3:
      model.offset = number(80) - 10
      host.step { scroll.contentOffset.y = model.offset }
      return "offset \(model.offset)"
    case 4:
      let (start, length) = (number(70) - 5, number(12))
      host.play {
        scroll.scrollRectToVisible(
          Rect(x: 0, y: start, width: 1, height: length), animated: number(2) == 0)
      }
      model.show(start, length)
      return "show \(start), \(length)"
    case 5:
      let isUp = number(2) == 0
      host.step {
        scroll.touchesBegan(
          MouseEvent(isUp ? .scrolledUp : .scrolledDown, at: Point(x: 3, y: 0)))
      }
      if model.range.count > 1 { model.user(isUp ? -3 : 3) }
      return "wheel \(isUp)"
    case 6:
      let names = ["Down", "Up", "PageDown", "PageUp", "Home", "End"]
      let index = number(names.count)
      let page = max(1, model.frame - model.before - model.after - 1)
      KeyEvent(name: names[index]).map { key in host.step { scroll.pressesBegan(key) } }
      let ends = 1 << 20
      if model.range.count > 1 { model.user([1, -1, page, -page, -ends, ends][index]) }
      return names[index]
    default:
      guard model.frame > 0 else { return "nothing" }
      let way = number(15) - 7
      // In the middle, where no indicator is.
      let start = Point(x: 9, y: number(model.frame))
      host.send(.mouse(MouseEvent(.began, at: start)))
      host.send(.mouse(MouseEvent(.moved, at: start + Point(x: 0, y: way))))
      host.send(.mouse(MouseEvent(.ended, at: start + Point(x: 0, y: way))))
      if model.range.count > 1 && way != 0 { model.user(-way) }
      return "drag \(way)"
    }
  }
}
