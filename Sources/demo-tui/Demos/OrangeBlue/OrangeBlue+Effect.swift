import TermContainers

extension OrangeBlue {
  /// How one child takes the place of the other.
  enum Effect: String, CaseIterable {
    /// The article's.
    case curlDown = "CurlDown"
    case curlUp = "CurlUp"
    case flip = "FlipFromLeft"
    case dissolve = "CrossDissolve"
    case push = "PushFromRight"
    case slide = "SlideFromBottom"
    case reveal = "RevealTowardsLeft"

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
    var name: String { ".transition\(rawValue)" }
  }
}
