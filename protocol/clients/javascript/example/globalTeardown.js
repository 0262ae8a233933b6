/** Ends the server of globalSetup. */
export default async function globalTeardown() {
  await globalThis.tomboloServer.stop();
}
