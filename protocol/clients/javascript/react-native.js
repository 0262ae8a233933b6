import { phone } from "./jest.js";
import { deviceEventEmitter, nativeEventEmitter } from "./src/nativeEvents.js";
import { nativeModules } from "./src/nativeModules.js";

// The parts of React Native that reach native code, with those of `phone` behind them.

export const DeviceEventEmitter = deviceEventEmitter();
export const NativeEventEmitter = nativeEventEmitter(DeviceEventEmitter);
export const NativeModules = nativeModules(phone, { deviceEmitter: DeviceEventEmitter });
export const Platform = {
  OS: "ios",
  select: (choices) => choices.ios ?? choices.native ?? choices.default,
};
