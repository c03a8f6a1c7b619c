import TermSurface

/// The way in which a presented controller comes and goes, unless a
/// ``ViewControllerTransitioningDelegate`` has an animator. Follows `UIModalTransitionStyle`.
///
/// ```swift
/// dialog.modalTransitionStyle = .crossDissolve
/// ```
///
/// For the exchange of two children use `View.AnimationOptions`.
public enum ModalTransitionStyle: Int, Sendable, CaseIterable {
  /// Comes up from the bottom, and goes down again. The default.
  case coverVertical
  /// Turns the screen over. A sheet or a popover dissolves instead.
  case flipHorizontal
  /// Fades in and out.
  case crossDissolve
  /// Curls the page behind it up, and down again. A sheet or a popover dissolves instead.
  case partialCurl

  /// The effect on the whole place of a style without a container.
  func effect(isPresenting: Bool) -> TransitionEffect {
    switch self {
    case .coverVertical: isPresenting ? .slide(from: .bottom) : .reveal(towards: .bottom)
    case .flipHorizontal: .flip(from: isPresenting ? .right : .left)
    case .crossDissolve: .crossDissolve
    case .partialCurl: isPresenting ? .curlUp : .curlDown
    }
  }
}

/// Moves or fades a presented view in a container, along with the view that dims the rest.
final class ModalAnimator: ViewControllerAnimatedTransitioning {
  private let style: ModalTransitionStyle
  private let isPresenting: Bool
  private weak var dimming: View?
  /// The view that has faded out, and is to be seen elsewhere again.
  private weak var faded: View?

  init(_ style: ModalTransitionStyle, isPresenting: Bool, dimming: View?) {
    (self.style, self.isPresenting, self.dimming) = (style, isPresenting, dimming)
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { Presentation.duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isPresenting { setAway(true, view, context) } else { faded = view }
    View.animate(
      withDuration: Presentation.duration, options: context.isInteractive ? .curveLinear : [],
      animations: { setAway(!isPresenting, view, context) },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) { faded?.alpha = 1 }

  private func setAway(
    _ isAway: Bool, _ view: View, _ context: any ViewControllerContextTransitioning
  ) {
    dimming?.alpha = isAway ? 0 : 1
    guard style == .coverVertical else { return view.alpha = isAway ? 0 : 1 }
    let place = isPresenting ? context.viewController(forKey: .to) : nil
    let frame = place.map(context.finalFrame(for:)) ?? view.frame
    let down = isAway ? context.containerView.bounds.maxY - frame.minY : 0
    LifecycleTrace.framework { view.frame = frame.offsetBy(dx: 0, dy: down) }
  }
}
