// The yardstick: a libuv server that answers each line with a reply of the usual form, and parses nothing. It takes
// the id from where the benchmark's requests have it, and ignores its arguments.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { read_size = 65536, longest_id = 20 };
static const char head[] = "{\"jsonrpc\":\"2.0\",\"id\":";
static const char tail[] = ",\"result\":null}\n";

typedef struct {
  uv_tcp_t tcp;
  // Bytes of a line that hasn't ended yet.
  char *held;
  size_t held_length;
} Connection;

typedef struct {
  uv_write_t request;
  char bytes[];
} Write;

static uv_loop_t *loop;
static char input[read_size];
// Replies to the lines of one read. The shortest line that is answered is its line end.
static char output[read_size * (sizeof head + longest_id + sizeof tail)];

static void give_input(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer) {
  (void)handle, (void)suggested;
  *buffer = uv_buf_init(input, sizeof input);
}

static void closed(uv_handle_t *handle) {
  Connection *connection = (Connection *)handle;
  free(connection->held);
  free(connection);
}

static void written(uv_write_t *request, int status) {
  (void)status;
  free(request);
}

static char *answer(char *to, const char *line, size_t length) {
  memcpy(to, head, sizeof head - 1);
  to += sizeof head - 1;
  size_t at = sizeof head - 1;
  if (at >= length || line[at] < '0' || line[at] > '9') *to++ = '0';
  for (size_t end = at + longest_id; at < length && at < end && line[at] >= '0' && line[at] <= '9';) *to++ = line[at++];
  memcpy(to, tail, sizeof tail - 1);
  return to + sizeof tail - 1;
}

static void hold(Connection *connection, const char *bytes, size_t length) {
  if (length == 0) return;
  char *held = realloc(connection->held, connection->held_length + length);
  if (held == NULL) abort();
  memcpy(held + connection->held_length, bytes, length);
  connection->held = held;
  connection->held_length += length;
}

static void send_output(Connection *connection, size_t length) {
  uv_stream_t *stream = (uv_stream_t *)connection;
  uv_buf_t buffer = uv_buf_init(output, (unsigned)length);
  int sent = uv_try_write(stream, &buffer, 1);
  if (sent == (int)length) return;
  if (sent < 0 && sent != UV_EAGAIN) return;
  size_t done = sent < 0 ? 0 : (size_t)sent;
  Write *write = malloc(sizeof *write + length - done);
  if (write == NULL) abort();
  memcpy(write->bytes, output + done, length - done);
  buffer = uv_buf_init(write->bytes, (unsigned)(length - done));
  if (uv_write(&write->request, stream, &buffer, 1, written) != 0) free(write);
}

static void received(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  Connection *connection = (Connection *)stream;
  if (count < 0) return uv_close((uv_handle_t *)stream, closed);
  const char *line = buffer->base, *end = buffer->base + count, *line_end;
  char *to = output;
  while (line < end && (line_end = memchr(line, '\n', (size_t)(end - line))) != NULL) {
    if (connection->held_length > 0) {
      hold(connection, line, (size_t)(line_end - line));
      to = answer(to, connection->held, connection->held_length);
      free(connection->held);
      connection->held = NULL;
      connection->held_length = 0;
    } else {
      to = answer(to, line, (size_t)(line_end - line));
    }
    line = line_end + 1;
  }
  hold(connection, line, (size_t)(end - line));
  if (to > output) send_output(connection, (size_t)(to - output));
}

static void connected(uv_stream_t *listener, int status) {
  Connection *connection = status == 0 ? calloc(1, sizeof *connection) : NULL;
  if (connection == NULL) return;
  uv_tcp_init(loop, &connection->tcp);
  if (uv_accept(listener, (uv_stream_t *)connection) != 0) return uv_close((uv_handle_t *)connection, closed);
  uv_tcp_nodelay(&connection->tcp, 1);
  uv_read_start((uv_stream_t *)connection, give_input, received);
}

static int check(int status, const char *what) {
  if (status == 0) return 0;
  fprintf(stderr, "benchmark-peer: %s: %s\n", what, uv_strerror(status));
  exit(1);
}

int main(void) {
  loop = uv_default_loop();
  static uv_tcp_t listener;
  struct sockaddr_in address;
  uv_ip4_addr("127.0.0.1", 0, &address);
  check(uv_tcp_init(loop, &listener), "init");
  check(uv_tcp_bind(&listener, (struct sockaddr *)&address, 0), "bind");
  check(uv_listen((uv_stream_t *)&listener, 511, connected), "listen");
  int length = sizeof address;
  check(uv_tcp_getsockname(&listener, (struct sockaddr *)&address, &length), "name");
  printf("listening on 127.0.0.1:%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return uv_run(loop, UV_RUN_DEFAULT);
}
