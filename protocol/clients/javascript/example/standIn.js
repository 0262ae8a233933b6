// Runs these tests where there is no Jest: as much of it as they use, over Node's own test runner.
//
//     node --import ./example/standIn.js --test example/*.test.js
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { after, before, test } from "node:test";

import globalSetup from "./globalSetup.js";
import globalTeardown from "./globalTeardown.js";

const mocks = new Map();

function expect(value) {
  return {
    toBe: (expected) => assert.strictEqual(value, expected),
    toEqual: (expected) => assert.deepEqual(value, expected),
    rejects: { toBe: (expected) => assert.rejects(value, (reason) => Object.is(reason, expected)) },
  };
}

/** Puts what a factory makes in a module's place. */
function mock(name, factory) {
  const made = factory();
  mocks.set(name, made);
  register("./standInHooks.js", import.meta.url, { data: { name, names: Object.keys(made) } });
}

// The runner itself comes here, too, and runs no test.
if (process.env.NODE_TEST_CONTEXT?.startsWith("child")) {
  const { moduleNameMapper } = JSON.parse(await readFile(new URL("jest.config.json", import.meta.url), "utf8"));
  register("./standInHooks.js", import.meta.url, { data: { moduleNameMapper } });
  Object.assign(globalThis, { test, expect, beforeAll: before, afterAll: after, jest: { mock }, mocks });
  await globalSetup();
  after(globalTeardown);
}
