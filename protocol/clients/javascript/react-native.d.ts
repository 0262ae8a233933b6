import type * as tombolo from "./index.js";

export const DeviceEventEmitter: tombolo.DeviceEventEmitter;
export const NativeEventEmitter: new (nativeModule: unknown) => tombolo.NativeEventEmitter;
export const NativeModules: tombolo.NativeModules;
export const Platform: { OS: "ios"; select<Value>(choices: Record<string, Value>): Value | undefined };
