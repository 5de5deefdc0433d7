#pragma once
#if !__has_include(<histedit.h>)
#error "libedit is missing: install libedit-dev (Debian, Ubuntu), libedit-devel (Fedora) or libedit (Arch)"
#endif
#include <histedit.h>
