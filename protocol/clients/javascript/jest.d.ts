import type { Connection } from "./index.js";

/** The phone of this test file: a device of its own, at the server that TOMBOLO_ADDRESS names. */
export const phone: Connection;
