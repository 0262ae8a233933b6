import { EventEmitter } from "node:events";

import { addressText, serverAddress } from "./address.js";
import { deviceEvents } from "./deviceEvents.js";
import { ConnectionError, RefusedError } from "./errors.js";
import { eventChannel } from "./eventChannel.js";
import { writeJSON } from "./json.js";
import { methodChannel } from "./methodChannel.js";
import { nativeStreams } from "./nativeStreams.js";
import { pendingCalls } from "./pendingCalls.js";
import { session } from "./session.js";
import { syncCalls } from "./syncCalls.js";
import { throwSoon } from "./timers.js";

/** The seconds that a call waits for its reply, as those of the command line do. */
const TIMEOUT = 35;

/** Connects to a server, and answers the connection once its device is attached. */
export async function connect(options) {
  const connection = createConnection(options);
  await connection.open();
  return connection;
}

/** A connection that opens with its first call. */
export function createConnection(options = {}) {
  const address = serverAddress(options);
  const { timeout: patience = TIMEOUT } = options;
  const place = attachment(options);
  const calls = pendingCalls();
  const listeners = new EventEmitter();
  const way = session(address, { greet, take, lost, failed, isNeeded });
  const synchronously = syncCalls(address, patience);
  const events = deviceEvents({ call, leave, hold });
  const streams = nativeStreams({ call, leave, hold, warn });
  /** How many wait for an event. */
  let readers = 0;
  let stopListening = null;

  // MARK: Calls

  async function call(method, params, { timeout = patience } = {}, write = way.send) {
    const id = calls.nextId();
    const line = writeJSON({ jsonrpc: "2.0", id, method, params });
    refuseWhenClosed(method);
    const { result, error } = await new Promise((resolve, reject) => {
      calls.add(id, { line, method, timeout, resolve, reject }, hold);
      hold();
      write(line);
    });
    // Made here, the error's stack leads to whoever made the call.
    if (error) throw new RefusedError(error, method);
    if (method === "device.attach" && place.move(result.device)) events.move();
    return result;
  }

  function notify(method, params) {
    const line = writeJSON({ jsonrpc: "2.0", method, params });
    refuseWhenClosed(method);
    way.send(line);
  }

  function callSync(method, params) {
    refuseWhenClosed(method);
    if (place.isUnknown) {
      throw new ConnectionError(`a synchronous call of ${method} must wait for open(), which tells the new device`);
    }
    if (method === "device.attach") throw new TypeError("device.attach would move the second socket alone; use call()");
    return synchronously.call(place.greeting(), method, params);
  }

  /** Makes a call that only concerns a way that is open. */
  async function leave(method, params) {
    if (way.isReady) await call(method, params);
  }

  function refuseWhenClosed(method) {
    if (way.isClosed) throw new ConnectionError(`${method} was called after the connection was closed`);
  }

  // MARK: The way to the server

  async function open() {
    refuseWhenClosed("open");
    await way.open();
  }

  async function greet(write) {
    const directly = (method, params) => call(method, params, undefined, write);
    for (const [method, params] of place.greeting()) await directly(method, params);
    await events.resume(directly);
    await streams.resume(directly);
  }

  function failed(error) {
    calls.rejectAll(() => error);
    events.end(error);
    streams.end(error);
  }

  function lost(cause, wasReady) {
    if (way.isClosed) return;
    const reason = cause ? ` (${cause.code ?? cause.message})` : "";
    calls.rejectAll((method) => new ConnectionError(
      `the connection to ${addressText(address)} was lost before ${method} was answered${reason}; `
        + "it may or may not have taken effect",
      { cause },
    ));
    // Until the next call events would be missed: there is one try at once.
    if (wasReady && (events.isWanted || streams.isWanted)) way.open().catch(() => {});
  }

  async function close() {
    if (way.isClosed) return;
    const closed = way.close();
    synchronously.end();
    events.end();
    streams.end();
    calls.rejectAll((method) => new ConnectionError(`the connection was closed before ${method} was answered`));
    await closed;
  }

  function isNeeded() {
    return calls.size > 0 || readers > 0;
  }

  /** Notes that more or fewer wait. */
  function hold(change = 0) {
    readers += change;
    way.holdAsNeeded();
  }

  // MARK: What comes in

  function take(message) {
    try {
      if (message.method === "event") events.take(message.params);
      else if (message.method === "stream") streams.take(message.params);
      else if (!("method" in message)) takeReply(message);
    } catch (error) {
      // A listener has thrown: the lines behind this one are read all the same.
      throwSoon(error);
    }
    hold();
  }

  function takeReply(reply) {
    // One that belongs to no call comes too late, or refuses a notification that was too long to be read.
    if (!calls.settle(reply) && reply.id === null) warn(new RefusedError(reply.error, "a notification"));
  }

  /** Tells of what nobody waits for: the listeners of `warning`, or the console. */
  function warn(error) {
    if (way.isClosed) return;
    if (!listeners.emit("warning", error)) console.warn(`tombolo: ${error?.message ?? error}`);
  }

  // MARK: Listeners

  function on(name, listener) {
    if (name !== "event" && name !== "warning") {
      throw new TypeError(`a connection tells "event" and "warning", and not ${JSON.stringify(name)}`);
    }
    listeners.on(name, listener);
    if (name === "event") {
      stopListening ??= events.listen((event) => listeners.emit("event", event), (error) => {
        stopListening = null;
        warn(error);
      });
    }
    return connection;
  }

  function off(name, listener) {
    listeners.off(name, listener);
    if (stopListening && listeners.listenerCount("event") === 0) {
      stopListening();
      stopListening = null;
    }
    return connection;
  }

  const connection = {
    address: addressText(address),
    get device() {
      return place.device;
    },
    open, close, on, off,
    call: (method, params, options) => call(method, params, options),
    callSync, notify,
    events: (options) => events.iterate(options),
    methodChannel: (name) => methodChannel(connection, name),
    eventChannel: (name) => eventChannel(connection, name),
    // For the channels and modules that are made of a connection.
    listen: streams.listen,
    iterate: streams.iterate,
    warn,
  };
  return connection;
}

/** How a connection is let in, and which device it is on. */
function attachment({ token = process.env.TOMBOLO_TOKEN || undefined, device, newDevice = false }) {
  let isUnknown = newDevice;
  return {
    /** Whether the device is one that only the server can name. */
    get isUnknown() {
      return isUnknown;
    },
    get device() {
      return isUnknown ? undefined : device ?? "default";
    },
    /** Notes where it is now, and answers whether that is another device. */
    move(name) {
      const isOther = isUnknown || name !== (device ?? "default");
      device = name;
      isUnknown = false;
      return isOther;
    },
    /** The calls that come first on a socket. */
    greeting() {
      const attaches = isUnknown || device !== undefined;
      return [
        ...(token === undefined ? [] : [["server.authenticate", { token }]]),
        ...(attaches ? [["device.attach", isUnknown ? {} : { device }]] : []),
      ];
    },
  };
}
