import Libc

/// The signal of Ctrl-\.
enum QuitSignal {
  /// Lets it end the program. Where there is a toolchain, Swift's runtime takes it for a fault: it
  /// explains it and lets the program go on. Ignored, as under nohup, it stays ignored.
  static func endsTheProgram() {
    var action = sigaction()
    guard sigaction(SIGQUIT, nil, &action) == 0, action.sa_flags & SA_SIGINFO != 0 else { return }
    signal(SIGQUIT, SIG_DFL)
  }
}
