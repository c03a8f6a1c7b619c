extension LifecyclePage {
  static let introduction = """
    # The life cycle of a controller

    When a controller is sent which callback. `demo-tui conformance --lifecycle` prints this page from the
    function that the framework runs, `Lifecycle.after(_:)`: a state and an event give the next state and
    at most one callback. The tests take the function through every state and event with up to two begins
    open, and a real controller with it; and both through every sequence of five public calls.

    WA, IA and DA are `viewWillAppear(_:)`, `viewIsAppearing(_:)` and `viewDidAppear(_:)`; WD and DD are
    `viewWillDisappear(_:)` and `viewDidDisappear(_:)`. *In* means into a window, *out* means out of it.
    """

  static let callbacksText = """
    The last callback is the state. A row begins with it; each column is an event, and each cell is what the
    controller is sent then.

    - *will in*, *will out*: the view is about to enter or leave a window, or the container has been sent
      its own *will* and forwards it.
    - *layout*: the view has its window and its size.
    - *did in*, *did out*: the frame after that has been written, or the container has been sent its own
      *did* and forwards it.
    """

  static let openingsText = """
    A container that forwards by hand, and every animated swap, drives its children by
    `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`. Begins in one direction count;
    the other direction takes the place of what is open. A cell is what is open afterwards, then the event
    that follows. *End with container* is an end whose *did* the container sends with its own.
    """

  static let wholeText = """
    While somebody drives a controller it hears neither the window nor its container: *will* and *did* change
    nothing. So what is open always agrees with the callback that was sent last, and each row that is missing
    here cannot be reached.
    """

  static let speakersText = """
    A container that forwards by hand decides when its children appear. But a view may be shown before its
    controller is added, and no container would ever end that stay. Such a controller goes by its window,
    until somebody drives it or its view has disappeared. A cell is what it goes by after the event.
    """

  static let bondsText = """
    A container forwards each *will* at once and each *did* after its own. `Bond` decides what the two
    share. The first table says whom the container sends its *will* to, by where the other one is.
    """

  static let endsText = """
    No controller appears or disappears before its container. The second table says when the *did* of a
    child inside it waits for the container's, by the states of both.
    """

  static let leavingsText = """
    A child may leave in the middle. The third table says what it still gets from the container: also when
    the container is at rest, but in a callback.
    """

  static let leftsText = """
    When the container has had its own *did*, nobody may be left waiting. The fourth table says what ends a
    controller that is still under way: *its place* means that it is compared with the place that it has by
    then, and sent the callbacks for it.
    """

  static let placesText = """
    Callbacks may change both trees while these are being changed. After each move, and at the end of each
    swap, a controller that nobody drives is compared with the place that it has by then. Where the two
    differ it is sent the opposite *will*, and its *did* after the frame.
    """
}
