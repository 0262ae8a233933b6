/** The connection couldn't be made, was lost, or was closed. */
export class ConnectionError extends Error {
  name = "ConnectionError";
}

/** A call that wasn't answered in the time that it was given. */
export class TimeoutError extends Error {
  name = "TimeoutError";
}

/** What the server refused a call with: JSON-RPC's error as it came. */
export class RefusedError extends Error {
  name = "RefusedError";

  constructor({ code, message, data }, method) {
    super(message);
    this.code = code;
    this.data = data;
    this.method = method;
  }
}

/** What Flutter throws for a FlutterError. */
export class PlatformException extends Error {
  name = "PlatformException";

  constructor({ code, message = null, details = null }) {
    super(message ?? "");
    this.code = code;
    // As in Dart, a message may be null.
    this.message = message;
    this.details = details;
  }

  toString() {
    return `PlatformException(${this.code}, ${this.message}, ${writtenByDart(this.details)}, null)`;
  }
}

/** What Flutter throws where nothing implements the method. */
export class MissingPluginException extends Error {
  name = "MissingPluginException";

  toString() {
    return `MissingPluginException(${this.message})`;
  }
}

/** A refusal as Flutter code sees it. */
export function asFlutterSeesIt(error) {
  if (!(error instanceof RefusedError)) return error;
  switch (error.data?.type) {
    case "FlutterError":
      return new PlatformException(error.data);
    case "MissingPluginException":
      return new MissingPluginException(error.data.message);
    default:
      return error;
  }
}

/** A refusal as React Native code sees it: an Error with the members that native code gave, or a bare value. */
export function asReactNativeSeesIt(error, calledAt = new Error()) {
  if (!(error instanceof RefusedError) || error.data?.type !== "Rejection") return error;
  const { type, ...rejection } = error.data;
  if ("value" in rejection) return rejection.value;
  // As React Native does: the error knows where the call was made.
  return Object.assign(calledAt, { domain: "RCTErrorDomain", nativeStackIOS: [] }, rejection);
}

function writtenByDart(value) {
  return value !== null && typeof value === "object" ? JSON.stringify(value) : String(value);
}
