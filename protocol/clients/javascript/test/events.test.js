import assert from "node:assert/strict";
import { test } from "node:test";

import { connectFor, fakeServer, send, useServer } from "./support.js";

const server = useServer();

async function take(count, iterator) {
  const values = [];
  while (values.length < count) values.push((await iterator.next()).value);
  return values;
}

test("events come in order to whoever iterates, from where that began", async () => {
  const phone = await server.phone();
  await phone.call("app.background");
  const events = phone.events({ topics: ["app"] });
  await phone.call("appGroups.write", { group: "g", key: "k", value: 1 });
  await phone.call("app.foreground");
  await phone.call("app.terminate");
  assert.deepEqual((await take(2, events)).map(({ type }) => type), ["foregrounded", "terminated"]);
});

test("each iterator gets the topics that it wants, of one subscription", async () => {
  const phone = await server.phone();
  const [app, activities, all] = [["app"], ["activities"], undefined].map((topics) => phone.events({ topics }));
  await phone.call("app.background");
  await phone.call("app.foreground");
  await phone.call("startLiveActivity", { elapsedSeconds: 0 });
  assert.equal((await app.next()).value.type, "backgrounded");
  assert.equal((await activities.next()).value.type, "started");
  const types = (await take(4, all)).filter(({ seq }) => seq).map(({ type }) => type);
  assert.deepEqual(types.slice(0, 2), ["backgrounded", "foregrounded"]);
});

test("with `after`, kept events come first, and none twice", async () => {
  const phone = await server.phone();
  const { latest } = await phone.call("events.list");
  await phone.call("app.background");
  const events = phone.events({ topics: ["app"], after: latest });
  phone.notify("app.foreground");
  await phone.call("app.terminate");
  const seen = await take(3, events);
  assert.deepEqual(seen.map(({ type }) => type), ["backgrounded", "foregrounded", "terminated"]);
  assert.equal(events.missed, 0);
});

test("a token that is replayed goes to the newcomer alone", async () => {
  const phone = await server.phone();
  const first = phone.events({ topics: ["push"] });
  assert.equal((await first.next()).value.replayed, true);
  const second = phone.events({ topics: ["push"] });
  assert.equal((await second.next()).value.type, "pushToStartToken");
  const { pushToStart } = await phone.call("push.tokens");
  await phone.call("push.rotate", { token: pushToStart });
  assert.equal((await first.next()).value.replayed, undefined);
});

test("breaking off ends the subscription with the last of them", async () => {
  const phone = await server.phone();
  const events = phone.events({ topics: ["app"] });
  const all = phone.events();
  await phone.call("app.background");
  for await (const { type } of events) {
    assert.equal(type, "backgrounded");
    break;
  }
  assert.equal((await events.next()).done, true);
  await all.return();
  assert.deepEqual(await phone.call("events.unsubscribe"), { subscribed: false });
});

test("an unknown topic is told by the iterator, and harms no other", async () => {
  const phone = await server.phone();
  const good = phone.events({ topics: ["app"] });
  await assert.rejects(phone.events({ topics: ["nope"] }).next(), { code: -32602 });
  await phone.call("app.background");
  assert.equal((await good.next()).value.type, "backgrounded");
});

test("listeners get every event, before the reply of the call that raised it", async () => {
  const phone = await server.phone();
  const types = [];
  const listener = ({ type }) => types.push(type);
  phone.on("event", listener);
  await phone.call("app.background");
  assert(types.includes("backgrounded"));
  phone.off("event", listener);
  await phone.call("app.foreground");
  assert(!types.includes("foregrounded"));
  assert.throws(() => phone.on("events", listener), /"events"/);
});

test("on another device, events are counted anew", async (test) => {
  const fake = await fakeServer(test, ({ id, method, params }, socket) => {
    if (method === "device.attach") return params;
    if (method === "lose") return void socket.destroy();
    if (method !== "events.subscribe") return null;
    send(socket, { jsonrpc: "2.0", id, result: { topics: ["app"], oldest: 1, latest: 7, missed: 0 } });
    send(socket, { jsonrpc: "2.0", method: "event", params: { topic: "app", type: "launched" } });
  });
  const connection = await connectFor(test, { address: fake.address });
  const events = connection.events({ topics: ["app"] });
  await events.next();
  const asked = [];
  for (const device of ["default", "other"]) {
    await connection.call("device.attach", { device });
    await connection.call("lose").catch(() => {});
    await events.next();
    asked.push(fake.received.filter(({ method }) => method === "events.subscribe").at(-1).params);
  }
  assert.deepEqual(asked, [{ topics: ["app"], after: 7 }, { topics: ["app"] }]);
});

test("closing ends iterators", async () => {
  const phone = await server.phone();
  const events = phone.events({ topics: ["app"] });
  await phone.call("app.background");
  const { value } = await events.next();
  assert.equal(value.type, "backgrounded");
  const next = events.next();
  await phone.close();
  assert.equal((await next).done, true);
});

test("an overflow reaches everyone, whatever the topics", async (test) => {
  const overflow = { type: "overflow", device: "default", dropped: 3, resumeAfter: 7 };
  const fake = await fakeServer(test, ({ id }, socket) => {
    send(socket, { jsonrpc: "2.0", id, result: { topics: ["app"], oldest: 1, latest: 7, missed: 0 } });
    send(socket, { jsonrpc: "2.0", method: "event", params: overflow });
  });
  const connection = await connectFor(test, { address: fake.address });
  assert.deepEqual((await connection.events({ topics: ["app"] }).next()).value, overflow);
});
