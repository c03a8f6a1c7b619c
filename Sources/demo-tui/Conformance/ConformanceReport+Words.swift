extension ConformanceReport {
  static let introduction = """
    # Conformance

    What the containment calls promise, case by case, and how it stands to UIKit. This page is printed by
    `demo-tui conformance --markdown`; `demo-tui conformance` runs the same cases in the program you have.

    - **id**: the number of the case. The numbering has gaps.
    - **grade**: how good the evidence is. A: Apple says so. B: seen on UIKit, in a log, a crash report or a
      test that ran there; B2: by two who did not know of each other. C: another library has it so. D: an
      article or a post claims it. inferred: it follows from other rules. P: nobody says, so we chose.
      A *quirk* is something UIKit does and should not; there we assert what we do.
    - **result**: *same* means that we do what the source says. *differs* means that we do not, on purpose,
      and that the case asserts what we do instead.

    Callbacks are abbreviated: WM and DM are `willMove(toParent:)` and `didMove(toParent:)`; WA, IA, DA
    `viewWillAppear(_:)`, `viewIsAppearing(_:)`, `viewDidAppear(_:)`; WD and DD `viewWillDisappear(_:)` and
    `viewDidDisappear(_:)`; VWT `viewWillTransition(to:with:)`. P is a container, C its child.
    """

  static let legend = """
    ## Sources

    | abbreviation | what it is |
    |---|---|
    | HDR | the comments in the header file of `UIViewController` |
    | DOC, DOC-… | the page on the call in Apple's reference; VIEW, VIA, DM, WM, BEG, FWD, VWT, VC name it |
    | VCPG | Apple's View Controller Programming Guide |
    | error texts | what UIKit's exceptions and log lines say |
    | MN | logs in the comments of Matt Neuburg's examples for *Programming iOS* |
    | PH, FC, TT, LH, WH | notes and a blog post with logs, an issue of LifecycleHooks, whackylabs' post |
    | CR | stacks in published crash reports |
    | SM, WF, SVC | tests of swift-modals, workflow-swift and StackViewController, which run on UIKit |
    | CH | the source of Chameleon, which rebuilt UIKit on the Mac |
    | SO, radar | a question on Stack Overflow, a report to Apple, with its number |
    | article 1 … 5 | Crowley's, Conway's, Gregersen's, Ghostboard's and ThinkAndBuild's; Tunnel is article 3's project |
    | name #n, name PR#n | an issue or a pull request of the project of that name |
    | other names | the blog, the project or the author that says so |
    """
}
