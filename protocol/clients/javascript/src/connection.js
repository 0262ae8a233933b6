import { EventEmitter } from "node:events";

import { addressText, serverAddress } from "./address.js";
import { deviceEvents } from "./deviceEvents.js";
import { ConnectionError, RefusedError } from "./errors.js";
import { eventChannel } from "./eventChannel.js";
import { readJSON, writeJSON } from "./json.js";
import { openLineSocket } from "./lineSocket.js";
import { methodChannel } from "./methodChannel.js";
import { nativeStreams } from "./streams.js";
import { pendingCalls } from "./pendingCalls.js";
import { syncCalls } from "./syncCalls.js";
import { throwSoon } from "./timers.js";

/** Connects to a server, and answers the connection once its device is attached. */
export async function connect(options) {
  const connection = createConnection(options);
  await connection.open();
  return connection;
}

/** A connection that opens with its first call. */
export function createConnection(options = {}) {
  const address = serverAddress(options);
  const token = options.token ?? (process.env.TOMBOLO_TOKEN || undefined);
  const emitter = new EventEmitter();
  const calls = pendingCalls();
  let device = options.device;
  let isNewDevice = options.newDevice === true;

  /** The socket, once it is connected; the lines that wait until it is ready; the promise of that. */
  let socket = null;
  let waiting = [];
  let opening = null;
  let isReady = false;
  let isClosed = false;
  /** How many wait for an event: with the pending calls, what keeps the process alive. */
  let readers = 0;
  let stopListening = null;

  const synchronously = syncCalls(address, options.timeout);
  const events = deviceEvents({ call, leave, hold });
  const streams = nativeStreams({ call, leave, hold, warn });

  // MARK: Calls

  /** Makes a call, and answers its result. */
  function call(method, params, { timeout = options.timeout } = {}) {
    return request(method, params, timeout, send);
  }

  async function request(method, params, timeout, write) {
    const id = calls.nextId();
    const line = writeJSON({ jsonrpc: "2.0", id, method, params });
    if (isClosed) throw closedBefore(method);
    const { result, error } = await new Promise((resolve, reject) => {
      calls.add(id, { line, method, timeout, resolve, reject }, hold);
      hold();
      write(line);
    });
    // Made here, the error's stack leads to whoever made the call.
    if (error) throw new RefusedError(error, method);
    if (method === "device.attach") {
      device = result.device;
      isNewDevice = false;
    }
    return result;
  }

  /** Makes a call of which nothing comes back, not even an error. */
  function notify(method, params) {
    const line = writeJSON({ jsonrpc: "2.0", method, params });
    if (isClosed) throw closedBefore(method);
    send(line);
  }

  /** Makes a call, and holds up everything until it is answered. It may overtake calls that are pending. */
  function callSync(method, params) {
    if (isClosed) throw closedBefore(method);
    if (isNewDevice) {
      throw new ConnectionError(`which device ${method} is for isn't known yet; wait for open() before a synchronous call`);
    }
    return synchronously.call(handshake(), method, params);
  }

  /** The calls that come first on a socket. */
  function handshake() {
    return [
      token !== undefined && ["server.authenticate", { token }],
      isNewDevice ? ["device.attach", {}] : device !== undefined && ["device.attach", { device }],
    ].filter(Boolean);
  }

  /** Makes a call that only concerns a socket that is there. */
  async function leave(method, params) {
    if (isReady) await call(method, params);
  }

  function send(line) {
    if (isReady) return socket.write(line);
    waiting.push(line);
    // Whoever called learns from the call why it couldn't be opened.
    open().catch(() => {});
  }

  // MARK: The socket's life

  /** Opens the socket where it isn't open, and attaches the device. */
  function open() {
    if (isClosed) return Promise.reject(closedBefore("open"));
    opening ??= start().catch((error) => {
      opening = null;
      waiting = [];
      calls.rejectAll(() => error);
      events.end(error);
      streams.end(error);
      socket?.destroy();
      throw error;
    });
    return opening;
  }

  async function start() {
    const opened = await openLineSocket(address, { take, lost });
    if (isClosed) return opened.destroy();
    socket = opened;
    const directly = (method, params) => request(method, params, options.timeout, socket.write);
    for (const [method, params] of handshake()) await directly(method, params);
    await events.resume(directly);
    await streams.resume(directly);
    isReady = true;
    for (const line of waiting.splice(0)) socket.write(line);
    hold();
  }

  /** The socket is gone, by whomever. */
  function lost(cause) {
    const wasReady = isReady;
    socket = null;
    isReady = false;
    if (wasReady) opening = null;
    const reason = cause ? ` (${cause.code ?? cause.message})` : "";
    const at = addressText(address);
    calls.rejectAll((method) => isClosed
      ? new ConnectionError(`the connection to ${at} was closed before ${method} was answered`)
      : new ConnectionError(
          `the connection to ${at} was lost before ${method} was answered${reason}; it may or may not have taken effect`,
          { cause },
        ),
    );
    // Events would be missed until the next call: the socket is opened at once, with one try.
    if (wasReady && !isClosed && (events.isWanted || streams.isWanted)) open().catch(() => {});
  }

  /** Closes for good: what is written arrives, calls that aren't answered yet fail. */
  async function close() {
    if (isClosed) return;
    isClosed = true;
    events.end();
    streams.end();
    const open = socket;
    waiting = [];
    calls.rejectAll((method) => new ConnectionError(`the connection was closed before ${method} was answered`));
    synchronously.end();
    await open?.end();
  }

  /** Keeps the process alive while a call is pending or somebody waits for an event, and no longer. */
  function hold(change = 0) {
    readers += change;
    socket?.hold(!isReady || calls.size > 0 || readers > 0);
  }

  // MARK: What comes in

  function take(line) {
    const message = readMessage(line);
    if (message === undefined) {
      warn(new ConnectionError(
        `what listens at ${addressText(address)} doesn't speak JSON-RPC: ${JSON.stringify(line.slice(0, 80))}`,
      ));
      return socket?.destroy();
    }
    try {
      if (message.method === "event") events.take(message.params);
      else if (message.method === "stream") streams.take(message.params);
      else if (!("method" in message) && !calls.settle(message)) refusedLine(message);
    } catch (error) {
      // A listener has thrown: the lines behind this one are read all the same.
      throwSoon(error);
    }
    hold();
  }

  /** A reply that belongs to no call comes too late, or refuses a line that was too long to be read. */
  function refusedLine({ id, error }) {
    if (id === null && error) warn(new RefusedError(error, "a notification"));
  }

  /** Tells of what nobody waits for: to the listeners of `warning`, else on the console. */
  function warn(error) {
    if (isClosed) return;
    if (!emitter.emit("warning", error)) console.warn(`tombolo: ${error?.message ?? error}`);
  }

  // MARK: Listeners

  function on(name, listener) {
    if (name !== "event" && name !== "warning") {
      throw new TypeError(`a connection tells "event" and "warning", and not ${JSON.stringify(name)}`);
    }
    emitter.on(name, listener);
    if (name === "event") {
      stopListening ??= events.listen((event) => emitter.emit("event", event), warn);
    }
    return connection;
  }

  function off(name, listener) {
    emitter.off(name, listener);
    if (stopListening && emitter.listenerCount("event") === 0) {
      stopListening();
      stopListening = null;
    }
    return connection;
  }

  const connection = {
    /** The server's address as it is written. */
    address: addressText(address),
    /** The device it is attached to; undefined where that isn't known yet. */
    get device() {
      return device ?? (isNewDevice ? undefined : "default");
    },
    open, call, callSync, notify, close, on, off,
    /** Iterates over the device's events. */
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

function closedBefore(method) {
  return new ConnectionError(`${method} was called after the connection was closed`);
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
