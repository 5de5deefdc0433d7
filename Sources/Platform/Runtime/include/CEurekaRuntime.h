#pragma once
// What Swift code cannot name of Swift's runtime, and what that needs.

#pragma clang assume_nonnull begin

/// swift_tryRetain: retains an object whose memory is valid; NULL if its last strong reference is gone, on any thread.
void *_Nullable cruntime_retain_if_alive(void *object);
/// swift_unownedRetain: keeps the memory of an object, not the object.
void cruntime_retain_memory(void *object);
/// swift_unownedRelease: the opposite.
void cruntime_release_memory(void *object);

/// What is missing of proc(5), as in a bare chroot(2), and how to get it; NULL if nothing is. A program reads its arguments there,
/// and Dispatch crashes without it once its threads wait.
const char *_Nullable cruntime_missing_proc(void);

#pragma clang assume_nonnull end
