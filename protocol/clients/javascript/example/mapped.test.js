// The app's imports are mapped in jest.config.json, and this file has a phone of its own.
import { phone } from "tombolo/jest";

import { lastBarcode, showBarcode } from "./barcode.js";

beforeAll(() => phone.call("clock.set", { now: 1764460800 }));
afterAll(() => phone.close());

test("before anything was shown there is no last barcode", async () => {
  expect(await lastBarcode()).toBe(null);
});

test("the widget shows the barcode", async () => {
  const [widget] = (await phone.call("widgets.list")).widgets;
  await showBarcode("105264");
  const { entries } = await phone.call("widgets.timeline", { id: widget.id });
  expect(entries).toEqual([{ date: 1764460803, text: "105264" }]);
  expect(await lastBarcode()).toBe("105264");
});

test("the app hears that its group can't be opened", async () => {
  await phone.call("device.configure", { appGroups: [] });
  await expect(showBarcode("105264")).rejects.toBe(0);
});
