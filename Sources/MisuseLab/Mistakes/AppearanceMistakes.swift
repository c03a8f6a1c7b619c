import TermContainers

extension Mistake {
  /// Mistakes with the appearance callbacks.
  static let appearanceMistakes: [Mistake] = [
    Mistake(
      "begin-without-end", "An appearance is begun and never ended", rule: "C-088",
      why: """
        A container that forwards by hand says when an appearance begins and when it is over. Without the \
        end Orange stays between the two, and whatever it starts in viewDidAppear(_:) never starts.
        """,
      answers: [
        .init("The end is sent when the frame has been drawn.") {
          $0.facts(.orange).state == .appeared
        },
        .init("Orange is not shown.") { !$0.facts(.orange).isOnScreen },
        .init("Orange stays half-way: viewDidAppear(_:) never comes.", .neverEnded(.orange)),
      ],
      recipe: [
        .forwardsByHand, .addChild(.orange), .frame(.orange), .begin(.orange, true),
        .addView(.orange), .end(.orange).leftOut, .didMove(.orange),
      ]),
    Mistake(
      "end-without-begin", "An appearance is ended that was never begun", rule: "C-083",
      why: """
        An end closes what a begin has opened. Without one there is nothing to close: Orange is \
        sent neither callback, although it is on the screen.
        """,
      answers: [
        .init("“Unbalanced calls” is logged, and Orange is sent no callback at all.") {
          $0.reports(.unbalancedTransition) && $0.symptoms.contains(.neverAppeared(.orange))
        },
        .init("Orange is sent viewDidAppear(_:) only.") {
          $0.callbacks(.orange).contains { $0.hasPrefix("viewDidAppear") }
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      recipe: [
        .forwardsByHand, .addChild(.orange), .frame(.orange), .begin(.orange, true).leftOut,
        .addView(.orange), .end(.orange), .didMove(.orange),
      ]),
    Mistake(
      "forwards-nothing", "Forwarding is switched off, and nothing is forwarded", rule: "C-033",
      why: """
        With that override a container promises to send its children their appearance callbacks itself. Remove \
        the override, or keep the promise: begin and end around each change, and relay your own four callbacks.
        """,
      answers: [
        .init("Orange is not shown.") { !$0.facts(.orange).isOnScreen },
        .init("Orange is shown, and is sent viewDidAppear(_:) as usual.") {
          $0.facts(.orange).state == .appeared
        },
        .init("Orange is shown, and is sent no appearance callback.", .neverAppeared(.orange)),
      ],
      recipe: [
        .forwardsByHand.added, .addChild(.orange), .frame(.orange), .addView(.orange),
        .didMove(.orange),
      ]),
    Mistake(
      "relayed-twice", "Callbacks are relayed by hand and forwarded as well", rule: "C-121",
      question: "The container's view comes back into the window. What will happen?",
      why: """
        Either the framework forwards, or you do. If both do, begins and ends do not match, and on UIKit a \
        did callback may be missing or come twice. Relay only with forwarding switched off.
        """,
      answers: [
        .init("\(Complaint.unbalanced) is logged.") {
          $0.reports(.unbalancedTransition)
        },
        .init("Nothing: the framework sees that you have done it.") { $0.complaints.isEmpty },
        .init("Orange does not come back.") { !$0.facts(.orange).isInWindow },
      ],
      setUp: withOrange,
      recipe: [
        RecipeLine(
          "override func viewWillAppear(_ animated: Bool) {",
          body: [
            RecipeLine("super.viewWillAppear(animated)") { _ in },
            .begin(.orange, true).added,
          ],
          act: { $0.container?.onViewWillAppear = $1 }),
        RecipeLine(
          "override func viewDidAppear(_ animated: Bool) {",
          body: [
            RecipeLine("super.viewDidAppear(animated)") { _ in },
            .end(.orange).added,
          ],
          act: { $0.container?.onViewDidAppear = $1 }),
        RecipeLine(.container) { scene, container, parent in
          defer { scene.host.window.insertSubview(container.view, at: 0) }
          parent?.view.removeFromSuperview()  // and back
        },
      ]),
    Mistake(
      "callback-by-hand", "An appearance callback is called directly", rule: "C-163",
      why: """
        A callback reports what has happened; calling it does not make it happen. The child's state does not \
        change, and whatever the override starts is started twice. Begin and end an appearance transition \
        instead.
        """,
      answers: [
        .init("Nothing: it is a method like any other.") { $0.complaints.isEmpty },
        .init("UIKit logs that this is not supported, and the override runs once more.") {
          $0.reports(.directAppearanceCall) && $0.symptoms.contains(.disordered(.orange))
        },
        .init("Orange disappears and appears again.") {
          $0.callbacks(.orange).contains { $0.hasPrefix("viewWillDisappear") }
        },
      ],
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
        RecipeLine(.orange) { _, child, _ in
          child.viewWillAppear(false)
        }.added,
      ]),
  ]
}
