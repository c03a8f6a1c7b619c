extension ConformanceReport {
  static let introduction = """
    # Conformance

    What the containment calls promise, case by case, and how that compares with UIKit.
    `demo-tui conformance --markdown` prints this page; `demo-tui conformance` runs the same cases in your program.

    - **id**: the number of the case. The numbering has gaps.
    - **grade**: how good the evidence is. A: Apple documents it. B: observed on UIKit, in a log, a crash report
      or a test that ran there; B2: by two independent observers. C: another library does it. D: an article or
      a post claims it. inferred: it follows from other rules. P: no source says, so we chose.
      A *quirk* is something that UIKit does and should not; such a case asserts what we do.
    - **result**: *same* means that we do what the source says. *differs* means that we deliberately do not;
      the case asserts what we do instead.

    Callbacks are abbreviated: WM and DM are `willMove(toParent:)` and `didMove(toParent:)`; WA, IA, DA
    `viewWillAppear(_:)`, `viewIsAppearing(_:)`, `viewDidAppear(_:)`; WD and DD `viewWillDisappear(_:)` and
    `viewDidDisappear(_:)`; VWT `viewWillTransition(to:with:)`. P is a container, C its child.
    """

  static let legend = """
    ## Sources

    | abbreviation | what it is |
    |---|---|
    | HDR | comments in the header of `UIViewController` |
    | DOC, DOC-… | the page of the call in Apple's reference; VIEW, VIA, DM, WM, BEG, FWD, VWT and VC abbreviate it |
    | VCPG | Apple's View Controller Programming Guide |
    | error texts | UIKit's exceptions and log lines |
    | MN | logs in the comments of Matt Neuburg's examples for *Programming iOS* |
    | PH, FC, TT, LH, WH | notes and a blog post with logs, an issue of LifecycleHooks, whackylabs' post |
    | CR | stack traces in published crash reports |
    | SM, WF, SVC | tests of swift-modals, workflow-swift and StackViewController, which run on UIKit |
    | CH | the source of Chameleon, which rebuilt UIKit on the Mac |
    | SO, radar | a question on Stack Overflow, a bug report to Apple, with its number |
    | article 1 … 5 | Crowley's, Conway's, Gregersen's, Ghostboard's and ThinkAndBuild's; Tunnel is article 3's project |
    | name #n, name PR#n | an issue or a pull request of the project of that name |
    | other names | the blog, the project or the author |
    """
}
