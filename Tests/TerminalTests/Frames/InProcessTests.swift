import Testing

/// Whatever opens ncurses inside the test process: one at a time.
@Suite(.serialized) @MainActor enum InProcessTests {}
