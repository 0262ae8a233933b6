#define _GNU_SOURCE
#include "benchmark_load.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// A number kept as its decimal digits, since counting up is all that is done with it.
typedef struct {
  char digits[20];
  size_t length;
} Counter;

typedef struct {
  int fd;
  bool waits_to_write;
  Counter next_id;
  Counter expected_id;
  int64_t unanswered;
  char *out;
  size_t out_start, out_end;
  size_t held;
  char in[65536];
} Connection;

// A piece of a request.
typedef struct {
  const char *bytes;
  size_t length;
} Piece;

typedef struct {
  BenchmarkLoad load;
  // What stands before and after the number in the middle of a request.
  Piece call_before, call_after;
  size_t longest_request;
  BenchmarkResult result;
  int epoll;
  int64_t sent;
  bool ended;
  Counter number;
  // How the server writes a reply, learnt from one that was read with care: what stands before the id and after it.
  char before[256], after[256];
  size_t before_length, after_length;
} Run;

static const char head[] = "{\"jsonrpc\":\"2.0\",\"id\":";
enum { patience = 60 };

static const Counter one = {.digits = "1", .length = 1};

static void count_up(Counter *counter) {
  for (size_t i = counter->length; i-- > 0;) {
    if (counter->digits[i] != '9') {
      counter->digits[i]++;
      return;
    }
    counter->digits[i] = '0';
  }
  if (counter->length == sizeof counter->digits) abort();
  counter->digits[0] = '1';
  counter->digits[counter->length++] = '0';
}

static double seconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static char *append(char *to, const char *bytes, size_t length) {
  memcpy(to, bytes, length);
  return to + length;
}

static void fail(Run *run, int error) {
  if (run->result.failure == 0) run->result.failure = error;
}

static void watch_writing(Run *run, Connection *connection, bool on) {
  if (connection->waits_to_write == on) return;
  connection->waits_to_write = on;
  struct epoll_event event = {.events = on ? EPOLLIN | EPOLLOUT : EPOLLIN, .data.ptr = connection};
  epoll_ctl(run->epoll, EPOLL_CTL_MOD, connection->fd, &event);
}

static void flush(Run *run, Connection *connection) {
  while (connection->out_start < connection->out_end) {
    ssize_t written = send(connection->fd, connection->out + connection->out_start,
                           connection->out_end - connection->out_start, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written < 0) {
      if (errno == EINTR) continue;
      if (errno != EAGAIN) return fail(run, errno);
      return watch_writing(run, connection, true);
    }
    connection->out_start += (size_t)written;
  }
  connection->out_start = connection->out_end = 0;
  watch_writing(run, connection, false);
}

// Fills the connection up to its number of unanswered calls, with one write.
static void replenish(Run *run, Connection *connection) {
  if (connection->out_start > 0) {
    memmove(connection->out, connection->out + connection->out_start, connection->out_end - connection->out_start);
    connection->out_end -= connection->out_start;
    connection->out_start = 0;
  }
  char *to = connection->out + connection->out_end;
  while (!run->ended && connection->unanswered < run->load.in_flight) {
    to = append(to, head, sizeof head - 1);
    to = append(to, connection->next_id.digits, connection->next_id.length);
    to = append(to, run->call_before.bytes, run->call_before.length);
    to = append(to, run->number.digits, run->number.length);
    to = append(to, run->call_after.bytes, run->call_after.length);
    count_up(&connection->next_id);
    count_up(&run->number);
    connection->unanswered++;
    run->sent++;
    if (run->load.calls > 0 && run->sent == run->load.calls) run->ended = true;
  }
  connection->out_end = (size_t)(to - connection->out);
  flush(run, connection);
}

// Reads one reply (its line end included) with care, and learns its form from it.
static bool accept_carefully(Run *run, const Counter *expected, const char *line, size_t length) {
  static const char key[] = "\"id\":";
  const char *id = memmem(line, length, key, sizeof key - 1);
  if (id == NULL || memmem(line, length, "\"result\"", 8) == NULL || memmem(line, length, "\"error\"", 7) != NULL)
    return false;
  id += sizeof key - 1;
  const size_t before = (size_t)(id - line), digits = expected->length;
  if (before + digits >= length || memcmp(id, expected->digits, digits) != 0) return false;
  const char next = id[digits];
  if (line[0] != '{' || line[length - 2] != '}' || (next != ',' && next != '}')) return false;
  const size_t after = length - before - digits;
  if (before <= sizeof run->before && after <= sizeof run->after) {
    memcpy(run->before, line, run->before_length = before);
    memcpy(run->after, id + digits, run->after_length = after);
  }
  return true;
}

// Takes one reply off `bytes`, and says how long it was; 0 where it isn't all there yet.
static size_t take_reply(Run *run, const Counter *expected, const char *bytes, size_t length) {
  const size_t usual = run->before_length + expected->length + run->after_length;
  if (run->before_length > 0 && length >= usual && memcmp(bytes, run->before, run->before_length) == 0 &&
      memcmp(bytes + run->before_length, expected->digits, expected->length) == 0 &&
      memcmp(bytes + usual - run->after_length, run->after, run->after_length) == 0)
    return usual;
  const char *end = memchr(bytes, '\n', length);
  if (end == NULL) return 0;
  const size_t line = (size_t)(end - bytes) + 1;
  if (line > 2 && accept_carefully(run, expected, bytes, line)) return line;
  if (run->result.errors++ == 0) fprintf(stderr, "unexpected reply: %.*s\n", (int)line - 1, bytes);
  return line;
}

static void read_replies(Run *run, Connection *connection) {
  ssize_t got = recv(connection->fd, connection->in + connection->held, sizeof connection->in - connection->held,
                     MSG_DONTWAIT);
  if (got <= 0) {
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    return fail(run, got == 0 ? ECONNRESET : errno);
  }
  const char *bytes = connection->in;
  size_t left = connection->held + (size_t)got, taken;
  while ((taken = take_reply(run, &connection->expected_id, bytes, left)) > 0) {
    bytes += taken;
    left -= taken;
    if (connection->unanswered == 0) run->result.errors++;
    else connection->unanswered--;
    run->result.all_calls++;
    count_up(&connection->expected_id);
    if (left == 0) break;
  }
  connection->held = left;
  if (left == sizeof connection->in) return fail(run, EMSGSIZE);
  if (bytes != connection->in) memmove(connection->in, bytes, left);
  replenish(run, connection);
}

// Sends and receives until the end, and measures between the warm-up and that.
static void turn(Run *run, Connection *connections) {
  const bool timed = run->load.calls == 0;
  double now = seconds_of(CLOCK_MONOTONIC), heard = now;
  double begin = now, busy = seconds_of(CLOCK_THREAD_CPUTIME_ID);
  int64_t calls_before = 0;
  bool warm = !timed;
  for (int32_t i = 0; i < run->load.connections; i++) replenish(run, &connections[i]);
  while (run->result.failure == 0 && (!run->ended || run->result.all_calls < run->sent)) {
    struct epoll_event events[256];
    int count = epoll_wait(run->epoll, events, 256, 100);
    for (int i = 0; i < count; i++) {
      Connection *connection = events[i].data.ptr;
      if (events[i].events & EPOLLOUT) flush(run, connection);
      if (events[i].events & ~(uint32_t)EPOLLOUT) read_replies(run, connection);
    }
    now = seconds_of(CLOCK_MONOTONIC);
    if (count > 0) heard = now;
    else if (now - heard > patience) fail(run, ETIMEDOUT);
    if (!timed || run->ended) continue;
    if (!warm && now - begin >= run->load.warm_up) {
      warm = true;
      begin = now;
      busy = seconds_of(CLOCK_THREAD_CPUTIME_ID);
      calls_before = run->result.all_calls;
    } else if (warm && now - begin >= run->load.seconds) {
      run->ended = true;
      run->result.seconds = now - begin;
      run->result.busy_seconds = seconds_of(CLOCK_THREAD_CPUTIME_ID) - busy;
      run->result.calls = run->result.all_calls - calls_before;
    }
  }
  if (timed) return;
  run->result.seconds = now - begin;
  run->result.busy_seconds = seconds_of(CLOCK_THREAD_CPUTIME_ID) - busy;
  run->result.calls = run->result.all_calls;
}

static void open_connection(Run *run, Connection *connection) {
  connection->next_id = connection->expected_id = one;
  connection->out = malloc((size_t)run->load.in_flight * run->longest_request);
  connection->fd = benchmark_connect(run->load.port);
  if (connection->fd < 0) return fail(run, -connection->fd);
  if (connection->out == NULL) return fail(run, ENOMEM);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
  epoll_ctl(run->epoll, EPOLL_CTL_ADD, connection->fd, &event);
}

BenchmarkResult benchmark_run(BenchmarkLoad load, const char *before, const char *after) {
  Run run = {.load = load,
             .call_before = {before, strlen(before)},
             .call_after = {after, strlen(after)},
             .number = one,
             .epoll = epoll_create1(EPOLL_CLOEXEC)};
  run.longest_request = sizeof head + run.call_before.length + run.call_after.length + 2 * sizeof one.digits;
  Connection *connections = calloc((size_t)load.connections, sizeof *connections);
  if (run.epoll < 0 || connections == NULL) fail(&run, ENOMEM);
  int32_t opened = 0;
  while (run.result.failure == 0 && opened < load.connections) open_connection(&run, &connections[opened++]);
  if (run.result.failure == 0) turn(&run, connections);
  for (int32_t i = 0; i < opened; i++) {
    if (connections[i].held > 0) run.result.errors++;
    if (connections[i].fd >= 0) close(connections[i].fd);
    free(connections[i].out);
  }
  free(connections);
  if (run.epoll >= 0) close(run.epoll);
  return run.result;
}
