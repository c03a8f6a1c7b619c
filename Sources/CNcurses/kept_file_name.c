// Gives a kept file its name atomically. All of it is async-signal-safe.

#include "kept_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

// Renames the part to an unused name; 0 or errno.
static int rename_part(const char *name) {
#ifdef RENAME_NOREPLACE
  if (renameat2(tc_kept.folder, tc_kept.part, tc_kept.folder, name, RENAME_NOREPLACE) == 0) return 0;
#elif defined(RENAME_EXCL)
  if (renameatx_np(tc_kept.folder, tc_kept.part, tc_kept.folder, name, RENAME_EXCL) == 0) return 0;
#else
  errno = ENOSYS;
#endif
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return errno;
  if (linkat(tc_kept.folder, tc_kept.part, tc_kept.folder, name, 0) == 0) {
    unlinkat(tc_kept.folder, tc_kept.part, 0);
    return 0;
  }
  if (errno != EPERM && errno != ENOSYS && errno != ENOTSUP && errno != EMLINK) return errno;
  // No hard links here: claim the name with an empty file, then replace that.
  int taken = openat(tc_kept.folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (taken < 0) return errno;
  close(taken);
  return renameat(tc_kept.folder, tc_kept.part, tc_kept.folder, name) == 0 ? 0 : errno;
}

static int take_name(const char *name) {
  if (!tc_kept.is_nameless) return rename_part(name);
  return linkat(AT_FDCWD, tc_kept.proc, tc_kept.folder, name, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

// A link cannot replace a file, so a nameless file first gets an unguessable name. Only a SIGKILL
// can leave something behind: between the link and the rename here, or at any time on file systems
// without nameless files.
int tc_replace_name(const char *name) {
  if (tc_kept.is_nameless) {
    int code = take_name(name);
    if (code != EEXIST) return code;
    code = take_name(tc_kept.part);
    if (code != 0) return code;
  }
  if (renameat(tc_kept.folder, tc_kept.part, tc_kept.folder, name) == 0) return 0;
  int code = errno;
  if (tc_kept.is_nameless) unlinkat(tc_kept.folder, tc_kept.part, 0);
  return code;
}

// The candidate name with a number. A stem that leaves no room for it is cut, between two
// characters.
static void compose(char *name, size_t size, int number) {
  char end[NAME_MAX + 16] = "";
  if (number > 1) tc_append_number(strcat(end, "-"), sizeof end, (uint64_t)number);
  strcat(end, tc_kept.suffix);
  size_t length = strlen(tc_kept.stem), most = size - 1;
  size_t room = strlen(end) < most ? most - strlen(end) : 0;
  if (length > room)
    for (length = room; length > 0 && (tc_kept.stem[length] & 0xC0) == 0x80; length--) continue;
  memcpy(name, tc_kept.stem, length);
  name[length] = 0;
  strncat(name, end, most - length);
}

// Takes the first free name: `stem``suffix`, then with `-2`, `-3`. Returns its number, or -errno.
int tc_take_free_name(void) {
  for (int number = 1; number < 10000; number++) {
    char name[NAME_MAX + 1];
    compose(name, sizeof name, number);
    int code = take_name(name);
    if (code != EEXIST) return code == 0 ? number : -code;
  }
  return -EEXIST;
}

void tc_close_kept_file(bool is_named) {
  if (!is_named && !tc_kept.is_nameless) unlinkat(tc_kept.folder, tc_kept.part, 0);
  close(tc_kept.file);
  close(tc_kept.folder);
}
