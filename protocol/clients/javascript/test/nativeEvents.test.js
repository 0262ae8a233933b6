import assert from "node:assert/strict";
import { test } from "node:test";

import { createConnection, deviceEventEmitter, expoModules, nativeEventEmitter, nativeModules } from "../index.js";
import { connectFor, fakeServer, send, useServer } from "./support.js";

const server = useServer();

/** A server whose streams send an event when they are listened to. */
async function streaming(test, extra = []) {
  const fake = await fakeServer(test, ({ id, method }, socket) => {
    send(socket, { jsonrpc: "2.0", id, result: null });
    const [, channel] = /^(.+)\/listen$/.exec(method) ?? [];
    for (const event of channel ? [{ name: channel }, ...extra] : []) {
      send(socket, { jsonrpc: "2.0", method: "stream", params: { channel, event } });
    }
  });
  const connection = await connectFor(test, { address: fake.address });
  const methods = async () => {
    await connection.call("done");
    return fake.received.map(({ method }) => method).filter((method) => method !== "done");
  };
  return { connection, methods };
}

test("React Native's emitter gives the events of a module, and lets them go with the last listener", async (test) => {
  const { connection, methods } = await streaming(test);
  const deviceEmitter = deviceEventEmitter();
  const NativeEventEmitter = nativeEventEmitter(deviceEmitter);
  const shape = { methods: {}, events: true };
  const { MyModule } = nativeModules(connection, { modules: { MyModule: shape }, deviceEmitter });
  const emitter = new NativeEventEmitter(MyModule);
  const seen = [];
  const first = emitter.addListener("onA", (event) => seen.push(event));
  const second = emitter.addListener("onA", (event) => seen.push(event));
  const third = emitter.addListener("error", () => {});
  assert.deepEqual(await methods(), ["MyModule/onA/listen", "MyModule/error/listen"]);
  assert.deepEqual(seen, [{ name: "MyModule/onA" }, { name: "MyModule/onA" }]);
  assert.equal(emitter.listenerCount("onA"), 2);
  first.remove();
  first.remove();
  second.remove();
  assert.equal((await methods()).length, 2);
  third.remove();
  assert.deepEqual((await methods()).slice(2), ["MyModule/onA/cancel", "MyModule/error/cancel"]);
  emitter.addListener("onA", (event) => seen.push(event));
  emitter.removeAllListeners("onA");
  assert.deepEqual((await methods()).slice(4), ["MyModule/onA/listen", "MyModule/onA/cancel"]);
});

test("an emitter wants a module, and warns of one that sends no events", async (test) => {
  const phone = await server.phone();
  const NativeEventEmitter = nativeEventEmitter(deviceEventEmitter());
  assert.throws(() => new NativeEventEmitter(), /requires a non-null argument/);
  const warn = test.mock.method(console, "warn", () => {});
  const emitter = new NativeEventEmitter(nativeModules(phone).WidgetModule);
  assert.equal(warn.mock.callCount(), 2);
  const seen = [];
  emitter.addListener("a", (...values) => seen.push(values));
  emitter.emit("a", 1, 2);
  assert.deepEqual(seen, [[1, 2]]);
});

test("a listener that throws is reported by Node, and holds up no other", async (test) => {
  const { connection, methods } = await streaming(test, [{ name: "second" }]);
  const uncaught = new Promise((resolve) => process.once("uncaughtException", resolve));
  const listeners = process.rawListeners("uncaughtException").slice(0, -1);
  listeners.forEach((listener) => process.off("uncaughtException", listener));
  test.after(() => listeners.forEach((listener) => process.on("uncaughtException", listener)));
  const { requireNativeModule } = expoModules(connection);
  const seen = [];
  requireNativeModule("ExpoLiveActivity").addListener("onStateChange", (event) => {
    seen.push(event.name);
    if (seen.length === 1) throw new Error("listener");
  });
  await methods();
  assert.equal((await uncaught).message, "listener");
  assert.deepEqual(seen, ["ExpoLiveActivity/onStateChange", "second"]);
});

test("an Expo module observes each event as long as somebody listens", async (test) => {
  const { connection, methods } = await streaming(test);
  const module = expoModules(connection).requireNativeModule("ExpoLiveActivity");
  const seen = [];
  const listener = (event) => seen.push(event.name);
  const token = module.addListener("onTokenReceived", listener);
  const state = module.addListener("onStateChange", listener);
  await methods();
  assert.deepEqual(seen, ["ExpoLiveActivity/onTokenReceived", "ExpoLiveActivity/onStateChange"]);
  token.remove();
  state.remove();
  assert.deepEqual((await methods()).slice(2), [
    "ExpoLiveActivity/onTokenReceived/cancel",
    "ExpoLiveActivity/onStateChange/cancel",
  ]);
});

test("an Expo module's functions answer, and throw, at once", async () => {
  // The server runs in a process of its own: this thread stands still meanwhile.
  const phone = await server.phone();
  const { activities } = phone.callSync("activities.list");
  assert.deepEqual(activities, []);
  assert.equal(phone.callSync("device.info").device, phone.device);
  assert.throws(() => phone.callSync("updateLiveActivity", 5), { code: 418 });
  assert.throws(() => phone.callSync("device.attach"), TypeError);
  assert.throws(() => createConnection({ newDevice: true }).callSync("clock.read"), /must wait for open\(\)/);
  assert.throws(() => expoModules(phone).requireNativeModule("Nope"), /Cannot find native module 'Nope'/);
  assert.equal(expoModules(phone).requireOptionalNativeModule("Nope"), null);
});
