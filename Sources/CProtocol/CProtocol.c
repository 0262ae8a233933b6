#include "CProtocol.h"

// C23 has #embed; clang takes it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t document[] = {
#embed "openrpc.json"
};

size_t tombolo_openrpc_count(void) { return sizeof document; }

uint8_t tombolo_openrpc_byte(size_t index) { return index < sizeof document ? document[index] : 0; }
