import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";

import { useServer } from "./support.js";

const server = useServer();

/** Runs a program in a process of its own, with `connection` on the device `kept`. */
function run(test, program) {
  const index = new URL("../index.js", import.meta.url).href;
  const text = `
    import { connect, createConnection, expoModules, nativeModules } from ${JSON.stringify(index)};
    const connection = await connect({ address: ${JSON.stringify(server.address)}, device: "kept" });
    ${program}`;
  const flags = ["--input-type=module", "--eval", text];
  const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
  test.after(() => child.kill("SIGKILL"));
  const lines = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return { child, lines, end: once(child, "close").then(([code]) => code) };
}

/** Brings the program's app to the background once the program has said that it waits. */
async function wake(program) {
  await once(program.child.stdout, "data");
  const phone = await server.connect({ device: "kept" });
  await phone.call("app.background");
  await phone.call("app.foreground");
}

test("a connection that nobody waits for lets the process end", { timeout: 20_000 }, async (test) => {
  const program = run(test, `
    connection.on("event", () => {});
    connection.eventChannel("PW/none").receiveBroadcastStream().next().catch(() => {});
    expoModules(connection).requireNativeModule("ExpoLiveActivity").addListener("onStateChange", () => {});
    connection.on("warning", () => {});
    await connection.call("clock.read");
    connection.callSync("clock.read");
    createConnection();
    console.log("done");`);
  assert.equal(await program.end, 0);
  assert.deepEqual(program.lines, ["done"]);
});

test("what a void method was asked for is done before the process ends", { timeout: 20_000 }, async (test) => {
  const watcher = await server.connect({ device: "kept" });
  const events = watcher.events({ topics: ["channels"] });
  await watcher.call("clock.read");
  const program = run(test, `nativeModules(connection).WidgetModule.reloadWidget("kind");`);
  assert.equal(await program.end, 0);
  const { value } = await events.next();
  assert.deepEqual([value.channel, value.method], ["WidgetModule", "reloadWidget"]);
});

test("a pending call keeps the process alive", { timeout: 20_000 }, async (test) => {
  const program = run(test, `
    const { latest } = await connection.call("events.list");
    const event = connection.call("events.wait", { topic: "app", after: latest });
    await connection.call("clock.read");
    console.log("waits");
    console.log((await event).type);`);
  await wake(program);
  assert.equal(await program.end, 0);
  assert.deepEqual(program.lines, ["waits", "backgrounded"]);
});

test("so does an iterator while somebody waits for it", { timeout: 20_000 }, async (test) => {
  const program = run(test, `
    const events = connection.events({ topics: ["app"] });
    await connection.call("clock.read");
    console.log("waits");
    console.log((await events.next()).value.type);`);
  await wake(program);
  assert.equal(await program.end, 0);
  assert.deepEqual(program.lines, ["waits", "backgrounded"]);
});
