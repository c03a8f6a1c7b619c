#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// The folder of a program's files, which the keeper removes if this process ends before
/// `cpty_end`.
typedef struct {
  /// NULL for none.
  const char *path;
  /// Holds a lock on it, which the keeper keeps as well; -1 for none.
  int lock;
} CPtyFolder;

/// A program on a pseudo-terminal, and the keeper that ends it with everything it started.
typedef struct {
  /// The terminal's side of the pseudo-terminal; reading never waits.
  int master;
  /// The program's side, to look at what it has not read yet.
  int slave;
  /// The leader of the session on the terminal.
  pid_t program;
  /// The process below which everything runs that the program started.
  pid_t keeper;
  /// The keeper ends everything when this is closed, also by the end of this process.
  int control;
} CPtyProgram;

/// Starts a program, found in PATH, with exactly these variables, or with those of this process if
/// `environment` is null. Returns 0 or an error number.
int cpty_start(
  char *const *arguments, char *const *environment, int columns, int rows, CPtyFolder folder,
  CPtyProgram *program);

/// Whether the program has ended; `*status` is then its exit status, or 128 and its signal.
bool cpty_has_ended(const CPtyProgram *program, int *status);

/// Changes the size of the terminal.
void cpty_resize(const CPtyProgram *program, int columns, int rows);

/// How many bytes the program has not read yet.
int cpty_unread(const CPtyProgram *program);

/// Whether the program reads whole lines without showing them, as for a password.
bool cpty_hides_input(const CPtyProgram *program);

/// Ends the program and everything it started, and waits for that. Does nothing for one that was
/// ended or hung up before, or was never started.
void cpty_end(CPtyProgram *program);

/// Hangs up the terminal. What the program has left in the background goes on.
void cpty_hang_up(CPtyProgram *program);
