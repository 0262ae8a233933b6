#pragma once

#if !__has_include(<uv.h>)
#error "libuv's headers are missing: install libuv1-dev (sh .setup does)"
#endif
#include <uv.h>
#include <sys/un.h>

/// The handle of a stream of any kind; C unions and casts don't import.
static inline uv_handle_t *tombolo_handle_of_stream(uv_stream_t *stream) {
  return (uv_handle_t *)stream;
}

/// The bytes that wait in libuv for a stream to become writable.
static inline size_t tombolo_write_queue_size(const uv_stream_t *stream) {
  return stream->write_queue_size;
}
