import TermInspector

extension Factory {
  private static let tellsTheOld = "You tell the old detail that it will leave."

  /// Why each line of the listing is there.
  static let reasons: [String: [String: Listing.Reason]] = [
    "viewDidLoad()": [
      "button.addAction { [weak self] in self?.addDetailController() }":
        "The button asks the container for a new detail; the container decides how to show it.",
      "presentDetailController(":
        "The container is not in a window yet, so its first detail appears later, together with it (C-015).",
    ],
    "addDetailController()": [
      "case .present: presentDetailController(detail)":
        "Mode 1: first the old one goes, then the new one comes.",
      "case .swapByTransition, .swapByHand: swapCurrentController(with: detail)":
        "Mode 2: both are children for a while, and one replaces the other.",
    ],
    "presentDetailController(_:)": [
      "removeCurrentDetailController()":
        "One detail at a time: the old one leaves first.",
      "addChild(detail)":
        "The detail becomes a child; addChild sends it willMove(toParent: self).",
      "detail.view.frame = frameForDetailController":
        [
          .heard(
            "loadView", "The first access to the view loads it, now that the detail has a parent.",
            otherwise: "The view was loaded before."),
          "The container sets its frame.",
        ],
      "detailView.addSubview(detail.view)":
        "The view enters detailView: any view of the container may hold it (C-028).",
      "detail.didMove(toParent: self)": "You send this when everything is in place.",
    ],
    "removeCurrentDetailController()": [
      "current.willMove(toParent: nil)": "\(tellsTheOld)",
      "current.view.removeFromSuperview()":
        [
          "Its view leaves.",
          .heard(
            "viewWillDisappear", "viewWillDisappear comes inside this call (C-038).",
            otherwise: "It was not in a window, so the detail is not told."),
        ],
      "current.removeFromParent()":
        "The old detail is no longer a child; removeFromParent sends it didMove(toParent: nil).",
    ],
    "swapCurrentController(with:)": [
      "guard let current = currentDetailController else { return presentDetailController(detail) }":
        "Without an old detail there is nothing to swap.",
      "current.willMove(toParent: nil)":
        "\(tellsTheOld) It stays a child until the animation ends.",
      "addChild(detail)": "Two children now: addChild sends the new one willMove(toParent: self).",
      "detail.view.frame = place.offsetBy(dx: 0, dy: content.bounds.height)":
        [
          "The new view starts below the visible part.",
          .heard("loadView", "This first access loads it.", otherwise: ""),
        ],
      "detail.view.frame = place": "The animation moves the new view to where details lie …",
      "current.view.frame = place.offsetBy(dx: 0, dy: -place.height)":
        "… and the old view out, upwards.",
      "transition(":
        """
      By a call: it adds the new view now and removes the old one at the end, so you do neither. The \
      old detail is sent viewWillDisappear at the start (C-184).
      """,
      "detailView.addSubview(detail.view)":
        [
          "By hand: you add the new view yourself.",
          .heard(
            "viewWillAppear",
            """
            viewWillAppear comes inside this call; without beginAppearanceTransition \
            viewDidAppear(false) follows as soon as the screen shows it, long before the motion ends (C-017).
            """, otherwise: ""),
        ],
      "current.view.removeFromSuperview()":
        "By hand: you remove the old view when the animation ends. Only now is the old detail sent viewWillDisappear (C-184).",
      "current.removeFromParent()":
        """
      Either way, you remove the old detail when the animation has ended; removeFromParent sends it \
      didMove(toParent: nil).
      """,
      "detail.didMove(toParent: self)":
        "Either way, you tell the new detail at the end that its move is complete.",
    ],
  ]

  /// The article's numbers of the calls, as on the stage.
  static let steps = [
    "viewDidLoad()": [:], "addDetailController()": [:],
    "presentDetailController(_:)": [
      "addChild(detail)": 2, "detailView.addSubview(detail.view)": 3,
      "detail.didMove(toParent: self)": 7,
    ],
    "removeCurrentDetailController()": [
      "current.willMove(toParent: nil)": 1, "current.view.removeFromSuperview()": 4,
      "current.removeFromParent()": 5,
    ],
    "swapCurrentController(with:)": [
      "current.willMove(toParent: nil)": 1, "addChild(detail)": 2, "transition(": 3,
      "detailView.addSubview(detail.view)": 3, "current.view.removeFromSuperview()": 4,
      "current.removeFromParent()": 5, "detail.didMove(toParent: self)": 7,
    ],
  ]

  private static let oneList = "The article numbers both details in one list."

  /// Whose the numbers are, and why they do not run from 1 to 7 here.
  static let remarks = [
    "presentDetailController(_:)":
      "\(oneList) The old one leaves first, by 1, 4 and 5.",
    "removeCurrentDetailController()":
      "\(oneList) The new one comes after this, by 2, 3 and 7.",
    "swapCurrentController(with:)":
      "The article's numbers, once for each of the two ways. Its 2.B and 6 are sent for you.",
  ]
}
