#pragma once

#if !__has_include(<zint.h>)
#error "zint's header is missing: install libzint-dev (sh .setup does)"
#endif
#include <zint.h>
#include <string.h>

/// The modules that a row of a symbol has room for.
static inline int tombolo_zint_row_capacity(void) {
  return (int)sizeof ((struct zint_symbol *)0)->encoded_data[0] * 8;
}

/// The bytes that what zint says has room for, its NUL included.
static inline int tombolo_zint_message_capacity(void) {
  return (int)sizeof ((struct zint_symbol *)0)->errtxt;
}

/// Encodes bytes as Code 128: writes one byte a module, 1 where it is dark, their number, and what
/// zint says of it, ended by a NUL. Answers zint's status, which is an error from ZINT_ERROR on.
///
/// `modules` and `message` have the room told above. The symbol lives in here alone: a tuple of
/// 28,800 bytes doesn't import well, and its pointer needs no owner elsewhere.
static inline int tombolo_zint_code128(const unsigned char *bytes, int count,
                                       unsigned char *modules, int *width, char *message) {
  struct zint_symbol *symbol = ZBarcode_Create();
  *width = 0;
  strcpy(message, "Error 0: out of memory");
  if (!symbol) return ZINT_ERROR_MEMORY;
  symbol->symbology = BARCODE_CODE128;
  symbol->show_hrt = 0;
  int status = ZBarcode_Encode(symbol, bytes, count);
  memcpy(message, symbol->errtxt, sizeof symbol->errtxt);
  if (status < ZINT_ERROR && symbol->width <= tombolo_zint_row_capacity()) {
    *width = symbol->width;
    for (int module = 0; module < *width; module++)
      modules[module] = symbol->encoded_data[0][module / 8] >> (module % 8) & 1;
  }
  ZBarcode_Delete(symbol);
  return status;
}
