import { createConnection } from "./src/connection.js";

/** The phone of this test file: a device of its own, at the server that TOMBOLO_ADDRESS names. */
export const phone = createConnection({ newDevice: true });
