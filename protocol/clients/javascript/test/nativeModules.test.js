import assert from "node:assert/strict";
import { test } from "node:test";

import { connect, nativeModules, sharedGroupPreferences } from "../index.js";
import { connectFor, fakeServer, send, useServer } from "./support.js";

const server = useServer();
const group = "group.widget.barcode.jp";

/** The app's side of a phone. */
function appOn(phone) {
  const modules = nativeModules(phone);
  return { ...modules, SharedGroupPreferences: sharedGroupPreferences(modules) };
}

test("reloadWidget returns undefined at once, and the phone reloads its widgets", async () => {
  const phone = await server.phone();
  const { WidgetModule, SharedGroupPreferences } = appOn(phone);
  await phone.call("widgets.list");
  await SharedGroupPreferences.setItem("widgetKey", { text: "105264" }, group);
  assert.equal(WidgetModule.reloadWidget(group), undefined);
  const [widget] = (await phone.call("widgets.list")).widgets;
  const { entries, policy } = await phone.call("widgets.timeline", { id: widget.id });
  assert.deepEqual(entries, [{ date: 1764460803, text: "105264" }]);
  assert.equal(policy, "never");
});

test("what a void method is refused with is told in a warning, on the console where nobody listens", async (test) => {
  const phone = await server.phone();
  const { WidgetModule } = appOn(phone);
  const warn = test.mock.method(console, "warn", () => {});
  assert.equal(WidgetModule.reloadWidget(), undefined);
  await phone.call("clock.read");
  assert.equal(
    warn.mock.calls[0].arguments[0],
    "tombolo: WidgetModule.reloadWidget was called with 0 arguments but expects 1 arguments",
  );
  const warnings = [];
  phone.on("warning", (error) => warnings.push(error));
  assert.equal(WidgetModule.reloadWidget(5), undefined);
  await phone.call("clock.read");
  assert.deepEqual(warnings.map(({ code, message }) => [code, message]), [
    ["EUNSPECIFIED", "WidgetModule.reloadWidget expects a string as its kind, and got 5 (integer)"],
  ]);
  assert.equal(warn.mock.callCount(), 1);
});

test("a module that isn't linked is undefined, and a method that there isn't is no function", async () => {
  const { Nope, WidgetModule } = appOn(await server.phone());
  assert.equal(Nope, undefined);
  assert.throws(() => WidgetModule.nope(), TypeError);
});

test("the preferences' native module answers in callbacks: an error, or null and the item", async () => {
  const { RNReactNativeSharedGroupPreferences: native } = appOn(await server.phone());
  const answer = (method, ...values) =>
    new Promise((resolve) => {
      assert.equal(native[method](...values, (...results) => resolve(results)), undefined);
    });
  assert.deepEqual(await answer("setItem", "k", "v", "g", {}), [null]);
  assert.deepEqual(await answer("getItem", "k", "g", {}), [null, "v"]);
  assert.deepEqual(await answer("getItem", "k", "other", {}), [1]);
  assert.deepEqual(await answer("getItem", "k", "", {}), [0]);
  assert.deepEqual(await answer("setItem", "k", "v", "", {}), [0]);
});

test("the preferences store texts, and give them back as they are", async () => {
  const { SharedGroupPreferences } = appOn(await server.phone());
  const rows = [
    [{ text: "a" }, '{"text":"a"}'], [[1, "😂"], '[1,"😂"]'], [null, "null"], [undefined, "undefined"],
    ["text", "text"], [5, "5"], [true, "true"], [1e21, "1e+21"], [10n ** 20n, "100000000000000000000"],
  ];
  for (const [value, text] of rows) {
    assert.equal(await SharedGroupPreferences.setItem("k", value, group), undefined);
    assert.equal(await SharedGroupPreferences.getItem("k", group), text);
  }
});

test("values that native code has stored come in their types, integers as numbers", async () => {
  const phone = await server.phone();
  const { SharedGroupPreferences } = appOn(phone);
  for (const [value, seen] of [[true, true], [5, 5], [9007199254740993n, 9007199254740992], [[1], [1]]]) {
    await phone.call("appGroups.write", { group, key: "k", value });
    assert.deepEqual(await SharedGroupPreferences.getItem("k", group), seen);
  }
});

test("the preferences reject with bare numbers", async () => {
  const phone = await server.phone();
  const { SharedGroupPreferences } = appOn(phone);
  const rejection = (promise) => promise.then(assert.fail, (reason) => reason);
  assert.equal(await rejection(SharedGroupPreferences.getItem("k", group)), 1);
  assert.equal(await rejection(SharedGroupPreferences.getItem("k", "")), 0);
  assert.equal(await rejection(SharedGroupPreferences.setItem("k", 1, "")), 0);
  await phone.call("device.configure", { appGroups: [group] });
  assert.equal(await rejection(SharedGroupPreferences.getItem("k", "group.other")), 0);
});

test("releases before 1.1.24 parse what they read", async () => {
  const phone = await server.phone();
  await phone.call("device.configure", { preferences: "parsed" });
  const { SharedGroupPreferences } = appOn(phone);
  await SharedGroupPreferences.setItem("k", { text: "a" }, group);
  assert.deepEqual(await SharedGroupPreferences.getItem("k", group), { text: "a" });
});

test("on another platform the preferences reject with its name", async () => {
  const modules = nativeModules(await server.phone());
  const onWeb = sharedGroupPreferences(modules, { OS: "web" });
  await assert.rejects(onWeb.getItem("k", group), (reason) => reason === "web");
  await assert.rejects(onWeb.setItem("k", 1, group), (reason) => reason === "web");
  await assert.rejects(sharedGroupPreferences(modules).isAppInstalledAndroid("p"), TypeError);
});

test("without a server the preferences reject with an error that says so", async () => {
  const { address } = await server.phone();
  const phone = await connect({ address });
  const { SharedGroupPreferences } = appOn(phone);
  await phone.close();
  await assert.rejects(SharedGroupPreferences.getItem("k", group), /after the connection was closed/);
});

test("a promise is rejected with an Error with React Native's members, that knows the caller", async (test) => {
  const rejection = { type: "Rejection", code: "E1", message: "no", userInfo: { a: 1 } };
  const fake = await fakeServer(test, ({ id, params }, socket) => {
    if (params.length > 0) return params;
    send(socket, { jsonrpc: "2.0", id, error: { code: -32001, message: "no", data: rejection } });
  });
  const connection = await connectFor(test, { address: fake.address });
  const modules = { MyModule: { methods: { ask: "promise" } } };
  const { MyModule } = nativeModules(connection, { modules });
  assert.deepEqual(await MyModule.ask(1, "a", { b: 2 }), [1, "a", { b: 2 }]);
  await assert.rejects(MyModule.ask(), (error) => {
    assert(error instanceof Error);
    assert.deepEqual({ ...error, message: error.message }, {
      code: "E1", message: "no", domain: "RCTErrorDomain", userInfo: { a: 1 }, nativeStackIOS: [],
    });
    assert.match(error.stack, /nativeModules\.test\.js/);
    return true;
  });
});

test("of two callbacks the first takes the error, the second the result", async (test) => {
  const fake = await fakeServer(test, ({ id, params }, socket) => {
    if (params[0] === "good") return "result";
    send(socket, { jsonrpc: "2.0", id, error: { code: -32001, message: "", data: { type: "Rejection", value: 7 } } });
  });
  const connection = await connectFor(test, { address: fake.address });
  const { MyModule } = nativeModules(connection, { modules: { MyModule: { methods: { ask: "void" } } } });
  const ask = (word) =>
    new Promise((resolve) => {
      MyModule.ask(word, (error) => resolve({ error }), (result) => resolve({ result }));
    });
  assert.deepEqual(await ask("good"), { result: "result" });
  assert.throws(() => MyModule.ask(() => {}, "good"), /Cannot have a non-function arg after a function arg/);
  assert.deepEqual(await ask("bad"), { error: 7 });
});
