/// The words that begin a command in a shell without being a program.
enum ShellWords {
  /// Those of bash, zsh and fish together.
  static let builtin = Set(
    """
    . : [ [[ ! { } alias bg bind break builtin caller case cd command compgen complete compopt
    continue coproc declare dirs disown do done echo elif else enable esac eval exec exit export
    false fc fg fi for function getopts hash help history if in jobs kill let local logout mapfile
    popd printf pushd pwd read readarray readonly return select set shift shopt source suspend test
    then time times trap true type typeset ulimit umask unalias unset until wait while
    abbr and argparse begin block contains count emit end fish_add_path fish_config functions
    funced funcsave isatty math not open or prompt_pwd random realpath set_color status string
    switch vared
    autoload bindkey chdir compdef compinit emulate float foreach integer limit nocorrect noglob
    print promptinit pushln rehash repeat sched setopt unfunction unhash unlimit unsetopt where
    whence which zcompile zle zmodload zparseopts zstyle
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The shells whose command lines begin with the program.
  static let shells: Set = ["bash", "zsh", "fish"]
}
