import assert from "node:assert/strict";
import { test } from "node:test";

import { ConnectionError, RefusedError, TimeoutError, connect } from "../index.js";
import { fakeServer, useServer } from "./support.js";

const server = useServer();

test("concurrent calls take effect, and are answered, in the order in which they were made", async () => {
  const phone = await server.phone();
  const answered = [];
  const note = (name) => () => answered.push(name);
  const calls = [phone.call("startLiveActivity", { elapsedSeconds: 0 }).then(note("start"))];
  for (let seconds = 1; seconds <= 200; seconds += 1) {
    calls.push(phone.call("updateLiveActivity", { elapsedSeconds: seconds }).then(note(seconds)));
  }
  const listed = phone.call("activities.list");
  await Promise.all(calls);
  const [activity] = (await listed).activities;
  assert.deepEqual(activity.contentState, { elapsedTime: 200 });
  assert.equal(activity.updates, 200);
  assert.deepEqual(answered, ["start", ...Array.from({ length: 200 }, (_, index) => index + 1)]);
});

test("a call that waits holds up no other", async () => {
  const phone = await server.phone();
  const { latest } = await phone.call("events.list");
  const waits = phone.call("events.wait", { topic: "app", after: latest });
  assert.equal((await phone.call("clock.read")).mode, "manual");
  await phone.call("app.background");
  assert.equal((await waits).type, "backgrounded");
});

test("a notification takes effect, and nothing comes back, not even where it is refused", async () => {
  const phone = await server.phone();
  phone.on("warning", assert.ifError);
  phone.notify("startLiveActivity", { elapsedSeconds: 7 });
  phone.notify("updateLiveActivity", 7);
  phone.notify("nope");
  const { activities } = await phone.call("activities.list");
  assert.deepEqual(activities.map((activity) => activity.contentState), [{ elapsedTime: 7 }]);
});

test("a refusal is an error with what came, and leads to where the call was made", async () => {
  const phone = await server.phone();
  await assert.rejects(phone.call("clock.advanced"), (error) => {
    assert(error instanceof RefusedError);
    assert.equal(error.code, -32601);
    assert.deepEqual(error.data, { method: "clock.advanced", closest: "clock.advance" });
    assert.equal(error.method, "clock.advanced");
    assert.match(error.stack, /calls\.test\.js/);
    return true;
  });
});

test("a value of nearly 1 MiB goes there and back, in as many packets as it takes", async () => {
  const phone = await server.phone();
  const value = "😂".repeat((1024 * 1024 - 200) / 4);
  await phone.call("appGroups.write", { group: "g", key: "k", value });
  assert.equal((await phone.call("appGroups.read", { group: "g", key: "k" })).value, value);
});

test("a line beyond the server's limit fails its own call alone", async () => {
  const phone = await server.phone();
  const [before, tooLong, after] = await Promise.allSettled([
    phone.call("clock.read"),
    phone.call("appGroups.write", { group: "g", key: "k", value: "x".repeat(1024 * 1024) }),
    phone.call("clock.read"),
  ]);
  assert.equal(before.status, "fulfilled");
  assert.equal(after.status, "fulfilled");
  assert(tooLong.reason instanceof RefusedError);
  assert.equal(tooLong.reason.code, -32600);
  assert.equal(tooLong.reason.method, "appGroups.write");
  assert.deepEqual(tooLong.reason.data, { limit: 1024 * 1024 });
});

test("a notification beyond the limit is told in a warning", async () => {
  const phone = await server.phone();
  const warning = new Promise((resolve) => phone.on("warning", resolve));
  phone.notify("appGroups.write", { group: "g", key: "k", value: "x".repeat(1024 * 1024) });
  await phone.call("clock.read");
  assert.deepEqual((await warning).data, { limit: 1024 * 1024 });
});

test("what the server couldn't read is refused before it is sent", async () => {
  const phone = await server.phone();
  let nested = [];
  for (let level = 0; level < 300; level += 1) nested = [nested];
  await assert.rejects(phone.call("defaultStart", nested), RangeError);
  await assert.rejects(phone.call("defaultStart", { elapsedSeconds: 2n ** 64n }), RangeError);
  const cycle = {};
  cycle.cycle = cycle;
  await assert.rejects(phone.call("defaultStart", cycle), TypeError);
});

test("a call that isn't answered in time fails, and a reply that comes later harms nothing", async (test) => {
  let late;
  const fake = await fakeServer(test, ({ id, method }, socket) => {
    if (method === "quick") return "quick";
    late = () => socket.write(`{"jsonrpc":"2.0","id":${id},"result":null}\n`);
  });
  const connection = await connect({ address: fake.address, timeout: 0.01 });
  test.after(() => connection.close());
  connection.on("warning", assert.ifError);
  await assert.rejects(connection.call("slow"), TimeoutError);
  late();
  assert.equal(await connection.call("quick"), "quick");
});

test("without a bound a call waits on", async () => {
  const phone = await server.phone({ timeout: Infinity });
  const waits = phone.call("events.wait", { topic: "app" }, { timeout: 1e9 });
  await phone.call("clock.read");
  await phone.call("app.background");
  assert.equal((await waits).type, "backgrounded");
});

test("calls that are pending when the connection is closed fail and say so; so do later ones", async () => {
  const phone = await server.phone();
  const pending = assert.rejects(phone.call("events.wait", { topic: "app" }), (error) => {
    assert(error instanceof ConnectionError);
    assert.equal(error.message, "the connection was closed before events.wait was answered");
    return true;
  });
  await phone.close();
  await pending;
  await assert.rejects(phone.call("clock.read"), /clock\.read was called after the connection was closed/);
});

test("what was written before the connection is closed arrives", async () => {
  const watcher = await server.connect({ device: "closed" });
  const events = watcher.events({ topics: ["app"] });
  const phone = await server.connect({ device: "closed" });
  const call = phone.call("app.background").catch(() => {});
  await phone.close();
  await call;
  assert.equal((await events.next()).value.type, "backgrounded");
});
