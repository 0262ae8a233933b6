#pragma once

#include <stddef.h>
#include <stdint.h>

/// The number of bytes of protocol/openrpc.json, which is built in.
size_t tombolo_openrpc_count(void);

/// One of its bytes; `index` must be below the count.
uint8_t tombolo_openrpc_byte(size_t index);
