// Counts a thread's allocations, and the bytes that it has not freed. The executable's functions take precedence over those of the C
// library, which it exports under other names, too. The sanitizers' own functions must stay in
// place.
#include "CTestSupport.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(SANITIZED)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static __thread long count __attribute__((tls_model("initial-exec")));
static __thread long bytes __attribute__((tls_model("initial-exec")));

static void *counted(void *block) {
  count++;
  bytes += (long)malloc_usable_size(block);
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  bytes -= (long)malloc_usable_size(block);
  return counted(__libc_realloc(block, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = counted(__libc_memalign(alignment, size));
  return *block ? 0 : 12;
}

void free(void *block) {
  bytes -= (long)malloc_usable_size(block);
  __libc_free(block);
}

long cts_allocations(void) { return count; }
long cts_thread_bytes(void) { return bytes; }

#else

long cts_allocations(void) { return -1; }
long cts_thread_bytes(void) { return -1; }

#endif

#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)

double cts_heap_bytes(void) {
  struct mallinfo2 heap = mallinfo2();
  return (double)heap.uordblks + (double)heap.hblkhd;
}

#else

double cts_heap_bytes(void) { return -1; }

#endif
