#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A simdjson DOM parser with its tape.
typedef struct tombolo_json_parser tombolo_json_parser;

/// The answers of `tombolo_json_parse` that a caller tells apart.
enum tombolo_json_status {
  TOMBOLO_JSON_OK = 0,
  TOMBOLO_JSON_INVALID = 1,
  TOMBOLO_JSON_NO_MEMORY = 2,
};

/// A new parser for documents nested at most `max_depth` deep; null when there is no memory.
tombolo_json_parser *_Nullable tombolo_json_parser_new(size_t max_depth);
void tombolo_json_parser_free(tombolo_json_parser *_Nonnull parser);

/// How many readable bytes must follow the document in its buffer.
size_t tombolo_json_padding(void);

/// Parses one document. The tape and the strings are the parser's and stand until its next parse.
int tombolo_json_parse(tombolo_json_parser *_Nonnull parser, const uint8_t *_Nonnull bytes, size_t count,
                       const uint64_t *_Nullable *_Nonnull tape, const uint8_t *_Nullable *_Nonnull strings);

#ifdef __cplusplus
}
#endif
