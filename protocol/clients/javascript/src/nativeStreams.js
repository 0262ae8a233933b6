import { PlatformException, asFlutterSeesIt } from "./errors.js";
import { itemQueue } from "./itemQueue.js";

/** What native code streams to the app, by the names of channels. */
export function nativeStreams({ call, leave, hold, warn }) {
  const streams = new Map();

  /**
   * Listens on a channel, and answers how to cancel. As in Flutter, another stream on it in this connection
   * takes the place of the one before.
   */
  function listen(channel, { argument, take, fail, finish }) {
    const stream = { channel, argument, take, fail, finish, isOpen: false };
    streams.get(channel)?.finish();
    streams.set(channel, stream);
    call(`${channel}/listen`, argument).then(
      () => (stream.isOpen = true),
      (error) => {
        if (streams.get(channel) === stream) streams.delete(channel);
        finish(asFlutterSeesIt(error));
      },
    );
    return () => cancel(stream);
  }

  async function cancel(stream) {
    if (streams.get(stream.channel) !== stream) return;
    streams.delete(stream.channel);
    try {
      await leave(`${stream.channel}/cancel`, stream.argument);
    } catch (error) {
      warn(asFlutterSeesIt(error));
    }
  }

  return {
    get isWanted() {
      return streams.size > 0;
    },

    listen,

    /** Listens on a channel, and iterates over what comes. */
    iterate(channel, argument) {
      const queue = itemQueue({ hold, onReturn: () => stop() });
      const stop = listen(channel, { argument, take: queue.put, fail: queue.fail, finish: queue.finish });
      return queue.iterator;
    },

    /** Hands on what came for a channel. */
    take({ channel, event, error, end }) {
      const stream = streams.get(channel);
      if (!stream) return;
      if (end) {
        streams.delete(channel);
        stream.finish();
      } else if (error) {
        stream.fail(new PlatformException(error));
      } else {
        stream.take(event);
      }
    },

    /** Listens anew on a new socket. */
    async resume(directly) {
      for (const { channel, argument, isOpen } of streams.values()) {
        if (isOpen) await directly(`${channel}/listen`, argument);
      }
    },

    /** Tells all that nothing more comes, and why where that is an error. */
    end(error) {
      for (const stream of streams.values()) stream.finish(error);
      streams.clear();
    },
  };
}
