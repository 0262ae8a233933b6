#pragma once

#if !__has_include(<png.h>)
#error "libpng's header is missing: install libpng-dev (sh .setup does)"
#endif
#include <png.h>
