#pragma once
#include "CEditline.h"

/// Waits for a byte or a signal; runs `resume` after SIGCONT and `resize` after SIGWINCH, in ordinary context.
enum ceditline_result ceditline_wait(
    int descriptor, int timeout_milliseconds, unsigned char *_Nonnull byte, void (*_Nullable resume)(void *_Nullable),
    void (*_Nullable resize)(void *_Nullable), void *_Nullable context);

/// What it means that nothing more comes: the input's end, or that the terminal is gone.
enum ceditline_result ceditline_end(int descriptor);
