extension View {
  /// The effect and the curve of an animated change. Follows `UIView.AnimationOptions`, with
  /// UIKit's raw values. The pushes, slides and reveals are additions.
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

    private static func namedEffect(_ number: UInt) -> AnimationOptions {
      AnimationOptions(rawValue: number << 20)
    }

    /// Returns the option of a push, slide or reveal, in bits above those that UIKit uses.
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
  public var curve: AnimationCurve { namedCurve.curve }

  /// The curve and its name in code; the name is nil for the default curve.
  private var namedCurve: (name: String?, curve: AnimationCurve) {
    switch rawValue >> 16 & 3 {
    case 1: (".curveEaseIn", .easeIn)
    case 2: (".curveEaseOut", .easeOut)
    case 3: (".curveLinear", .linear)
    default: (nil, .easeInOut)
    }
  }
}

extension View.AnimationOptions {
  /// A flip round the vertical axis; the left side comes forward.
  public static var transitionFlipFromLeft: Self { namedEffect(1) }
  /// A flip round the vertical axis; the right side comes forward.
  public static var transitionFlipFromRight: Self { namedEffect(2) }
  /// The old page is lifted from the bottom.
  public static var transitionCurlUp: Self { namedEffect(3) }
  /// The new page comes over the old one from the top.
  public static var transitionCurlDown: Self { namedEffect(4) }
  /// The old picture fades into the new one.
  public static var transitionCrossDissolve: Self { namedEffect(5) }
  /// A flip round the horizontal axis; the top comes forward.
  public static var transitionFlipFromTop: Self { namedEffect(6) }
  /// A flip round the horizontal axis; the bottom comes forward.
  public static var transitionFlipFromBottom: Self { namedEffect(7) }

  /// The new picture comes in from the left and pushes the old one out. No counterpart in UIKit;
  /// Core Animation has a push.
  public static var transitionPushFromLeft: Self { movement(1) }
  /// As ``transitionPushFromLeft``, from the right.
  public static var transitionPushFromRight: Self { movement(2) }
  /// As ``transitionPushFromLeft``, from the top.
  public static var transitionPushFromTop: Self { movement(3) }
  /// As ``transitionPushFromLeft``, from the bottom.
  public static var transitionPushFromBottom: Self { movement(4) }
  /// The new picture comes in from the left, over the old one. No counterpart in UIKit; Core
  /// Animation calls it a move-in.
  public static var transitionSlideFromLeft: Self { movement(5) }
  /// As ``transitionSlideFromLeft``, from the right.
  public static var transitionSlideFromRight: Self { movement(6) }
  /// As ``transitionSlideFromLeft``, from the top.
  public static var transitionSlideFromTop: Self { movement(7) }
  /// As ``transitionSlideFromLeft``, from the bottom.
  public static var transitionSlideFromBottom: Self { movement(8) }

  /// The old picture moves out to the left and uncovers the new one. No counterpart in UIKit; Core
  /// Animation calls it a reveal.
  public static var transitionRevealTowardsLeft: Self { movement(9) }
  /// As ``transitionRevealTowardsLeft``, to the right.
  public static var transitionRevealTowardsRight: Self { movement(10) }
  /// As ``transitionRevealTowardsLeft``, to the top.
  public static var transitionRevealTowardsTop: Self { movement(11) }
  /// As ``transitionRevealTowardsLeft``, to the bottom.
  public static var transitionRevealTowardsBottom: Self { movement(12) }

  /// The transition effect; nil if the options name none.
  public var effect: TransitionEffect? { namedEffect?.effect }

  /// The transition effect, and its part of an option's name, such as `CurlUp`.
  private var namedEffect: (name: String, effect: TransitionEffect)? {
    switch rawValue >> 20 & 7 {
    case 1: return ("FlipFromLeft", .flip(from: .left))
    case 2: return ("FlipFromRight", .flip(from: .right))
    case 3: return ("CurlUp", .curlUp)
    case 4: return ("CurlDown", .curlDown)
    case 5: return ("CrossDissolve", .crossDissolve)
    case 6: return ("FlipFromTop", .flip(from: .top))
    case 7: return ("FlipFromBottom", .flip(from: .bottom))
    default: break
    }
    let number = Int(rawValue >> 32 & 15)
    let edges: [(name: String, edge: TransitionEffect.Edge)] = [
      ("Left", .left), ("Right", .right), ("Top", .top), ("Bottom", .bottom),
    ]
    let (name, edge) = edges[(number + 3) % 4]
    switch number {
    case 1...4: return ("PushFrom\(name)", .push(from: edge))
    case 5...8: return ("SlideFrom\(name)", .slide(from: edge))
    case 9...12: return ("RevealTowards\(name)", .reveal(towards: edge))
    default: return nil
    }
  }
}

extension View.AnimationOptions: CustomStringConvertible {
  /// The effect and the curve as written in code, such as `.transitionCurlUp` or
  /// `[.transitionCurlUp, .curveEaseOut]`. The default curve is left out.
  public var description: String {
    let effect = namedEffect.map { ".transition\($0.name)" }
    let names = [effect, namedCurve.name].compactMap { $0 }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }
}
