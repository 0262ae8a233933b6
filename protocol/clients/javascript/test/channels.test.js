import assert from "node:assert/strict";
import { test } from "node:test";

import { MissingPluginException, PlatformException } from "../index.js";
import { connectFor, fakeServer, send, useServer } from "./support.js";

const server = useServer();

test("a method channel answers what the plugin answers", async () => {
  const phone = await server.phone();
  const channel = phone.methodChannel("PW");
  assert.equal(await channel.invokeListMethod("startLiveActivity", { elapsedSeconds: 5 }), null);
  assert.equal(await channel.invokeMethod("stopLiveActivity"), null);
  const { activities } = await phone.call("activities.list");
  assert.deepEqual(activities, []);
});

test("a FlutterError is a PlatformException, its message null where there is none", async (test) => {
  const phone = await server.phone();
  await assert.rejects(phone.methodChannel("PW").invokeMethod("startLiveActivity", 5), (error) => {
    assert(error instanceof PlatformException);
    assert.equal(error.code, "418");
    assert.equal(error.message, "Live activity didn't invoked");
    assert.equal(error.details, null);
    assert.equal(String(error), "PlatformException(418, Live activity didn't invoked, null, null)");
    return true;
  });
  const fake = await fakeServer(test, ({ id }, socket) => {
    const data = { type: "FlutterError", code: "100", message: null, details: null };
    send(socket, { jsonrpc: "2.0", id, error: { code: 100, message: "", data } });
  });
  const connection = await connectFor(test, { address: fake.address });
  await assert.rejects(connection.methodChannel("c").invokeMethod("m"), (error) => {
    assert.equal(String(error), "PlatformException(100, null, null, null)");
    return error.message === null;
  });
});

test("what nothing implements is a MissingPluginException", async () => {
  const phone = await server.phone();
  for (const [channel, method] of [["PW", "nope"], ["nope", "startLiveActivity"]]) {
    await assert.rejects(phone.methodChannel(channel).invokeMethod(method), (error) => {
      assert(error instanceof MissingPluginException);
      assert.equal(error.message, `No implementation found for method ${method} on channel ${channel}`);
      return true;
    });
  }
});

test("a list method takes a list or null, a map method a map or null", async (test) => {
  const fake = await fakeServer(test, ({ params }) => params ?? null);
  const channel = (await connectFor(test, { address: fake.address })).methodChannel("c");
  assert.deepEqual(await channel.invokeListMethod("m", [1]), [1]);
  assert.deepEqual(await channel.invokeMapMethod("m", { a: 1 }), { a: 1 });
  assert.equal(await channel.invokeMapMethod("m"), null);
  for (const value of ["id", 5, { a: 1 }]) await assert.rejects(channel.invokeListMethod("m", value), TypeError);
  for (const value of ["id", 5, [1]]) await assert.rejects(channel.invokeMapMethod("m", value), TypeError);
  await assert.rejects(channel.invokeListMethod("m", "id"), {
    message: "type 'String' is not a subtype of type 'List<dynamic>?' in type cast",
  });
});

/** A server with the stream `c/s`, that sends what it is told to. */
async function streaming(test, messages) {
  const fake = await fakeServer(test, ({ id, method }, socket) => {
    send(socket, { jsonrpc: "2.0", id, result: null });
    if (!method.endsWith("/listen")) return;
    for (const message of messages) {
      send(socket, { jsonrpc: "2.0", method: "stream", params: { channel: "c/s", ...message } });
    }
  });
  return { fake, connection: await connectFor(test, { address: fake.address }) };
}

test("a stream gives what native code sends, errors included, until it ends", async (test) => {
  const { fake, connection } = await streaming(test, [
    { event: { a: 1 } },
    { event: null },
    { error: { code: "E", message: "no", details: 5 } },
    { event: 2 },
    { end: true },
  ]);
  const stream = connection.eventChannel("c/s").receiveBroadcastStream("all");
  assert.deepEqual(await stream.next(), { value: { a: 1 }, done: false });
  assert.deepEqual(await stream.next(), { value: null, done: false });
  await assert.rejects(stream.next(), { name: "PlatformException", code: "E", message: "no", details: 5 });
  assert.deepEqual(await stream.next(), { value: 2, done: false });
  assert.equal((await stream.next()).done, true);
  assert.deepEqual(fake.received.map(({ method, params }) => [method, params]), [["c/s/listen", "all"]]);
});

test("breaking off cancels the stream", async (test) => {
  const { fake, connection } = await streaming(test, [{ event: 1 }, { event: 2 }]);
  for await (const event of connection.eventChannel("c/s").receiveBroadcastStream()) {
    assert.equal(event, 1);
    break;
  }
  assert.deepEqual(fake.received.map(({ method }) => method), ["c/s/listen", "c/s/cancel"]);
});

test("a second stream on a channel takes the first one's place", async (test) => {
  const { fake, connection } = await streaming(test, []);
  const channel = connection.eventChannel("c/s");
  const first = channel.receiveBroadcastStream(1);
  const second = channel.receiveBroadcastStream(2);
  assert.equal((await first.next()).done, true);
  await first.return();
  await second.return();
  assert.deepEqual(fake.received.map(({ method, params }) => [method, params]), [
    ["c/s/listen", 1], ["c/s/listen", 2], ["c/s/cancel", 2],
  ]);
});

test("a channel without a stream says so to whoever iterates", async () => {
  const phone = await server.phone();
  const stream = phone.eventChannel("PW/nope").receiveBroadcastStream();
  await assert.rejects(stream.next(), MissingPluginException);
  assert.equal((await stream.next()).done, true);
});
