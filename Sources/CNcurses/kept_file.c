// A file that gets its name only when it is complete. Until then it has none or, if the file system
// has no nameless files, an unguessable one. A signal that ends the process also removes the file.

#include "kept_file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

tc_kept_file tc_kept = {.folder = -1, .file = -1};
atomic_int tc_kept_state = TC_NO_FILE;

static bool choose_part(void) {
  unsigned char bytes[10];
  if (getentropy(bytes, sizeof bytes) != 0) return false;
  char *end = tc_kept.part;
  *end++ = '.';
  for (size_t i = 0; i < sizeof bytes; i++) {
    *end++ = "0123456789abcdef"[bytes[i] >> 4];
    *end++ = "0123456789abcdef"[bytes[i] & 15];
  }
  strcpy(end, ".part");
  return true;
}

static bool open_nameless(void) {
#ifdef O_TMPFILE
  tc_kept.file = openat(tc_kept.folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (tc_kept.file < 0) return false;
  strcpy(tc_kept.proc, "/proc/self/fd/");
  tc_append_number(tc_kept.proc, sizeof tc_kept.proc, (uint64_t)tc_kept.file);
  struct stat status;
  if (stat(tc_kept.proc, &status) == 0) return true;
  // Without /proc the file could not be given a name.
  close(tc_kept.file);
#endif
  return false;
}

static bool open_named(void) {
  mode_t mask = umask(077);
  umask(mask);
  tc_kept.mode = 0666 & ~mask;
  // The name is taken with a chance of 2^-80; O_EXCL defeats anybody who guesses it.
  int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
  tc_kept.file = openat(tc_kept.folder, tc_kept.part, flags, 0600);
  return tc_kept.file >= 0;
}

static bool open_file(int folder, bool may_be_nameless) {
  if (!choose_part()) return false;
  tc_kept.folder = fcntl(folder, F_DUPFD_CLOEXEC, 3);
  if (tc_kept.folder < 0) return false;
  tc_kept.is_nameless = may_be_nameless && open_nameless();
  if (tc_kept.is_nameless || open_named()) return true;
  int code = errno;
  close(tc_kept.folder);
  errno = code;
  return false;
}

static sigset_t mask_before;

// Nothing interrupts the code between begin and end: a signal that ends the process waits.
static bool begin(int from) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask_before);
  int found = from;
  while (!atomic_compare_exchange_strong(&tc_kept_state, &found, TC_BUSY) && found == TC_BUSY) {
    // A handler on another thread has the file and will end the process.
    poll(NULL, 0, 1);
    found = from;
  }
  if (found == from) return true;
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  errno = found == TC_NO_FILE ? EBADF : EBUSY;
  return false;
}

static void end(int to) {
  atomic_store(&tc_kept_state, to);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

int tc_keep_file(int folder, bool may_be_nameless) {
  if (!begin(TC_NO_FILE)) return -errno;
  bool is_open = open_file(folder, may_be_nameless);
  int result = is_open ? tc_kept.file : -errno;
  if (is_open) tc_guard_kept_file();
  end(is_open ? TC_HELD : TC_NO_FILE);
  return result;
}

static bool copy(char *to, size_t size, const char *text) {
  if (strlen(text) >= size) return false;
  strcpy(to, text);
  return true;
}

// Ends with the file named or removed.
static int finish(int named) {
  tc_close_kept_file(named > 0);
  tc_unguard_kept_file();
  end(TC_NO_FILE);
  return named;
}

int tc_name_kept_file(const char *stem, const char *suffix) {
  if (!begin(TC_HELD)) return -errno;
  int number = -ENAMETOOLONG;
  if (copy(tc_kept.stem, sizeof tc_kept.stem, stem) && copy(tc_kept.suffix, sizeof tc_kept.suffix, suffix)) {
    if (!tc_kept.is_nameless) fchmod(tc_kept.file, tc_kept.mode);
    number = tc_take_free_name();
  }
  return finish(number);
}

int tc_replace_with_kept_file(const char *name, int mode) {
  if (!begin(TC_HELD)) return -errno;
  if (mode >= 0 || !tc_kept.is_nameless) fchmod(tc_kept.file, mode >= 0 ? (mode_t)mode : tc_kept.mode);
  int code = tc_replace_name(name);
  return finish(code == 0 ? 1 : -code);
}

void tc_drop_kept_file(void) {
  if (begin(TC_HELD)) finish(0);
}
