extension View {
  /// Names the effect and the curve of an animated change. Follows `UIView.AnimationOptions`, with
  /// its values; the pushes and slides are additions.
  ///
  /// ```swift
  /// container.replace(
  ///   old, with: new, duration: 0.5, options: [.transitionCurlUp, .curveEaseOut])
  /// ```
  ///
  /// For an effect that has no option, make a ``TransitionEffect``.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates the options whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private static func curve(_ number: UInt) -> AnimationOptions {
      AnimationOptions(rawValue: number << 16)
    }

    private static func transition(_ number: UInt) -> AnimationOptions {
      AnimationOptions(rawValue: number << 20)
    }

    /// Values above the bits that UIKit uses.
    private static func movement(_ number: UInt) -> AnimationOptions {
      AnimationOptions(rawValue: number << 32)
    }
  }
}

extension View.AnimationOptions {
  /// Slow at both ends; the default curve.
  public static var curveEaseInOut: Self { curve(0) }
  /// Slow at the start.
  public static var curveEaseIn: Self { curve(1) }
  /// Slow at the end.
  public static var curveEaseOut: Self { curve(2) }
  /// Constant speed.
  public static var curveLinear: Self { curve(3) }

  /// The curve.
  public var curve: AnimationCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}

extension View.AnimationOptions {
  /// A turn round the vertical axis, the left side coming forward.
  public static var transitionFlipFromLeft: Self { transition(1) }
  /// A turn round the vertical axis, the right side coming forward.
  public static var transitionFlipFromRight: Self { transition(2) }
  /// The old page is lifted from the bottom.
  public static var transitionCurlUp: Self { transition(3) }
  /// The new page comes over the old one from the top.
  public static var transitionCurlDown: Self { transition(4) }
  /// One picture fades into the other.
  public static var transitionCrossDissolve: Self { transition(5) }
  /// A turn round the horizontal axis, the top coming forward.
  public static var transitionFlipFromTop: Self { transition(6) }
  /// A turn round the horizontal axis, the bottom coming forward.
  public static var transitionFlipFromBottom: Self { transition(7) }

  /// The new picture comes in from the left and pushes the old one out. No counterpart in UIKit;
  /// Core Animation has it.
  public static var transitionPushFromLeft: Self { movement(1) }
  /// As ``transitionPushFromLeft``, from the right.
  public static var transitionPushFromRight: Self { movement(2) }
  /// As ``transitionPushFromLeft``, from the top.
  public static var transitionPushFromTop: Self { movement(3) }
  /// As ``transitionPushFromLeft``, from the bottom.
  public static var transitionPushFromBottom: Self { movement(4) }
  /// The new picture comes in from the left, over the old one. No counterpart in UIKit; Core
  /// Animation has it as a move-in.
  public static var transitionSlideFromLeft: Self { movement(5) }
  /// As ``transitionSlideFromLeft``, from the right.
  public static var transitionSlideFromRight: Self { movement(6) }
  /// As ``transitionSlideFromLeft``, from the top.
  public static var transitionSlideFromTop: Self { movement(7) }
  /// As ``transitionSlideFromLeft``, from the bottom.
  public static var transitionSlideFromBottom: Self { movement(8) }

  /// The old picture moves out to the left and uncovers the new one. No counterpart in UIKit; Core
  /// Animation has it as a reveal.
  public static var transitionRevealTowardsLeft: Self { movement(9) }
  /// As ``transitionRevealTowardsLeft``, to the right.
  public static var transitionRevealTowardsRight: Self { movement(10) }
  /// As ``transitionRevealTowardsLeft``, to the top.
  public static var transitionRevealTowardsTop: Self { movement(11) }
  /// As ``transitionRevealTowardsLeft``, to the bottom.
  public static var transitionRevealTowardsBottom: Self { movement(12) }

  /// The effect; nil where none is given.
  public var effect: TransitionEffect? { flipCurlOrDissolve ?? pushSlideOrReveal }

  private var flipCurlOrDissolve: TransitionEffect? {
    switch rawValue >> 20 & 7 {
    case 1: .flip(from: .left)
    case 2: .flip(from: .right)
    case 3: .curlUp
    case 4: .curlDown
    case 5: .crossDissolve
    case 6: .flip(from: .top)
    case 7: .flip(from: .bottom)
    default: nil
    }
  }

  private var pushSlideOrReveal: TransitionEffect? {
    let edges: [TransitionEffect.Edge] = [.left, .right, .top, .bottom]
    let number = Int(rawValue >> 32 & 15)
    switch number {
    case 1...4: return .push(from: edges[number - 1])
    case 5...8: return .slide(from: edges[number - 5])
    case 9...12: return .reveal(towards: edges[number - 9])
    default: return nil
    }
  }
}

extension View.AnimationOptions: CustomStringConvertible {
  /// The options as a call names them, such as `.transitionCurlUp` or
  /// `[.transitionCurlUp, .curveEaseOut]`; a curve that is the default is left out.
  public var description: String {
    let names = [effectName, curveName].compactMap { $0 }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }

  private var curveName: String? {
    switch curve {
    case .easeIn: ".curveEaseIn"
    case .easeOut: ".curveEaseOut"
    case .linear: ".curveLinear"
    default: nil
    }
  }

  private var effectName: String? {
    let turns = [
      "FlipFromLeft", "FlipFromRight", "CurlUp", "CurlDown", "CrossDissolve", "FlipFromTop",
      "FlipFromBottom",
    ]
    let turn = Int(rawValue >> 20 & 7)
    if turn > 0 { return ".transition\(turns[turn - 1])" }
    let edges = ["Left", "Right", "Top", "Bottom"]
    let number = Int(rawValue >> 32 & 15)
    switch number {
    case 1...4: return ".transitionPushFrom\(edges[number - 1])"
    case 5...8: return ".transitionSlideFrom\(edges[number - 5])"
    case 9...12: return ".transitionRevealTowards\(edges[number - 9])"
    default: return nil
    }
  }
}
