#include "CSimdjson.h"

#if !__has_include(<simdjson.h>)
#error "simdjson's headers are missing: install libsimdjson-dev (sh .setup does)"
#endif
#include <simdjson.h>

#include <new>

struct tombolo_json_parser {
  simdjson::dom::parser parser;
  size_t max_depth;
};

tombolo_json_parser *tombolo_json_parser_new(size_t max_depth) {
  auto *created = new (std::nothrow) tombolo_json_parser;
  if (created == nullptr) return nullptr;
  created->max_depth = max_depth;
  if (created->parser.allocate(4096, max_depth)) {
    delete created;
    return nullptr;
  }
  return created;
}

void tombolo_json_parser_free(tombolo_json_parser *parser) { delete parser; }

size_t tombolo_json_padding(void) { return simdjson::SIMDJSON_PADDING; }

int tombolo_json_parse(tombolo_json_parser *parser, const uint8_t *bytes, size_t count, const uint64_t **tape,
                       const uint8_t **strings) {
  // simdjson grows to just what it needs; doubling keeps lines that grow byte by byte cheap.
  if (count > parser->parser.capacity() && parser->parser.allocate(count * 2, parser->max_depth)) {
    return TOMBOLO_JSON_NO_MEMORY;
  }
  auto result = parser->parser.parse(bytes, count, false);
  *tape = parser->parser.doc.tape.get();
  *strings = parser->parser.doc.string_buf.get();
  switch (result.error()) {
  case simdjson::SUCCESS:
    return TOMBOLO_JSON_OK;
  case simdjson::MEMALLOC:
  case simdjson::CAPACITY:
    return TOMBOLO_JSON_NO_MEMORY;
  default:
    return TOMBOLO_JSON_INVALID;
  }
}
