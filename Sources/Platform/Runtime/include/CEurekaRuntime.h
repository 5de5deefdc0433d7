#pragma once
// A function of Swift's runtime that Swift code cannot name.

#pragma clang assume_nonnull begin

/// swift_tryRetain: retains an object whose memory is valid; NULL if its last strong reference is gone, on any thread.
void *_Nullable cruntime_retain_if_alive(void *object);

#pragma clang assume_nonnull end
