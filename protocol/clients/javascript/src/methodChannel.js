import { asFlutterSeesIt } from "./errors.js";

/** A channel as Flutter's MethodChannel: refusals are PlatformExceptions and MissingPluginExceptions. */
export function methodChannel(connection, name) {
  async function invokeMethod(method, argument) {
    try {
      return await connection.call(`${name}/${method}`, argument);
    } catch (error) {
      throw asFlutterSeesIt(error);
    }
  }

  /** What Dart casts the result to: null always fits. */
  async function invoke(method, argument, fits, type) {
    const result = await invokeMethod(method, argument);
    if (result === null || fits(result)) return result;
    throw new TypeError(`type '${typeName(result)}' is not a subtype of type '${type}' in type cast`);
  }

  return {
    name,
    invokeMethod,
    /** For methods that answer a list or null. */
    invokeListMethod: (method, argument) => invoke(method, argument, Array.isArray, "List<dynamic>?"),
    /** For methods that answer a map or null. */
    invokeMapMethod: (method, argument) => invoke(method, argument, isMap, "Map<dynamic, dynamic>?"),
  };
}

function isMap(value) {
  return typeof value === "object" && !Array.isArray(value);
}

function typeName(value) {
  if (Array.isArray(value)) return "List<dynamic>";
  switch (typeof value) {
    case "string":
      return "String";
    case "boolean":
      return "bool";
    case "number":
      return Number.isInteger(value) ? "int" : "double";
    case "bigint":
      return "int";
    default:
      return "Map<dynamic, dynamic>";
  }
}
