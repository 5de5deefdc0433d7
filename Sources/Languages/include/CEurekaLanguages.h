#pragma once
// The translation files, which C23's #embed puts into the program: a program is one file, and none is read at its start.

#pragma clang assume_nonnull begin

/// German, with the formal address.
extern const char *const clanguages_german;
/// Spanish, with the formal address.
extern const char *const clanguages_spanish;
/// French, with the formal address.
extern const char *const clanguages_french;
/// Japanese, with the polite form.
extern const char *const clanguages_japanese;
/// Modern Standard Arabic.
extern const char *const clanguages_arabic;

#pragma clang assume_nonnull end
