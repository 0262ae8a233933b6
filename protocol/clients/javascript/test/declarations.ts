// Compiled and never run: what the declarations must allow, and must not.
import { connect, createConnection, expoModules, nativeModules, startServer } from "tombolo";
import type { Connection, DeviceEvent } from "tombolo";
import { requireNativeModule } from "tombolo/expo";
import { phone } from "tombolo/jest";
import { NativeEventEmitter, NativeModules, Platform } from "tombolo/react-native";
import SharedGroupPreferences from "tombolo/shared-group-preferences";

export async function tester(): Promise<void> {
  const server = await startServer({ options: ["--seed", "1"] });
  const connection: Connection = await server.connect({ newDevice: true, timeout: 5 });
  await connect({ host: "::1", port: 7418, token: "t", device: "d" });
  const { now }: { now: number } = await connection.call("clock.read");
  const events = connection.events({ topics: ["app"], after: now });
  for await (const event of events) {
    const seen: DeviceEvent = event;
    if (seen.topic === "app" || events.missed > 0) break;
  }
  connection.on("event", ({ type }) => type.length).on("warning", (error) => error.message);
  const list = await connection.methodChannel("PW").invokeListMethod<string>("m", { a: 1n });
  list?.[0]?.toUpperCase();
  for await (const value of connection.eventChannel("c").receiveBroadcastStream<{ a: number }>()) value.a.toFixed();
  // @ts-expect-error: a port is a number
  createConnection({ port: "7418" });
  // @ts-expect-error: a connection tells "event" and "warning"
  connection.on("events", () => {});
  // @ts-expect-error: the device is read
  connection.device = "d";
}

export async function app(): Promise<void> {
  NativeModules.WidgetModule.reloadWidget("kind");
  await SharedGroupPreferences.setItem("k", { text: "a" }, "group");
  const text: string = await SharedGroupPreferences.getItem("k", "group");
  const emitter = new NativeEventEmitter(NativeModules["MyModule"]);
  emitter.addListener("onA", (event) => event).remove();
  const id: string = requireNativeModule("ExpoLiveActivity").startActivity({ title: text });
  expoModules(phone).requireOptionalNativeModule("Nope")?.addListener(id, () => {});
  nativeModules(phone, { modules: { MyModule: { methods: { ask: "promise" }, events: true } } });
  Platform.select({ ios: 1 })?.toFixed();
  // @ts-expect-error: a kind is a string
  NativeModules.WidgetModule.reloadWidget(5);
  // @ts-expect-error: a group must be named
  await SharedGroupPreferences.getItem("k");
}
