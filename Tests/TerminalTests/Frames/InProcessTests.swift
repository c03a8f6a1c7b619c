import Testing

/// Suites that open ncurses in the test process. They run one at a time.
@Suite(.serialized) @MainActor enum InProcessTests {}
