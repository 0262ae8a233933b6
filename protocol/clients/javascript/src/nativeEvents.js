import { withNumbers } from "./json.js";

/** Where all events of React Native's modules go: as there, names are global. */
export function deviceEventEmitter() {
  const listeners = new Map();
  const of = (event) => listeners.get(event) ?? new Set();

  return {
    addListener(event, listener, context) {
      const entry = { take: (...values) => listener.apply(context, values) };
      listeners.set(event, of(event).add(entry));
      return { remove: () => void of(event).delete(entry) };
    },
    emit(event, ...values) {
      for (const { take } of [...of(event)]) take(...values);
    },
    removeAllListeners: (event) => void (event === undefined ? listeners.clear() : listeners.delete(event)),
    listenerCount: (event) => of(event).size,
  };
}

/** React Native's NativeEventEmitter over the emitter that its modules send to. */
export function nativeEventEmitter(deviceEmitter) {
  return class NativeEventEmitter {
    #module = null;

    constructor(nativeModule) {
      if (nativeModule === null || nativeModule === undefined) {
        throw new Error("`new NativeEventEmitter()` requires a non-null argument.");
      }
      const missing = ["addListener", "removeListeners"].filter((name) => typeof nativeModule[name] !== "function");
      for (const name of missing) {
        console.warn(`\`new NativeEventEmitter()\` was called with a module that has no \`${name}\`.`);
      }
      if (missing.length === 0) this.#module = nativeModule;
    }

    addListener(event, listener, context) {
      this.#module?.addListener(event);
      let subscription = deviceEmitter.addListener(event, listener, context);
      return {
        remove: () => {
          if (!subscription) return;
          this.#module?.removeListeners(1);
          subscription.remove();
          subscription = null;
        },
      };
    }

    emit(event, ...values) {
      deviceEmitter.emit(event, ...values);
    }

    removeAllListeners(event) {
      this.#module?.removeListeners(this.listenerCount(event));
      deviceEmitter.removeAllListeners(event);
    }

    listenerCount(event) {
      return deviceEmitter.listenerCount(event);
    }
  };
}

/**
 * Opens a stream for each event that is listened to, and cancels them all with the last listener: native
 * code is told how many listeners leave, but not of which event.
 */
export function eventSource(connection, channel, send) {
  const stops = new Map();
  let listeners = 0;

  function open(event) {
    const close = () => stops.delete(event);
    const stop = connection.listen(`${channel}/${event}`, {
      take: (value) => send(event, withNumbers(value)),
      fail: connection.warn,
      finish(error) {
        close();
        if (error) connection.warn(error);
      },
    });
    stops.set(event, stop);
  }

  return {
    addListener(event) {
      listeners += 1;
      if (!stops.has(event)) open(event);
    },
    removeListeners(count) {
      listeners = Math.max(0, listeners - count);
      if (listeners > 0) return;
      for (const stop of stops.values()) stop();
      stops.clear();
    },
  };
}
