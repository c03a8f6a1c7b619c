// Programs that fill the screen with panels.
extension ProgramTape {
  static let panels = [
    // Home has two files of a fixed time, and nothing shows what is free on the disk. It waits in
    // real time for what may follow a key, so a busy machine can shift a frame.
    ProgramTape(
      name: "mc",
      text: #"""
        Hide
        Type@0 "cd; mkdir -p .config/mc .cache/mc .local/share/mc d/one; cd d; touch two"
        Enter
        Type@0 "printf '[Layout]\nfree_space=false\nmessage_visible=false\n' > ~/.config/mc/ini"
        Enter
        Type@0 "touch -d 2020-02-02 one two ~; clear"
        Enter
        Show
        Type "mc --nosubshell"
        Enter
        Sleep 600ms
        Down 2
        Ctrl+T
        Sleep 200ms
        Tab
        #tape: key End
        #tape: key F3
        Sleep 300ms
        #tape: key F10
        Sleep 200ms
        #tape: key F10
        Sleep 300ms
        """#, isDeterministic: false),
    ProgramTape(
      name: "htop",
      text: """
        Type "htop -d 5"
        Enter
        Sleep 700ms
        #tape: key F1
        Sleep 300ms
        Escape
        Sleep 200ms
        Type "q"
        Sleep 300ms
        """, isDeterministic: false),
  ]
}
