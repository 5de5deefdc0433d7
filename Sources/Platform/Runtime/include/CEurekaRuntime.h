#pragma once
// Functions of Swift's runtime that Swift code cannot name.

#pragma clang assume_nonnull begin

/// swift_tryRetain: retains an object whose memory is valid; NULL if its last strong reference is gone, on any thread.
void *_Nullable cruntime_retain_if_alive(void *object);
/// swift_unownedRetain: keeps the memory of an object, not the object.
void cruntime_retain_memory(void *object);
/// swift_unownedRelease: the opposite.
void cruntime_release_memory(void *object);

#pragma clang assume_nonnull end
