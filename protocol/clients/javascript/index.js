export { connect, createConnection } from "./src/connection.js";
export {
  ConnectionError,
  MissingPluginException,
  PlatformException,
  RefusedError,
  TimeoutError,
} from "./src/errors.js";
export { expoModules } from "./src/expoModules.js";
export { deviceEventEmitter, nativeEventEmitter } from "./src/nativeEvents.js";
export { nativeModules } from "./src/nativeModules.js";
export { sharedGroupPreferences } from "./src/sharedGroupPreferences.js";
export { startServer } from "./src/server.js";
