#pragma once

#if !__has_include(<zint.h>)
#error "zint's header is missing: install libzint-dev (sh .setup does)"
#endif
#include <zint.h>

/// Whether a module of a symbol's only row is dark; a tuple of 28,800 bytes doesn't import well.
static inline int tombolo_zint_is_dark(const struct zint_symbol *symbol, int module) {
  return symbol->encoded_data[0][module / 8] >> (module % 8) & 1;
}

/// The modules that a row has room for.
static inline int tombolo_zint_row_capacity(const struct zint_symbol *symbol) {
  return (int)sizeof symbol->encoded_data[0] * 8;
}

/// What zint says about the last call; ends with a NUL.
static inline const char *tombolo_zint_message(const struct zint_symbol *symbol) {
  return symbol->errtxt;
}
