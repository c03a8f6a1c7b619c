import TermContainers

extension OrangeBlue {
  /// How one child takes the place of the other.
  enum Effect: CaseIterable {
    /// The article's.
    case curlDown
    case curlUp, flip, dissolve, push, slide, reveal

    /// The effect after this one; the first after the last.
    var next: Effect {
      let all = Effect.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }

    var options: View.AnimationOptions {
      switch self {
      case .curlDown: .transitionCurlDown
      case .curlUp: .transitionCurlUp
      case .flip: .transitionFlipFromLeft
      case .dissolve: .transitionCrossDissolve
      case .push: .transitionPushFromRight
      case .slide: .transitionSlideFromBottom
      case .reveal: .transitionRevealTowardsLeft
      }
    }

    /// The option as the call names it.
    var name: String {
      switch self {
      case .curlDown: ".transitionCurlDown"
      case .curlUp: ".transitionCurlUp"
      case .flip: ".transitionFlipFromLeft"
      case .dissolve: ".transitionCrossDissolve"
      case .push: ".transitionPushFromRight"
      case .slide: ".transitionSlideFromBottom"
      case .reveal: ".transitionRevealTowardsLeft"
      }
    }
  }
}
