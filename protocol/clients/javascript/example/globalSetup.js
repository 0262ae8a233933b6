import { startServer } from "tombolo";

/** Starts one server for all test files, and tells them where. */
export default async function globalSetup() {
  globalThis.tomboloServer = await startServer();
  process.env.TOMBOLO_ADDRESS = globalThis.tomboloServer.address;
}
