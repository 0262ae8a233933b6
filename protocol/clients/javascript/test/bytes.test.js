import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";

import { readJSON, writeJSON } from "../src/json.js";
import { connectFor, fakeServer, useServer } from "./support.js";

const server = useServer();

test("a reply that comes byte by byte is read whole, emoji included", async (test) => {
  const text = "h😂w 👩‍👩‍👧 \u2028 \u2029 日本";
  const fake = await fakeServer(test, ({ id }, socket) => {
    const bytes = Buffer.from(`${JSON.stringify({ jsonrpc: "2.0", id, result: text })}\r\n`);
    socket.setNoDelay(true);
    const writeFrom = (at) => {
      if (at < bytes.length) socket.write(bytes.subarray(at, at + 1), () => setImmediate(writeFrom, at + 1));
    };
    writeFrom(0);
  });
  const connection = await connectFor(test, { address: fake.address });
  assert.equal(await connection.call("anything"), text);
});

test("replies that come in one packet are all read", async (test) => {
  const lines = [];
  const fake = await fakeServer(test, ({ id, method }, socket) => {
    lines.push(JSON.stringify({ jsonrpc: "2.0", id, result: method }));
    if (method === "last") socket.write(`${lines.join("\n")}\n`);
  });
  const connection = await connectFor(test, { address: fake.address });
  const answers = ["first", "second", "last"].map((method) => connection.call(method));
  assert.deepEqual(await Promise.all(answers), ["first", "second", "last"]);
});

test("text comes back from a phone as it was stored", async () => {
  const phone = await server.phone();
  for (const value of ["😂", "\u2028\u2029", 'a "quoted" \\ line\n', "\u0000", "", "9007199254740993"]) {
    await phone.call("appGroups.write", { group: "g", key: value, value });
    assert.equal((await phone.call("appGroups.read", { group: "g", key: value })).value, value);
  }
});

test("half of an emoji counts as U+FFFD", async () => {
  const phone = await server.phone();
  await phone.call("setItem", ["k", "😂".slice(0, 1), "g"]);
  assert.equal(await phone.call("getItem", ["k", "g"]), "\ufffd");
});

test("an integer that a number can't hold comes as a BigInt, and a BigInt goes as that integer", async () => {
  const phone = await server.phone();
  const value = [9007199254740991, 9007199254740992n, 9007199254740993n, -9223372036854775808n, 0.1, "#5"];
  await phone.call("appGroups.write", { group: "g", key: "k", value });
  assert.deepEqual((await phone.call("appGroups.read", { group: "g", key: "k" })).value, value);
});

test("what looks like a marked integer stays the text it is", () => {
  const value = { "#1": "#1", "##2": ["##2", '"#3"', "\\", '\\"'], big: 18446744073709551615n };
  const text = writeJSON(value);
  assert(text.includes(":18446744073709551615}"));
  assert.deepEqual(readJSON(text), value);
});

test("long numbers that are no integers, or that are in strings, are left alone", () => {
  assert.deepEqual(readJSON('[0.1234567890123456789,1e300,"1234567890123456789",-12345678901234567890e1]'), [
    0.1234567890123456789, 1e300, "1234567890123456789", -12345678901234567890e1,
  ]);
});

test("what doesn't speak JSON-RPC is told apart from a phone", async (test) => {
  const fake = await fakeServer(test, (_, socket) => void socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"));
  const connection = await connectFor(test, { address: fake.address });
  await assert.rejects(connection.call("clock.read"), /doesn't speak JSON-RPC: it sent "HTTP\/1\.1 400 Bad Request/);
});
