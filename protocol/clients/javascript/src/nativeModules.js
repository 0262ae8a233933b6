import { asReactNativeSeesIt } from "./errors.js";
import { withNumbers } from "./json.js";
import { deviceEventEmitter, eventSource } from "./nativeEvents.js";

/**
 * The modules that a phone has, by their native names. A method is "promise", or "void" with or without
 * callbacks, which React Native tells apart in its code and not in a call.
 */
const MODULES = {
  WidgetModule: { methods: { reloadWidget: "void" } },
  RNReactNativeSharedGroupPreferences: {
    channel: "SharedGroupPreferences",
    methods: { setItem: "void", getItem: "void" },
  },
};

/** A stand-in for React Native's NativeModules; as there, a module that isn't linked is undefined. */
export function nativeModules(connection, { modules = {}, deviceEmitter = deviceEventEmitter() } = {}) {
  const table = Object.entries({ ...MODULES, ...modules });
  return Object.fromEntries(
    table.map(([name, shape]) => [name, nativeModule(connection, name, shape, deviceEmitter)]),
  );
}

function nativeModule(connection, name, { channel = name, methods, events = false }, deviceEmitter) {
  const calls = Object.entries(methods).map(([method, kind]) => [
    method,
    (kind === "promise" ? promiseMethod : voidMethod)(connection, `${channel}/${method}`),
  ]);
  return {
    ...Object.fromEntries(calls),
    ...(events && eventSource(connection, channel, deviceEmitter.emit)),
  };
}

function promiseMethod(connection, method) {
  return async (...values) => {
    const calledAt = new Error();
    try {
      return withNumbers(await connection.call(method, values));
    } catch (error) {
      throw asReactNativeSeesIt(error, calledAt);
    }
  };
}

/** A method that returns undefined at once. Functions at the end of its arguments are its callbacks. */
function voidMethod(connection, method) {
  return (...values) => {
    const calledAt = new Error();
    const { succeed, fail } = settled(takeCallbacks(values), connection.warn);
    connection.call(method, values).then(
      (result) => succeed(withNumbers(result)),
      (error) => fail(asReactNativeSeesIt(error, calledAt)),
    );
  };
}

/** Takes the functions off the end of the arguments: at most two. */
function takeCallbacks(values) {
  const [secondLast, last] = [undefined, undefined, ...values].slice(-2).map((value) => typeof value === "function");
  if (secondLast && !last) throw new Error("Cannot have a non-function arg after a function arg.");
  return values.splice(values.length - Number(last) - Number(secondLast));
}

/** What becomes of an answer: two callbacks take the error and the result, one takes both, else errors are logged. */
function settled(callbacks, warn) {
  if (callbacks.length === 2) return { fail: callbacks[0], succeed: callbacks[1] };
  const [callback] = callbacks;
  if (!callback) return { fail: warn, succeed: () => {} };
  return {
    fail: callback,
    succeed: (result) => (result === null ? callback(null) : callback(null, result)),
  };
}
