import { RefusedError } from "./errors.js";
import { itemQueue } from "./itemQueue.js";

const INVALID_ARGUMENT = -32602;

/**
 * Hands the device's events to whoever wants them. The server knows one subscription a connection: it
 * covers what all of them want.
 */
export function deviceEvents({ call, leave, hold }) {
  const takers = new Set();
  const opening = [];
  let isSubscribed = false;
  /** Up to where events have come, for taking up the subscription on another socket. */
  let lastSeq = null;

  /** The topics that some taker wants; none for all. */
  function wanted() {
    const lists = [...takers].map((taker) => taker.topics);
    return lists.includes(undefined) ? {} : { topics: [...new Set(lists.flat())] };
  }

  async function add(taker) {
    takers.add(taker);
    opening.push(taker);
    try {
      const { latest } = await call("events.subscribe", wanted());
      isSubscribed = true;
      lastSeq ??= latest;
    } catch (error) {
      takers.delete(taker);
      throw error;
    } finally {
      opening.splice(opening.indexOf(taker), 1);
    }
  }

  async function remove(taker) {
    if (!takers.delete(taker) || takers.size > 0) return;
    isSubscribed = false;
    lastSeq = null;
    await leave("events.unsubscribe");
  }

  return {
    get isWanted() {
      return takers.size > 0;
    },

    /** Hands an event on. Replayed tokens go to the newcomer alone: the others know them. */
    take(event) {
      if (typeof event.seq === "number") lastSeq = event.seq;
      const meant = event.replayed && opening.length > 0 ? [opening[0]] : [...takers];
      for (const taker of meant) {
        if (!event.topic || !taker.topics || taker.topics.includes(event.topic)) taker.take(event);
      }
    },

    /** Calls a function with every event from now on, and answers how to stop that. */
    listen(take, failed) {
      const taker = { take, end: (error) => error && failed(error) };
      add(taker).catch(failed);
      return () => remove(taker).catch(failed);
    },

    /** Iterates over the events from now on, or behind the one whose `seq` is `after`. */
    iterate({ topics, after } = {}) {
      const queue = itemQueue({ hold, onReturn: () => remove(taker) });
      let early = after === undefined ? null : [];
      const taker = {
        topics,
        take: (event) => (early ? early.push(event) : queue.put(event)),
        end: queue.finish,
      };
      Object.assign(queue.iterator, { missed: 0 });
      const kept = after === undefined ? null : { after, ...(topics && { topics }) };
      Promise.all([add(taker), kept && call("events.list", kept)])
        .then(([, list]) => {
          if (!list) return;
          queue.iterator.missed = list.missed;
          const isNew = ({ seq }) => seq === undefined || seq > list.latest;
          for (const event of [...list.events, ...early.filter(isNew)]) queue.put(event);
          early = null;
        })
        .catch((error) => {
          queue.finish(error);
          remove(taker).catch(() => {});
        });
      return queue.iterator;
    },

    /** The connection is on another device, whose events have a count of their own. */
    move() {
      lastSeq = null;
    },

    /** Takes the subscription up on a new socket, where the old one left off. */
    async resume(directly) {
      if (!isSubscribed) return;
      const after = lastSeq === null ? {} : { after: lastSeq };
      try {
        await directly("events.subscribe", { ...wanted(), ...after });
      } catch (error) {
        if (!(error instanceof RefusedError) || error.code !== INVALID_ARGUMENT) throw error;
        // Another server, or a new device of the same name, whose events are counted from 1 again.
        ({ latest: lastSeq } = await directly("events.subscribe", wanted()));
      }
    },

    /** Tells all that no more events come, and why where that is an error. */
    end(error) {
      isSubscribed = false;
      lastSeq = null;
      for (const taker of [...takers]) {
        takers.delete(taker);
        taker.end(error);
      }
    },
  };
}
