import assert from "node:assert/strict";
import * as net from "node:net";
import { test } from "node:test";

import { ConnectionError, createConnection, startServer } from "../index.js";
import { readAddress } from "../src/address.js";
import { connectFor, fakeServer, send, useServer } from "./support.js";

const server = useServer();

test("a connection that is created opens with its first call", async (test) => {
  const connection = createConnection({ address: server.address, device: "lazy" });
  test.after(() => connection.close());
  const calls = [connection.call("app.background"), connection.call("device.info")];
  assert.equal((await calls[0]).app, "background");
  assert.equal((await calls[1]).device, "lazy");
});

test("a new device's name is known once the connection is open", async (test) => {
  const connection = createConnection({ address: server.address, newDevice: true });
  test.after(() => connection.close());
  assert.equal(connection.device, undefined);
  await connection.open();
  assert.match(connection.device, /^device-\d+$/);
  assert.equal((await connection.call("device.info")).device, connection.device);
});

test("calls that are pending when the connection is lost fail and say so; the next one opens it anew", async (test) => {
  const fake = await fakeServer(test, ({ method, params }, socket) => {
    if (method === "device.attach") return params;
    if (method === "lose") return void socket.destroy();
    return method;
  });
  const connection = await connectFor(test, { address: fake.address, device: "d" });
  const calls = ["lose", "pending"].map((method) => connection.call(method));
  for (const [index, method] of ["lose", "pending"].entries()) {
    await assert.rejects(calls[index], (error) => {
      assert(error instanceof ConnectionError);
      assert.match(error.message, new RegExp(`was lost before ${method} was answered`));
      assert.match(error.message, /it may or may not have taken effect/);
      return true;
    });
  }
  assert.equal(await connection.call("again"), "again");
  const methods = fake.received.map(({ method }) => method).filter((method) => method !== "pending");
  assert.deepEqual(methods, ["device.attach", "lose", "device.attach", "again"]);
});

test("a connection goes to the device that device.attach has moved it to", async (test) => {
  const fake = await fakeServer(test, ({ method, params }, socket) => {
    if (method === "device.attach") return { device: params?.device ?? "device-1" };
    if (method === "lose") return void socket.destroy();
    return method;
  });
  const connection = await connectFor(test, { address: fake.address });
  await connection.call("device.attach");
  await assert.rejects(connection.call("lose"));
  await connection.call("again");
  assert.deepEqual(fake.received.at(-2).params, { device: "device-1" });
});

test("a server that was started again is taken up by the next call", async (test) => {
  const first = await startServer();
  const connection = await connectFor(test, { address: first.address, device: "d" });
  await connection.call("app.background");
  await first.stop();
  await assert.rejects(connection.call("clock.read"), /no server at .* \(ECONNREFUSED\)/);
  const second = await startServer({ options: ["--listen", first.address] });
  test.after(() => second.stop());
  assert.equal((await connection.call("device.info")).device, "d");
});

test("events go on behind the last one that came before the loss", async (test) => {
  const watcher = await server.connect({ device: "watched" });
  const events = watcher.events({ topics: ["app"] });
  await watcher.call("app.background");
  assert.equal((await events.next()).value.type, "backgrounded");

  const { address, lose } = await lossyProxy(test, server.address);
  const connection = await connectFor(test, { address, device: "watched" });
  const resumed = connection.events({ topics: ["app"] });
  await connection.call("clock.read");
  await watcher.call("app.foreground");
  const before = (await resumed.next()).value;
  assert.equal(before.type, "foregrounded");
  lose();
  // It opens by itself, since somebody wants events.
  await watcher.call("app.background");
  await watcher.call("app.terminate");
  const after = [(await resumed.next()).value, (await resumed.next()).value];
  assert.deepEqual(after.map(({ type }) => type), ["backgrounded", "terminated"]);
  assert.deepEqual(after.map(({ seq }) => seq), [before.seq + 1, before.seq + 2]);
});

test("where the server is gone, whoever waits for events is told", async (test) => {
  const own = await startServer();
  test.after(() => own.stop());
  const connection = await connectFor(test, { address: own.address });
  const events = connection.events({ topics: ["app"] });
  const told = assert.rejects(events.next(), /no server at/);
  await connection.call("clock.read");
  await own.stop();
  await told;
  assert.equal((await events.next()).done, true);
});

test("listeners are told by a warning, and others can be added once there is a server again", async (test) => {
  const first = await startServer();
  const connection = await connectFor(test, { address: first.address });
  const warning = new Promise((resolve) => connection.on("warning", resolve));
  const types = [];
  const listener = ({ type }) => types.push(type);
  connection.on("event", listener);
  await connection.call("clock.read");
  await first.stop();
  assert.match((await warning).message, /no server at/);
  const second = await startServer({ options: ["--listen", first.address] });
  test.after(() => second.stop());
  connection.off("event", listener).on("event", listener);
  await connection.call("app.background");
  assert(types.includes("backgrounded"));
});

test("streams of native code are listened to anew", async (test) => {
  const fake = await fakeServer(test, ({ id, method, params }, socket) => {
    send(socket, { jsonrpc: "2.0", id, result: null });
    send(socket, { jsonrpc: "2.0", method: "stream", params: { channel: "c/s", event: params } });
  });
  const connection = await connectFor(test, { address: fake.address });
  const stream = connection.eventChannel("c/s").receiveBroadcastStream({ a: 1 });
  assert.deepEqual((await stream.next()).value, { a: 1 });
  fake.closeSockets();
  assert.deepEqual((await stream.next()).value, { a: 1 });
  assert.deepEqual(fake.received.map(({ method }) => method), ["c/s/listen", "c/s/listen"]);
});

/** A way to a server that can be cut. */
async function lossyProxy(test, address) {
  const { port, host } = readAddress(address);
  const sockets = new Set();
  const proxy = net.createServer((client) => {
    const upstream = net.connect({ host, port });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [client, upstream].forEach((each) => each.destroy()));
    }
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const lose = () => sockets.forEach((socket) => socket.destroy());
  test.after(() => {
    lose();
    proxy.close();
  });
  return { address: `127.0.0.1:${proxy.address().port}`, lose };
}
