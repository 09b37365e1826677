// Tells ThreadSanitizer that a thread which waited for a `Mutex` of Swift's Synchronization has what was written under it.
//
// The fast ways into and out of a `Mutex` are compiled into the program and seen; the slow ones are in a library of the toolchain that is not
// instrumented. Without this, two threads that contend for a `Mutex` are reported for what they do under it. `Scripts/sanitize`
// loads this before that library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT_METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// In the program, if it is one that is instrumented.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

static void *original(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT_METHOD void lock_slow(uint32_t thread, SELF handle) __asm__(LOCK_SLOW);
SWIFT_METHOD void lock_slow(uint32_t thread, SELF handle) {
  typedef SWIFT_METHOD void Function(uint32_t, SELF);
  ((Function *)original(LOCK_SLOW))(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT_METHOD bool try_lock_slow(SELF handle) __asm__(TRY_LOCK_SLOW);
SWIFT_METHOD bool try_lock_slow(SELF handle) {
  typedef SWIFT_METHOD bool Function(SELF);
  bool is_locked = ((Function *)original(TRY_LOCK_SLOW))(handle);
  if (is_locked && __tsan_acquire) __tsan_acquire(handle);
  return is_locked;
}

SWIFT_METHOD void unlock_slow(SELF handle) __asm__(UNLOCK_SLOW);
SWIFT_METHOD void unlock_slow(SELF handle) {
  typedef SWIFT_METHOD void Function(SELF);
  if (__tsan_release) __tsan_release(handle);
  ((Function *)original(UNLOCK_SLOW))(handle);
}
