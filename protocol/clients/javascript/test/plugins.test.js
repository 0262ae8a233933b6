import assert from "node:assert/strict";
import { test } from "node:test";

import { expoModules } from "../index.js";
import { useServer } from "./support.js";

const server = useServer();

test("expo-live-activity's functions answer at once, and its events come", async () => {
  const phone = await server.phone();
  const module = expoModules(phone).requireNativeModule("ExpoLiveActivity");
  const states = [];
  module.addListener("onStateChange", (event) => states.push(event.activityState));
  const tokens = [];
  module.addListener("onTokenReceived", (event) => tokens.push(event.activityPushToken));
  await phone.call("clock.read");

  const id = module.startActivity({ title: "Pizza" });
  assert.match(id, /^[0-9A-F-]{36}$/);
  await phone.call("clock.advance", { seconds: 2 });
  assert.match(tokens[0], /^[0-9a-f]{160}$/);
  module.stopActivity(id, { title: "Pizza" });
  await phone.call("clock.read");
  assert.deepEqual(states, ["active", "ended", "dismissed"]);
  assert.throws(() => module.updateActivity("nope", { title: "Pizza" }), { code: "ERR_ACTIVITY_NOT_FOUND" });
});

test("live_activities streams what becomes of an activity", async () => {
  const phone = await server.phone();
  const channel = phone.methodChannel("live_activities");
  await channel.invokeMethod("init", { appGroupId: "group.pizza" });
  const status = phone.eventChannel("live_activities/activity_status").receiveBroadcastStream("activityUpdateStream");
  const id = await channel.invokeMethod("createActivity", { activityId: "pizza", data: { stops: 3 } });
  await phone.call("clock.advance", { seconds: 2 });
  const { token, ...active } = (await status.next()).value;
  assert.deepEqual(active, { activityId: id, status: "active" });
  assert.match(token, /^[0-9a-f]{160}$/);
  await channel.invokeMethod("endActivity", { activityId: id });
  assert.deepEqual((await status.next()).value, { activityId: id, status: "ended" });
  await status.return();
  const cancelled = phone.call("live_activities/activity_status/cancel");
  await assert.rejects(cancelled, { message: "No active stream to cancel" });
});
