import { once } from "node:events";
import * as net from "node:net";
import { createInterface } from "node:readline";
import { after, afterEach, before } from "node:test";

import { connect, startServer } from "../index.js";

const { TOMBOLO_TRAFFIC: traffic } = process.env;

/**
 * A server for the tests of a file, and connections to it that are closed after each test. Its traffic
 * goes to the folder that TOMBOLO_TRAFFIC names.
 */
export function useServer() {
  let server;
  const options = traffic ? ["--record", `${traffic}/javascript-${process.pid}.jsonl`] : [];
  const open = [];
  before(async () => {
    server = await startServer({ options });
  });
  afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));
  after(() => server.stop());
  return {
    get address() {
      return server.address;
    },
    /** A connection to a device of its own, whose clock stands. */
    async phone(options) {
      const connection = await connect({ address: server.address, newDevice: true, ...options });
      open.push(connection);
      await connection.call("clock.set", { now: 1764460800 });
      return connection;
    },
    async connect(options) {
      const connection = await connect({ address: server.address, ...options });
      open.push(connection);
      return connection;
    },
  };
}

/**
 * A server that answers each request with what `answer` makes of it: a result, or what it has sent itself
 * where that is undefined. Everything is closed after the test.
 */
export async function fakeServer(test, answer) {
  const sockets = new Set();
  const received = [];
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    createInterface({ input: socket }).on("line", (line) => {
      const request = JSON.parse(line);
      received.push(request);
      const result = answer(request, socket);
      if (result !== undefined) send(socket, { jsonrpc: "2.0", id: request.id, result });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closeSockets = () => sockets.forEach((socket) => socket.destroy());
  test.after(() => {
    closeSockets();
    server.close();
  });
  return { address: `127.0.0.1:${server.address().port}`, received, closeSockets };
}

/** Writes a message as a line. */
export function send(socket, message) {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Connects for one test. */
export async function connectFor(test, options) {
  const connection = await connect(options);
  test.after(() => connection.close());
  return connection;
}
