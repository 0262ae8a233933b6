import { addressText } from "./address.js";
import { ConnectionError } from "./errors.js";
import { readJSON } from "./json.js";
import { openLineSocket } from "./lineSocket.js";

/**
 * A way to the server that opens when a line is to be sent, and again after a loss. Lines wait until
 * `greet` is through, which is given how to write before that. `take` gets each message, `lost` the cause
 * of a loss, and `failed` the error where no way could be opened.
 */
export function session(address, { greet, take, lost, failed, isNeeded }) {
  let socket = null;
  let opening = null;
  let waiting = [];
  let isReady = false;
  let isClosed = false;

  function open() {
    opening ??= start().catch((error) => {
      opening = null;
      waiting = [];
      socket?.destroy();
      failed(error);
      throw error;
    });
    return opening;
  }

  async function start() {
    const opened = await openLineSocket(address, { take: takeLine, lost: forget });
    if (isClosed) return opened.destroy();
    socket = opened;
    await greet(socket.write);
    isReady = true;
    for (const line of waiting.splice(0)) socket.write(line);
    holdAsNeeded();
  }

  function takeLine(line) {
    const message = readMessage(line);
    if (message) return take(message);
    const start = JSON.stringify(line.slice(0, 80));
    socket?.destroy(new ConnectionError(`${addressText(address)} doesn't speak JSON-RPC: it sent ${start}`));
  }

  /** The socket is gone, by whomever. */
  function forget(cause) {
    const wasReady = isReady;
    socket = null;
    isReady = false;
    if (wasReady) opening = null;
    lost(cause, wasReady);
  }

  /** Keeps the process alive while it opens or is needed, and no longer. */
  function holdAsNeeded() {
    socket?.hold(!isReady || isNeeded());
  }

  return {
    get isReady() {
      return isReady;
    },
    get isClosed() {
      return isClosed;
    },
    open,
    holdAsNeeded,
    send(line) {
      if (isReady) return socket.write(line);
      waiting.push(line);
      // Whoever calls learns from the call why there is no way.
      open().catch(() => {});
    },
    /** Closes for good; what is written arrives. */
    async close() {
      isClosed = true;
      waiting = [];
      await socket?.end();
    },
  };
}

/** The message in a line; undefined where it is none. */
function readMessage(line) {
  try {
    const message = readJSON(line);
    return message !== null && typeof message === "object" ? message : undefined;
  } catch {
    return undefined;
  }
}
