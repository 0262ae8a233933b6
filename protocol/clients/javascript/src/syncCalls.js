import { MessageChannel, Worker, receiveMessageOnPort } from "node:worker_threads";

import { ConnectionError, RefusedError, TimeoutError } from "./errors.js";
import { readJSON, writeJSON } from "./json.js";

/**
 * Calls that hold up the thread until they are answered, as Expo's synchronous functions do. They go over
 * a socket of their own, which another thread serves.
 */
export function syncCalls(address, timeout) {
  let thread = null;
  let lastId = 0;

  function request(method, params) {
    lastId += 1;
    return writeJSON({ jsonrpc: "2.0", id: lastId, method, params });
  }

  /** Makes a call, on a socket on which these calls were made first. */
  function call(opening, method, params) {
    const line = request(method, params);
    thread ??= startThread(address);
    const reply = thread.ask({ opening: opening.map((each) => request(...each)), line }, timeout);
    if (reply === undefined) {
      end();
      throw new TimeoutError(`no reply to ${method} within ${timeout} s`);
    }
    if (reply.failure) throw new ConnectionError(`${method} failed: ${reply.failure}`);
    const { result, error } = readJSON(reply.line);
    if (error) throw new RefusedError(error, method);
    return result;
  }

  function end() {
    thread?.end();
    thread = null;
  }

  return { call, end };
}

function startThread(address) {
  const { port1: port, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(THREAD, {
    eval: true,
    // Without the process's own flags, which may make a module of the text or load others first.
    execArgv: [],
    workerData: { port: port2, flag, address },
    transferList: [port2],
  });
  worker.unref();
  port.unref();
  return {
    /** The answer to a message; undefined where none comes in time. */
    ask(message, seconds) {
      Atomics.store(flag, 0, 0);
      port.postMessage(message);
      Atomics.wait(flag, 0, 0, seconds * 1000);
      return receiveMessageOnPort(port)?.message;
    },
    end: () => void worker.terminate(),
  };
}

// The other thread's code. It is text so that it runs as it is wherever the rest is translated or bundled.
// Replies come in the order of the requests; a new socket makes the opening calls first.
const THREAD = `
const { port, flag, address } = require("node:worker_threads").workerData;
const net = require("node:net");

let socket = null;
let opened = null;
let owed = 0;

function answer(message) {
  port.postMessage(message);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

function open() {
  const own = net.connect({ ...address, noDelay: true });
  let parts = [];
  own.on("data", (chunk) => {
    let start = 0;
    for (let end; (end = chunk.indexOf(10, start)) >= 0; start = end + 1) {
      take(own, Buffer.concat([...parts, chunk.subarray(start, end)]).toString("utf8"));
      parts = [];
    }
    parts.push(chunk.subarray(start));
  });
  own.on("error", (error) => lost(own, error.code ?? error.message));
  own.on("close", () => lost(own, "the connection was lost"));
  return own;
}

function take(own, line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return own.destroy(new Error("what listens there doesn't speak JSON-RPC"));
  }
  if ("method" in message || owed === 0) return;
  owed -= 1;
  if (owed > 0 && !message.error) return;
  if (owed > 0) opened = null;
  owed = 0;
  answer({ line });
}

function lost(own, failure) {
  if (own !== socket) return;
  socket = null;
  if (owed > 0) answer({ failure });
  owed = 0;
}

port.on("message", ({ opening, line }) => {
  const key = JSON.stringify(opening.map((each) => ({ ...JSON.parse(each), id: 0 })));
  const isNew = socket === null || opened !== key;
  if (isNew) {
    const old = socket;
    socket = open();
    old?.destroy();
    opened = key;
  }
  const lines = isNew ? [...opening, line] : [line];
  owed = lines.length;
  socket.write(lines.join("\\n") + "\\n");
});
`;
