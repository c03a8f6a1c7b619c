import TermContainers
import Testing

/// Animations alongside pushes, pops, presentations, swaps and changes of size.
@MainActor
struct CoordinatorTests {
  let stack = NavigationController(rootViewController: PageViewController())
  let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: stack, size: Size(width: 30, height: 8))
  }

  @Test func pushesAndPopsHaveACoordinator() {
    let page = PageViewController()
    host.step { stack.pushViewController(page, animated: true) }
    #expect(page.alongside == ["appears to 0.35"])
    #expect(
      page.transitionCoordinator != nil
        && page.transitionCoordinator === stack.transitionCoordinator)
    host.settle()
    #expect(page.alongside == ["appears to 0.35", "appears done"])
    #expect(stack.transitionCoordinator == nil && page.transitionCoordinator == nil)
    host.complete { stack.popViewController(animated: true) }
    #expect(page.alongside.suffix(2) == ["disappears from 0.35", "disappears done"])
  }

  @Test func anInstantChangeHasNoCoordinator() {
    let page = PageViewController()
    var isDone = false
    host.step { stack.pushViewController(page, animated: false) { isDone = true } }
    #expect(page.alongside == ["appears alone"] && isDone)
  }

  @Test func aPushCallsItsCompletion() {
    let page = PageViewController()
    var states: [AppearanceState] = []
    host.step {
      stack.pushViewController(page, animated: true) { states.append(page.appearanceState) }
    }
    #expect(states.isEmpty && host.settle())
    #expect(states == [.appeared])
  }

  @Test func presentationsHaveACoordinator() {
    let page = PageViewController()
    for style in ModalPresentationStyle.allCases {
      page.modalPresentationStyle = style
      page.popoverPresentationController?.sourceView = stack.view
      host.step { stack.present(page, animated: true) }
      let context = page.transitionCoordinator
      #expect(context?.presentationStyle == style && context?.viewController(forKey: .to) === page)
      #expect(context === stack.transitionCoordinator)
      host.settle()
      #expect(context?.viewController(forKey: .to) == nil && page.transitionCoordinator == nil)
      host.step { page.dismiss(animated: true) }
      #expect(page.transitionCoordinator != nil)
      #expect(page.transitionCoordinator === stack.transitionCoordinator)
      host.settle()
      #expect(
        page.alongside == [
          "appears to 0.3", "appears done", "disappears from 0.3", "disappears done",
        ])
      page.forget()
    }
  }

  /// A change alongside is animated to the end of the transition, even if it joins halfway.
  @Test(arguments: [0, 0.175])
  func changesAreAnimated(start: Double) {
    let badge = View(frame: Rect(x: 0, y: 7, width: 1, height: 1))
    badge.backgroundColor = .red
    host.step { host.window.addSubview(badge) }
    host.step { stack.pushViewController(PageViewController(), animated: true) }
    host.advance(by: start)
    var isOver = false
    host.step {
      stack.transitionCoordinator?.animate { _ in
        badge.frame.origin.x = 20
      } completion: { _ in
        isOver = true
      }
    }
    host.advance(by: (0.35 - start) / 2)
    let place = (0..<30).first { host.surface[$0, 7].style.background == .red }
    #expect(badge.frame.origin.x == 20 && !isOver)
    #expect(place.map { (8...12).contains($0) } == true)
    host.settle()
    #expect(isOver && host.surface[20, 7].style.background == .red)
  }

  @Test func aTransitionCutShortIsOver() {
    let (one, two) = (PageViewController(), PageViewController())
    host.step { stack.pushViewController(one, animated: true) }
    let coordinator = stack.transitionCoordinator
    host.step { stack.pushViewController(two, animated: true) }
    #expect(one.alongside.prefix(2) == ["appears to 0.35", "appears done"])
    #expect(coordinator !== stack.transitionCoordinator)
    var calls = 0
    let answer = coordinator?.animate { _ in
      calls += 1
    } completion: { _ in
      calls += 1
    }
    #expect(answer == false && host.settle() && calls == 0)
  }

  @Test func aTransitionCalledOffIsCancelled() {
    let (old, new) = (PageViewController(), PageViewController())
    let container = ViewController()
    host.step { host.window.rootViewController = container }
    host.step {
      container.embed(old)
      container.addChild(new)
      new.view.frame = old.view.frame
    }
    var (told, driver): ([Bool], TransitionDriver?) = ([], nil)
    host.step {
      driver = container.interactiveTransition(from: old, to: new, duration: 1, options: [])
      container.transitionCoordinator?.notifyWhenInteractionChanges { told.append($0.isCancelled) }
    }
    #expect(container.transitionCoordinator?.initiallyInteractive == true)
    host.step { driver?.update(0.5) }
    #expect(container.transitionCoordinator?.isInteractive == true && told.isEmpty)
    host.step { driver?.cancel() }
    #expect(told == [true] && container.transitionCoordinator?.isInteractive == false)
    host.settle()
    #expect(new.alongside.contains("appears cancelled"))
  }

  @Test func aChangeOfSizeHasACoordinator() {
    final class Sized: ViewController {
      var log: [String] = []
      override func viewWillTransition(
        to size: Size, with coordinator: ViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("\(transitionCoordinator === coordinator) \(coordinator.isAnimated)")
        coordinator.animate(alongsideTransition: { [unowned self] _ in
          log.append("\(view.bounds.width)")
        })
        coordinator.animateAlongsideTransition(in: nil, animation: nil) { [unowned self] _ in
          log.append("done")
        }
      }
    }
    let sized = Sized()
    host.step { host.window.rootViewController = sized }
    host.resize(to: Size(width: 40, height: 9))
    #expect(sized.log == ["true false", "40", "done"] && sized.transitionCoordinator == nil)
  }

  @Test func aPushTakesNoTimeWithReducedMotion() {
    host.application.reducesMotion = true
    let page = PageViewController()
    host.complete { stack.pushViewController(page, animated: true) }
    #expect(page.alongside == ["appears to 0.0", "appears done"])
  }

  @Test func aCoordinatorKeepsNoControllerAlive() {
    weak var page: ViewController?
    do {
      let new = PageViewController()
      page = new
      host.step {
        stack.pushViewController(new, animated: true)
        stack.transitionCoordinator?.animate(alongsideTransition: { _ in _ = new.view }) { _ in
          _ = new.view
        }
      }
      let kept = stack.transitionCoordinator
      host.settle()
      host.complete { stack.popViewController(animated: true) }
      #expect(kept?.isCancelled == false)
    }
    #expect(page == nil)
  }
}
