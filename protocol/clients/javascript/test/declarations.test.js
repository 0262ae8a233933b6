import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const { exports } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));

for (const [name, { types, default: file }] of Object.entries(exports).filter(([, entry]) => entry.types)) {
  test(`the declarations of ${name} name what it exports`, async () => {
    const text = await readFile(new URL(`../${types}`, import.meta.url), "utf8");
    const declared = [...text.matchAll(/^export (?:function|class|const) (\w+)|^export (default)/gm)];
    const exported = Object.keys(await import(`../${file}`));
    assert.deepEqual(declared.map((match) => match[1] ?? match[2]).sort(), exported.sort());
  });
}
