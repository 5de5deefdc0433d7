#include "CEurekaLanguages.h"

static const char german[] = {
#embed "German.strings" suffix(, 0)
};
static const char spanish[] = {
#embed "Spanish.strings" suffix(, 0)
};
static const char french[] = {
#embed "French.strings" suffix(, 0)
};
static const char japanese[] = {
#embed "Japanese.strings" suffix(, 0)
};
static const char arabic[] = {
#embed "Arabic.strings" suffix(, 0)
};

const char *const clanguages_german = german;
const char *const clanguages_spanish = spanish;
const char *const clanguages_french = french;
const char *const clanguages_japanese = japanese;
const char *const clanguages_arabic = arabic;
