import ContainmentCases
import TermContainers

/// A small app in which a form of a mistake's recipe is played, step by step: at once for its
/// evidence, or as time passes for a stage. It has a container, an orange and a blue controller,
/// and recorders of everything that goes wrong there. No error leaves the scene.
package final class LabScene: PlayedScene {
  let mistake: Mistake
  /// The size of the screen on which it began.
  package let size: Size
  let trace = LifecycleTrace()
  /// The values of the local variables of the recipe's function.
  private(set) var locals: [ViewController] = []
  /// The results of the transitions, in order: whether each ran to its end.
  var completions: [Bool] = []
  /// Whether the recipe has called `finishTransition()`, and so intended its effects.
  var finishesOnPurpose = false
  /// The controller of the window when the scene begins.
  private(set) weak var root: ViewController?
  /// The delegate of the scene's stack, which does not hold it.
  let delegate = LabDelegate()
  /// The children by their roles.
  private var children: [Role: Child] = [:]
  private var steps: ArraySlice<LabStep>
  /// Seconds until the next step.
  private var pause: Double
  private var stepCaption = "Before: the recipe has not run yet."

  /// Seconds before a step on a stage.
  package static let pause = 0.8

  /// Prepares the scene of `mistake` on a screen of `size` like `other`; `style` replaces the style
  /// of `other`. After `firstPause` seconds, `recipe`, a form of the mistake's own, begins to run.
  package init(
    _ mistake: Mistake, _ recipe: RecipeLines, size: Size, like other: (any Screen)? = nil,
    style: UserInterfaceStyle? = nil, firstPause: Double = LabScene.pause
  ) {
    let log = EventLog()
    let root = mistake.root.make(log)
    (self.mistake, self.size, self.root, pause) = (mistake, size, root, firstPause)
    let runs = LabStep(caption: "The recipe runs.") { scene in
      scene.step {
        recipe.run(in: scene)
        scene.endFunction()
      }
    }
    steps = ([runs] + mistake.afterwards)[...]
    super.init(
      root, log: log, size: size, like: other, style: style, trace: trace,
      complaintLog: ComplaintLog())
    trace.includesFrames = true
    (root as? NavigationController)?.delegate = delegate
    (root as? TabBarController)?.delegate = delegate
    locals = [OrangeViewController("orange", log), BlueViewController("blue", log)]
    for case let child as PanelViewController in locals {
      children[child.role] = Child(controller: child)
    }
    log.onNote = { [weak self] in self?.follow($0) }
    step {
      mistake.setUp(self)
      prepareChildren(mistake.shown)
    }
    settle(limit: 5)
    clearRecords()
  }

  /// Shows children: in an app's container by the recipe, elsewhere as pages with titles.
  private func prepareChildren(_ roles: [Role]) {
    if let container {
      if roles.count > 1 { container.isDivided = true }
      for role in roles {
        RecipeLines([.addChild(role), .frame(role), .addView(role), .didMove(role)]).run(in: self)
      }
      return
    }
    for role in Role.allCases { child(role)?.title = role.name }
    let pages = roles.compactMap { self[$0] }
    if pages.isEmpty { return }
    navigation?.viewControllers = pages
    tabs?.viewControllers = pages
  }

  /// Breaks the reference cycle that a recipe may have made.
  isolated deinit { for role in Role.allCases { child(role)?.delegate = nil } }

  /// A sentence about the current step.
  package var caption: String {
    guard isOver else { return stepCaption }
    return endsInUIKit ? "UIKit ends the app; here it goes on." : "Nothing more happens."
  }

  /// Seconds until the next step or frame; nil when everything has happened.
  package var timeToNext: Double? {
    guard host.isAtRest else { return max(1.0 / 60, (host.nextEventTime ?? 0) - host.now) }
    return steps.isEmpty ? nil : max(0, pause)
  }

  /// Whether everything has happened.
  package var isOver: Bool { steps.isEmpty && host.isAtRest }

  /// Plays everything at once.
  package func playAllSteps() {
    while let step = steps.popFirst() {
      step.act(self)
      settle(limit: 5)
    }
  }

  /// Plays the steps that are due after `seconds` more.
  package func playDueSteps(after seconds: Double) {
    if !host.isAtRest { return advance(by: seconds) }
    pause -= seconds
    // A pause below the clock's resolution counts as none, or it would never end.
    guard pause < 1e-6, let step = steps.popFirst() else { return }
    stepCaption = step.caption
    step.act(self)
    pause = LabScene.pause
  }

  /// A child while it lives, and its view even if it is gone.
  private struct Child {
    weak var controller: PanelViewController?
    weak var view: View?
  }

  /// The child in that role, while it lives.
  func child(_ role: Role) -> PanelViewController? { children[role]?.controller }

  /// The controller in that role, while it lives.
  subscript(role: Role) -> ViewController? { role == .container ? root : child(role) }

  /// The child's view, even if its controller is gone.
  func view(of role: Role) -> View? { self[role]?.viewIfLoaded ?? children[role]?.view }

  /// Notes the views, and lets a child show its callbacks.
  private func follow(_ entry: EventLog.Entry) {
    for role in children.keys {
      let view = view(of: role)
      children[role]?.view = view
    }
    Role(rawValue: entry.who).flatMap(child)?.showHeard()
  }

  /// The complaints, in order, except one about a controller that a property keeps on purpose. The
  /// lab itself checks the trees, at the end, so that a release build finds the same.
  package var complaints: [Complaint] {
    let isKept = container?.kept.isEmpty == false
    return (complaintLog?.entries ?? []).filter {
      $0.name != "inconsistent" && !($0.kind == .aliveAfterRemoval && isKept)
    }
  }

  /// The calls and callbacks; frames only if a recipe sets them, not layout or an alert.
  package var entries: [LifecycleTrace.Entry] {
    trace.entries.filter {
      $0.event != CallName.frame || !$0.isLayout && !$0.message.hasPrefix("AlertController")
    }
  }

  /// Makes another orange controller, which has the role from now on.
  func replaceOrange() {
    let made = OrangeViewController("orange", log)
    children[.orange]?.controller = made
    locals.append(made)
  }

  /// Makes a property of the container hold the child in that role.
  func keepInProperty(_ role: Role) { child(role).map { container?.kept.append($0) } }

  /// Makes another local variable hold `controller`.
  func keep(_ controller: ViewController) { locals.append(controller) }

  /// A closure that calls `body` and keeps the local variables alive.
  func keepingLocals(_ body: @escaping () -> Void) -> () -> Void {
    { [locals] in withExtendedLifetime(locals) { body() } }
  }

  /// The value of the last local variable.
  var kept: ViewController? { locals.last }

  /// Ends the function, which releases its local variables.
  private func endFunction() { locals = [] }

  /// Removes all callbacks and complaints so far.
  private func clearRecords() {
    complaintLog?.clear()
    log.clear()
    trace.removeAll()
  }

  /// The app's own container, unless the mistake is made in another one.
  var container: ContainerViewController? { root as? ContainerViewController }
  /// The stack in which the mistake is made; nil in another container.
  var navigation: NavigationController? { root as? NavigationController }
  /// The tabs in which the mistake is made; nil in another container.
  var tabs: TabBarController? { root as? TabBarController }
}

extension Mistake {
  /// The size of a scene that is played for its evidence.
  static let evidenceSize = Size(width: 46, height: 14)

  /// Plays `recipe`, a form of this mistake's, to its end, and returns the scene with its evidence.
  @MainActor
  package func evidence(_ recipe: RecipeLines) -> LabScene {
    let scene = LabScene(self, recipe, size: Mistake.evidenceSize)
    scene.playAllSteps()
    return scene
  }
}

/// The root controller of a scene's window: the container in which a mistake is made.
struct LabRoot: Sendable {
  /// The class of a container of UIKit's; nil for one that an app has written.
  var className: String?
  let make: @MainActor @Sendable (EventLog) -> ViewController

  /// A container that an app has written.
  static let container = LabRoot { ContainerViewController("container", $0) }
  /// An empty stack.
  static let stack = LabRoot(className: "NavigationController") { _ in NavigationController() }
  /// Tabs without controllers.
  static let tabs = LabRoot(className: "TabBarController") { _ in TabBarController() }
}

/// The delegate of a scene's stack, of its tabs, or of its sheets. It animates while a recipe has
/// an animator; it drives the animation while a recipe has a drag.
@MainActor
final class LabDelegate: NavigationControllerDelegate, TabBarControllerDelegate,
  AdaptivePresentationControllerDelegate, ViewControllerAnimatedTransitioning
{
  /// The body of the recipe's `animateTransition(using:)`.
  var onAnimate: (() -> Void)?
  /// The body of the recipe's `tabBarController(_:didSelect:)`.
  var onSelect: (() -> Void)?
  /// The body of the recipe's `presentationControllerDidDismiss(_:)`.
  var onDismiss: (() -> Void)?
  /// The user's drag; nil if there is none.
  var interaction: PercentDrivenInteractiveTransition?
  private(set) weak var context: (any ViewControllerContextTransitioning)?
  private var operation = NavigationController.Operation.none

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self.operation = operation
    return onAnimate == nil ? nil : self
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.5 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    onAnimate?()
  }

  /// Moves the page in front from the right edge, or to it, and then calls `completion`.
  func slide(_ completion: @escaping () -> Void) {
    guard let context, let page = context.view(forKey: operation == .pop ? .from : .to) else {
      return
    }
    let place = context.containerView.bounds
    let outside = place.offsetBy(dx: place.width, dy: 0)
    if operation != .pop { page.frame = outside }
    View.animate(
      withDuration: 0.5, animations: { page.frame = self.operation == .pop ? outside : place },
      completion: { _ in completion() })
  }

  /// Performs `context.completeTransition(!context.transitionWasCancelled)` in a recipe.
  func complete() { if let context { context.completeTransition(!context.transitionWasCancelled) } }

  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) { onSelect?() }

  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    onDismiss?()
  }
}

/// The role of a controller in a scene of the lab.
package enum Role: String, Sendable, CaseIterable {
  case container, orange, blue

  /// The name of the variable in the code of a recipe.
  var variable: String { self == .container ? "self" : rawValue }

  /// The receiver before a call: none for the container, which makes the calls.
  var receiver: String { self == .container ? "" : "\(rawValue)." }

  /// The name in a sentence.
  package var name: String {
    switch self {
    case .container: "The container"
    case .orange: "Orange"
    case .blue: "Blue"
    }
  }
}
