import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { TimeoutError, connect, startServer } from "../index.js";
import { fakeServer } from "./support.js";

const NAMES = ["Timeout", "Interval", "Immediate"]
  .flatMap((kind) => [`set${kind}`, `clear${kind}`])
  .concat("queueMicrotask");

/** Goes through all that needs time: a start, a connection, calls, a timeout, an end. */
async function goThrough(silent) {
  const server = await startServer();
  const phone = await connect({ address: server.address, newDevice: true });
  const events = phone.events({ topics: ["app"] });
  await phone.call("clock.set", { now: 1764460800 });
  await phone.call("app.background", undefined, { timeout: 10 });
  assert.equal((await events.next()).value.type, "backgrounded");
  assert.equal(phone.callSync("clock.read").now, 1764460800);
  await phone.close();
  await server.stop();

  const connection = await connect({ address: silent.address });
  await assert.rejects(connection.call("m", undefined, { timeout: 0.01 }), TimeoutError);
  await connection.close();
}

test("nothing of it needs the timers that Node's mock replaces", { timeout: 20_000 }, async (test) => {
  const silent = await fakeServer(test, () => undefined);
  mock.timers.enable();
  try {
    await goThrough(silent);
  } finally {
    mock.timers.reset();
  }
});

test("nor the global ones, which other fakes replace", { timeout: 20_000 }, async (test) => {
  const silent = await fakeServer(test, () => undefined);
  const real = NAMES.map((name) => [name, globalThis[name]]);
  const used = [];
  for (const name of NAMES) globalThis[name] = () => used.push(name);
  try {
    await goThrough(silent);
  } finally {
    Object.assign(globalThis, Object.fromEntries(real));
  }
  assert.deepEqual(used, []);
});
