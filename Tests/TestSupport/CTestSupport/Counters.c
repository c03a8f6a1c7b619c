#include "CTestSupport.h"

#include <stddef.h>

// The compiler's runtime has them in a program that counts what runs.
extern void __llvm_profile_reset_counters(void) __attribute__((weak));
extern void __llvm_profile_set_filename(const char *) __attribute__((weak));
extern int __llvm_profile_write_file(void) __attribute__((weak));

bool cts_counters_reset(void) {
  if (__llvm_profile_reset_counters == NULL) return false;
  __llvm_profile_reset_counters();
  return true;
}

bool cts_counters_write(const char *_Nonnull path) {
  if (__llvm_profile_write_file == NULL) return false;
  __llvm_profile_set_filename(path);
  return __llvm_profile_write_file() == 0;
}
