#ifndef BENCHMARK_LOAD_H
#define BENCHMARK_LOAD_H

// What the benchmark can't do in safe Swift: load on many sockets, and where threads run. Only numbers cross
// this header, but for the text of a load's call, which is read while the load lasts.

#include <stdbool.h>
#include <stdint.h>

/// What to send, and to whom.
typedef struct {
  /// The server's port on 127.0.0.1.
  uint16_t port;
  int32_t connections;
  /// How many calls each connection has unanswered at any time.
  int32_t in_flight;
  /// How many calls to make; 0 goes by the clock.
  int64_t calls;
  /// How long to send before measuring, and to measure, where `calls` is 0.
  double warm_up;
  double seconds;
} BenchmarkLoad;

/// What came of it.
typedef struct {
  /// Calls answered while it was measured, in this many seconds of the clock and of the generator's own processor time.
  int64_t calls;
  double seconds;
  double busy_seconds;
  /// Calls answered in all, warm-up and end included.
  int64_t all_calls;
  /// Replies that were errors, came out of order, or weren't one line.
  int64_t errors;
  /// 0, or the errno that ended the load early (ETIMEDOUT: replies stopped coming).
  int32_t failure;
} BenchmarkResult;

/// Applies a load from the calling thread and returns when all it sent is answered.
///
/// A request goes on behind its id with `before`, a number that counts up from 1, and `after`.
BenchmarkResult benchmark_run(BenchmarkLoad load, const char *before, const char *after);

/// Opens a blocking connection to a port of 127.0.0.1; a negative value is an errno.
int32_t benchmark_connect(uint16_t port);

/// What a watcher has read.
typedef struct {
  int64_t bytes;
  int64_t lines;
} BenchmarkWatched;

/// Starts a thread that reads all a socket sends and counts it (one watcher at a time); false where none starts.
bool benchmark_watch(int32_t descriptor);

/// Ends the watcher, once nothing has come for `quiet` seconds, and tells what it read. The socket stays the caller's.
BenchmarkWatched benchmark_watch_end(double quiet);

/// Counts the line ends of an open file, from its start; negative is an errno.
int64_t benchmark_lines(int32_t descriptor);

/// Lets standard output go out line by line, even into a pipe.
void benchmark_print_by_line(void);

/// Raises the limit of open files for this process and its children, and returns what it now is.
int64_t benchmark_raise_open_files(void);

/// The lowest and the highest processor this process was started on.
int32_t benchmark_first_processor(void);
int32_t benchmark_last_processor(void);

/// Keeps the calling thread, and processes it starts from here on, on one processor.
void benchmark_pin(int32_t processor);

/// Sees to it that a child is killed where SIGINT, SIGTERM or SIGHUP ends this process, or no longer.
void benchmark_guard(int32_t child);
void benchmark_unguard(int32_t child);

#endif
