#!/bin/sh
# A program that a test writes: ScriptStage links here by its name. Only what is read is written, for a file that another
# process still holds open for writing cannot be executed.
. "$STAGE/programs/${0##*/}"
