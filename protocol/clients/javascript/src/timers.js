import * as timers from "node:timers";

// Taken from the module, and at once: a test that replaces the global timers later, or has done so
// already, doesn't stop the connection's.
export const setTimer = timers.setTimeout;
export const clearTimer = timers.clearTimeout;
export const setSoon = timers.setImmediate;

/** Throws an error that nobody waits for where Node reports it, and where it holds up no one. */
export function throwSoon(error) {
  setSoon(() => {
    throw error;
  });
}
