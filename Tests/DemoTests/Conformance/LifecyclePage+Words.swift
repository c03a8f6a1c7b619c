extension LifecyclePage {
  static let introduction = """
    # The life cycle of a controller

    Which callback a controller is sent, and when. `ConformanceTests` print this page from
    the function that the framework runs, `Lifecycle.after(_:)`: a state and an event give the next state and
    at most one callback. The tests compare a real controller with the function for every state and event
    with up to two open begins, and for every sequence of five public calls.

    WA, IA and DA are `viewWillAppear(_:)`, `viewIsAppearing(_:)` and `viewDidAppear(_:)`; WD and DD are
    `viewWillDisappear(_:)` and `viewDidDisappear(_:)`. *In* means into a window, *out* means out of it.
    """

  static let callbacksText = """
    The last callback is the state. Each row is a state, each column an event, and each cell the callback
    that the controller is sent.

    - *will in*, *will out*: the view is about to enter or leave a window, or the container forwards its own
      *will*.
    - *layout*: the view has its window and its size.
    - *did in*, *did out*: the frame after that has been written, or the container forwards its own *did*.
    """

  static let openingsText = """
    A container that forwards by hand, and every animated swap, drives its children by
    `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`. Begins in one direction are
    counted; a begin in the other direction replaces them. A cell shows which begins are open afterwards,
    then the event that follows. *End with container* is an end whose *did* the container sends with its own.
    """

  static let wholeText = """
    While a controller is driven by begins and ends, it ignores the window and its container: *will* and
    *did* change nothing. So the open begins always agree with the last callback. Rows that are missing
    here cannot be reached.
    """

  static let speakersText = """
    A container that forwards by hand decides when its children appear. But a view may be shown before its
    controller is added, and then no container would ever end that appearance. Such a controller follows
    its window until a container drives it or its view has disappeared. A cell says what it follows after
    the event.
    """

  static let bondsText = """
    A container forwards each *will* at once and each *did* after its own. `Bond` holds the rules that the
    two share. The first table shows to whom the container sends its *will*, by where the other one is.
    """

  static let endsText = """
    No controller appears or disappears before its container. The second table says when the *did* of a
    child inside it waits for the container's, by the states of both.
    """

  static let leavingsText = """
    A child may leave in the middle, and its view may have left before. The third table says which
    callbacks are still due. If a container at rest is in a callback, the *did* of a child that is still
    appearing or disappearing is due.
    """

  static let leftsText = """
    After the container's own *did*, no controller may be left waiting. The fourth table says what ends a
    controller that is still under way: *its place* means that it is compared with the place that it has by
    then, and sent the callbacks for it.
    """

  static let placesText = """
    Callbacks may change both trees while the framework changes them. So after each move, and at the end of
    each swap, the framework compares the state of a controller that is not driven with its place by then. If
    the two disagree, it sends the opposite *will*, and the *did* after the frame.
    """
}
