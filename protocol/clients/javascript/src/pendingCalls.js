import { Buffer } from "node:buffer";

import { TimeoutError } from "./errors.js";
import { clearTimer, setTimer } from "./timers.js";

/** The seconds that a timer can hold; more are as good as none. */
const LONGEST = (2 ** 31 - 1) / 1000;

/** The calls that wait for their replies, in the order in which they were made. */
export function pendingCalls() {
  const calls = new Map();
  let lastId = 0;

  function remove(id) {
    const call = calls.get(id);
    calls.delete(id);
    if (call?.timer) clearTimer(call.timer);
    return call;
  }

  return {
    get size() {
      return calls.size;
    },

    nextId: () => (lastId += 1),

    /** Notes a call, which fails when its timeout, in seconds, is over. */
    add(id, { line, method, timeout, resolve, reject }, timedOut) {
      const timer = timeout > LONGEST ? null : setTimer(() => {
        remove(id);
        reject(new TimeoutError(noReply(method, timeout)));
        timedOut();
      }, timeout * 1000);
      calls.set(id, { line, method, timer, resolve, reject });
    },

    /** Hands a reply to the call that it belongs to; false where it belongs to none. */
    settle(reply) {
      const call = remove(reply.id === null ? tooLong(reply.error) : reply.id);
      call?.resolve(reply);
      return call !== undefined;
    },

    /** Fails them all. */
    rejectAll(errorFor) {
      for (const [id, call] of [...calls]) {
        remove(id);
        call.reject(errorFor(call.method));
      }
    },
  };

  /** The oldest call whose line exceeds the limit that was told: the server hasn't read as far as its id. */
  function tooLong(error) {
    const limit = error?.data?.limit;
    for (const [id, { line }] of calls) {
      if (Buffer.byteLength(line) > limit) return id;
    }
    return null;
  }
}

function noReply(method, seconds) {
  return `no reply to ${method} within ${seconds} s; a fault may hold it back (faults.list), `
    + "or the phone may be set to leave calls unanswered (asOnPhone)";
}
