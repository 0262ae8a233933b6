import assert from "node:assert/strict";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { startServer } from "../index.js";

test("a server listens on a port of its own, and is gone once it is stopped", async () => {
  const [first, second] = await Promise.all([startServer(), startServer()]);
  assert.notEqual(first.port, second.port);
  const phone = await first.connect();
  assert.equal((await phone.call("server.info")).name, "tombolo");
  await phone.close();
  await Promise.all([first.stop(), second.stop()]);
  assert.throws(() => process.kill(first.pid, 0), { code: "ESRCH" });
  await first.stop();
  await assert.rejects(first.connect(), /no server at/);
});

test("its options are those of the command line", async (test) => {
  const server = await startServer({ options: ["--max-line", "4096"] });
  test.after(() => server.stop());
  const phone = await server.connect();
  test.after(() => phone.close());
  await assert.rejects(phone.call("setItem", ["k", "x".repeat(5000), "g"]), { code: -32600, data: { limit: 4096 } });
});

test("a program that isn't there, or is another, is told apart", async (test) => {
  const nowhere = startServer({ program: "/nowhere/tombolo" });
  await assert.rejects(nowhere, /can't start \/nowhere\/tombolo \(ENOENT\).*TOMBOLO_PROGRAM/);
  await assert.rejects(startServer({ program: "/bin/false" }), /\/bin\/false exits with 1 before it listens/);
  await assert.rejects(startServer({ options: ["--nope"] }), /exits with 64 before it listens/);
  const folder = await mkdtemp(join(tmpdir(), "tombolo-"));
  test.after(() => rm(folder, { recursive: true }));
  const program = join(folder, "tombolo");
  await writeFile(program, "#!/bin/sh\necho hello\n");
  await chmod(program, 0o755);
  await assert.rejects(startServer({ program }), /it says "hello"/);
});
