import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, test } from "node:test";

import { RefusedError, connect, startServer } from "../index.js";
import { serverAddress } from "../src/address.js";

const { TOMBOLO_ADDRESS, TOMBOLO_TOKEN } = process.env;

afterEach(() => {
  restore({ TOMBOLO_ADDRESS, TOMBOLO_TOKEN });
});

function restore(variables) {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

test("the server is where the options say, else where TOMBOLO_ADDRESS says, else on port 7418", () => {
  restore({ TOMBOLO_ADDRESS: undefined });
  assert.deepEqual(serverAddress(), { host: "127.0.0.1", port: 7418 });
  assert.deepEqual(serverAddress({ port: 1 }), { host: "127.0.0.1", port: 1 });
  assert.deepEqual(serverAddress({ host: "::1" }), { host: "::1", port: 7418 });
  process.env.TOMBOLO_ADDRESS = "[::1]:2";
  assert.deepEqual(serverAddress(), { host: "::1", port: 2 });
  assert.deepEqual(serverAddress({ address: "localhost:3" }), { host: "127.0.0.1", port: 3 });
  assert.deepEqual(serverAddress({ address: "unix:/tmp/t.sock" }), { path: "/tmp/t.sock" });
  assert.deepEqual(serverAddress({ path: "/tmp/t.sock" }), { path: "/tmp/t.sock" });
});

test("what is no address is refused with an example of one", () => {
  for (const address of ["7418", "::1:7418", "127.0.0.1:65536", "unix:", "host:port"]) {
    assert.throws(() => serverAddress({ address }), /write one such as 127\.0\.0\.1:7418/);
  }
});

test("where nothing listens, the error says how to start a server there", async () => {
  await assert.rejects(connect({ port: 1 }), {
    message: "no server at 127.0.0.1:1 (ECONNREFUSED); start one with: tombolo serve --listen 127.0.0.1:1",
  });
  await assert.rejects(connect({ path: "/nowhere/t.sock" }), {
    message: "no server at unix:/nowhere/t.sock (ENOENT); start one with: tombolo serve --unix /nowhere/t.sock",
  });
});

test("the token of the options or of TOMBOLO_TOKEN is presented first", async (test) => {
  const server = await startServer({ options: ["--token", "secret"] });
  test.after(() => server.stop());
  restore({ TOMBOLO_TOKEN: undefined });
  const refused = await server.connect();
  test.after(() => refused.close());
  await assert.rejects(refused.call("clock.read"), { code: -32003 });
  await assert.rejects(server.connect({ token: "wrong" }), RefusedError);
  process.env.TOMBOLO_TOKEN = "secret";
  for (const options of [{ token: "secret" }, {}]) {
    const connection = await server.connect(options);
    assert.equal((await connection.call("clock.read")).mode, "real");
    assert.equal(connection.callSync("clock.read").mode, "real");
    await connection.close();
  }
});

test("a Unix socket does as well", async (test) => {
  const folder = await mkdtemp(join(tmpdir(), "tombolo-"));
  test.after(() => rm(folder, { recursive: true }));
  const path = join(folder, "t.sock");
  const server = await startServer({ options: ["--unix", path] });
  test.after(() => server.stop());
  const connection = await connect({ path });
  test.after(() => connection.close());
  assert.equal(connection.address, `unix:${path}`);
  assert.equal((await connection.call("clock.read")).mode, "real");
});
