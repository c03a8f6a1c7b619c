#pragma once

#include "CPty.h"

// The keeper: starts the program and waits until `control` is closed. Never returns. Writes an error
// number to `failure` if the program is not to be had, and otherwise closes it.
void cpty_keep(
  const CPtyProgram *program, int control, int failure, CPtyFolder folder, char *const *arguments,
  char *const *environment);

// What the recorder writes to `control`: that the keeper should end alone, or all but the folder. A
// recorder that is killed writes nothing.
enum { CPtyLeave = 'l', CPtyEnd = 'e' };

// What the keeper reports.
typedef struct {
  enum { CPtyStarted, CPtyFailed, CPtyEnded } kind;
  // The program's process, an error number, or the program's status.
  int value;
} CPtyReport;
