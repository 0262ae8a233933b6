/** A stand-in for the class that react-native-shared-group-preferences 1.1.24 exports. */
export function sharedGroupPreferences({ RNReactNativeSharedGroupPreferences: native }, { OS = "ios" } = {}) {
  /** Calls native code, which answers in a callback: an error, or none and a value. */
  function ask(method, ...values) {
    return new Promise((resolve, reject) => {
      if (OS !== "ios" && OS !== "android") return reject(OS);
      native[method](...values, (error, value) => {
        if (error === null || error === undefined) resolve(value);
        else reject(error);
      });
    });
  }

  return class SharedGroupPreferences {
    static async setItem(key, value, appGroup, options) {
      await ask("setItem", key, textOf(value), appGroup, options ?? {});
    }

    static async getItem(key, appGroup, options) {
      return ask("getItem", key, appGroup, options ?? {});
    }

    /** Native code has this on Android alone: on iOS it is no function, as on the phone. */
    static async isAppInstalledAndroid(packageName) {
      return new Promise((resolve, reject) => {
        native.isAppInstalledAndroid(packageName, (isInstalled) => (isInstalled ? resolve() : reject()));
      });
    }
  };
}

/** The text that the package stores for a value. */
function textOf(value) {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
