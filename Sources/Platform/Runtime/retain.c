#include "CEurekaRuntime.h"

void *_Nullable swift_tryRetain(void *_Nonnull object);
void *_Nonnull swift_unownedRetain(void *_Nonnull object);
void swift_unownedRelease(void *_Nonnull object);

void *_Nullable cruntime_retain_if_alive(void *_Nonnull object) { return swift_tryRetain(object); }
void cruntime_retain_memory(void *_Nonnull object) { swift_unownedRetain(object); }
void cruntime_release_memory(void *_Nonnull object) { swift_unownedRelease(object); }
