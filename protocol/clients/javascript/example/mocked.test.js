// The app's imports are replaced by factories, of which Jest lets those use what is called mock….
import { createConnection, nativeModules, sharedGroupPreferences } from "tombolo";

const phone = createConnection({ newDevice: true });
const mockModules = nativeModules(phone);
const mockPreferences = sharedGroupPreferences(mockModules);

jest.mock("react-native", () => ({ NativeModules: mockModules }), { virtual: true });
jest.mock("react-native-shared-group-preferences", () => ({ __esModule: true, default: mockPreferences }), {
  virtual: true,
});

let app;
beforeAll(async () => {
  app = await import("./barcode.js");
  await phone.call("clock.set", { now: 1764460800 });
});
afterAll(() => phone.close());

test("a widget that gets no text shows that there is no data", async () => {
  const [widget] = (await phone.call("widgets.list")).widgets;
  await app.showBarcode(undefined);
  const { entries, hung } = await phone.call("widgets.timeline", { id: widget.id });
  expect(hung).toBe(true);
  expect(entries.map((entry) => entry.text)).toEqual(["No data", "No data"]);
});
