import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { readAddress } from "./address.js";
import { createConnection } from "./connection.js";

/**
 * Starts a server on a free port of this machine, and answers it once it listens. The program is the one
 * that the options name, or TOMBOLO_PROGRAM, or `tombolo` in the PATH.
 */
export async function startServer({ program, options = [], env } = {}) {
  const file = program || process.env.TOMBOLO_PROGRAM || "tombolo";
  const child = spawn(file, ["serve", "--listen", "127.0.0.1:0", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  // A test run that ends without stopping it doesn't leave it behind.
  const kill = () => child.kill();
  process.once("exit", kill);
  ended.then(() => process.off("exit", kill));

  const address = await firstLine(child, file);
  child.unref();
  child.stdout.unref();
  return {
    address,
    ...readAddress(address),
    pid: child.pid,
    /** Ends it, and waits until it has. */
    async stop() {
      child.ref();
      kill();
      await ended;
    },
    /** A connection to it, once that is open. */
    async connect(options) {
      const connection = createConnection({ ...options, address });
      await connection.open();
      return connection;
    },
  };
}

/** Where it says that it listens. */
function firstLine(child, file) {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(cannotStart(file, error)));
    child.once("close", (code) => reject(new Error(`${file} exits with ${code} before it listens`)));
    createInterface({ input: child.stdout }).once("line", (line) => {
      const listens = /^listening on (.+)$/.exec(line);
      if (listens) resolve(listens[1]);
      else reject(new Error(`${file} is no tombolo: it says ${JSON.stringify(line)}`));
    });
  });
}

function cannotStart(file, error) {
  return new Error(
    `can't start ${file} (${error.code ?? error.message}); `
      + "build it with swift build -c release, and name .build/release/tombolo by TOMBOLO_PROGRAM, "
      + "or put tombolo in the PATH",
    { cause: error },
  );
}
