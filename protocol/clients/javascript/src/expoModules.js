import { asReactNativeSeesIt } from "./errors.js";
import { withNumbers } from "./json.js";

/** The Expo modules that a phone has. Their functions answer at once. */
const MODULES = {
  ExpoLiveActivity: ["startActivity", "updateActivity", "stopActivity"],
};

/** Stand-ins for what Expo's packages export to reach native modules. */
export function expoModules(connection) {
  const modules = new Map(
    Object.entries(MODULES).map(([name, functions]) => [name, expoModule(connection, name, functions)]),
  );
  return {
    requireNativeModule(name) {
      const found = modules.get(name);
      if (!found) throw new Error(`Cannot find native module '${name}'`);
      return found;
    },
    requireOptionalNativeModule: (name) => modules.get(name) ?? null,
  };
}

function expoModule(connection, name, functions) {
  const calls = functions.map((method) => [method, syncFunction(connection, `${name}/${method}`)]);
  return { ...Object.fromEntries(calls), ...moduleEvents(connection, name) };
}

function syncFunction(connection, method) {
  return (...values) => {
    try {
      return withNumbers(connection.callSync(method, values));
    } catch (error) {
      throw asReactNativeSeesIt(error);
    }
  };
}

/** A module's events. Native code observes each as long as it has listeners. */
function moduleEvents(connection, module) {
  const observed = new Map();

  function observe(event) {
    const listeners = new Set();
    const emit = (value) => {
      for (const listener of [...listeners]) listener(value);
    };
    const stop = connection.listen(`${module}/${event}`, {
      take: (value) => emit(withNumbers(value)),
      fail: connection.warn,
      finish: (error) => error && connection.warn(error),
    });
    return { listeners, emit, stop };
  }

  function removeListener(event, listener) {
    const entry = observed.get(event);
    if (!entry?.listeners.delete(listener) || entry.listeners.size > 0) return;
    observed.delete(event);
    entry.stop();
  }

  return {
    addListener(event, listener) {
      if (!observed.has(event)) observed.set(event, observe(event));
      observed.get(event).listeners.add(listener);
      return { remove: () => removeListener(event, listener) };
    },
    removeListener,
    removeAllListeners(event) {
      for (const listener of [...(observed.get(event)?.listeners ?? [])]) removeListener(event, listener);
    },
    listenerCount: (event) => observed.get(event)?.listeners.size ?? 0,
    emit: (event, value) => observed.get(event)?.emit(value),
  };
}
