#define _GNU_SOURCE
#include "benchmark_load.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int32_t benchmark_connect(uint16_t port) {
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
    int error = errno;
    close(fd);
    return -error;
  }
  int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return fd;
}

// The watcher: one thread, its socket, and what it has counted.
static pthread_t watcher;
static int watched_fd;
static _Atomic int64_t watched_bytes, watched_lines;

static int64_t line_ends(const char *bytes, ssize_t length) {
  int64_t count = 0;
  for (ssize_t i = 0; i < length; i++) count += bytes[i] == '\n';
  return count;
}

static void *watch(void *unused) {
  static char buffer[1 << 20];
  for (;;) {
    ssize_t got = recv(watched_fd, buffer, sizeof buffer, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return unused;
    atomic_fetch_add(&watched_lines, line_ends(buffer, got));
    atomic_fetch_add(&watched_bytes, got);
  }
}

bool benchmark_watch(int32_t descriptor) {
  watched_fd = descriptor;
  watched_bytes = watched_lines = 0;
  return pthread_create(&watcher, NULL, watch, NULL) == 0;
}

BenchmarkWatched benchmark_watch_end(double quiet) {
  const long step = 10000000;
  int64_t seen = watched_bytes;
  for (double waited = 0; waited < quiet; waited += (double)step / 1e9) {
    nanosleep(&(struct timespec){.tv_nsec = step}, NULL);
    if (watched_bytes != seen) waited = 0;
    seen = watched_bytes;
  }
  shutdown(watched_fd, SHUT_RDWR);
  pthread_join(watcher, NULL);
  return (BenchmarkWatched){.bytes = watched_bytes, .lines = watched_lines};
}

int64_t benchmark_lines(int32_t descriptor) {
  static char buffer[1 << 20];
  int64_t lines = 0;
  off_t offset = 0;
  for (;;) {
    ssize_t got = pread(descriptor, buffer, sizeof buffer, offset);
    if (got < 0) return -errno;
    if (got == 0) return lines;
    lines += line_ends(buffer, got);
    offset += got;
  }
}

void benchmark_print_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int64_t benchmark_raise_open_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur > INT64_MAX ? INT64_MAX : (int64_t)limit.rlim_cur;
}

static int32_t allowed_processor(bool last) {
  static cpu_set_t allowed;
  static bool known;
  if (!known) known = sched_getaffinity(0, sizeof allowed, &allowed) == 0;
  int32_t found = 0;
  for (int32_t i = 0; i < CPU_SETSIZE; i++) {
    if (!CPU_ISSET(i, &allowed)) continue;
    found = i;
    if (!last) break;
  }
  return found;
}

int32_t benchmark_first_processor(void) { return allowed_processor(false); }

int32_t benchmark_last_processor(void) { return allowed_processor(true); }

void benchmark_pin(int32_t processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  sched_setaffinity(0, sizeof set, &set);
}

// Children, by process id; 0 is a free place.
static _Atomic int32_t guarded[64];

static void kill_guarded(int number) {
  for (size_t i = 0; i < sizeof guarded / sizeof *guarded; i++)
    if (guarded[i] > 0) kill(guarded[i], SIGKILL);
  signal(number, SIG_DFL);
  raise(number);
}

void benchmark_guard(int32_t child) {
  signal(SIGINT, kill_guarded);
  signal(SIGTERM, kill_guarded);
  signal(SIGHUP, kill_guarded);
  for (size_t i = 0; i < sizeof guarded / sizeof *guarded; i++) {
    int32_t free_place = 0;
    if (atomic_compare_exchange_strong(&guarded[i], &free_place, child)) return;
  }
}

void benchmark_unguard(int32_t child) {
  for (size_t i = 0; i < sizeof guarded / sizeof *guarded; i++) {
    int32_t place = child;
    if (atomic_compare_exchange_strong(&guarded[i], &place, 0)) return;
  }
}
