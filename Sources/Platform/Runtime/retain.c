#include "CEurekaRuntime.h"

void *_Nullable swift_tryRetain(void *_Nonnull object);

void *_Nullable cruntime_retain_if_alive(void *_Nonnull object) { return swift_tryRetain(object); }
