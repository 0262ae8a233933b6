import * as net from "node:net";

import { addressText, startCommand } from "./address.js";
import { ConnectionError } from "./errors.js";
import { lineReader } from "./framing.js";
import { clearTimer, setTimer } from "./timers.js";

const LINGER = 200;

/** Connects, and takes and hands over lines from then on; `lost` is called once when the socket is gone. */
export function openLineSocket(address, { take, lost }) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ ...address, noDelay: true });
    let failure = null;
    let isConnected = false;
    socket.on("data", lineReader(take));
    socket.on("error", (error) => (failure = error));
    socket.once("connect", () => {
      isConnected = true;
      resolve(lineSocket(socket));
    });
    socket.once("close", () => {
      if (isConnected) lost(failure);
      else reject(noServer(address, failure));
    });
  });
}

function lineSocket(socket) {
  return {
    write: (line) => void socket.write(`${line}\n`),
    /** Whether this socket keeps the process alive. */
    hold: (isHeld) => void (isHeld ? socket.ref() : socket.unref()),
    /** Sends what is written, and waits until the server has taken it and closed, for a fifth of a second at most. */
    end() {
      return new Promise((resolve) => {
        socket.ref();
        const timer = setTimer(() => socket.destroy(), LINGER);
        socket.once("close", () => {
          clearTimer(timer);
          resolve();
        });
        socket.end();
      });
    },
    destroy: (error) => void socket.destroy(error),
  };
}

function noServer(address, cause) {
  const reason = cause?.code ?? cause?.message ?? "it closed the connection";
  return new ConnectionError(
    `no server at ${addressText(address)} (${reason}); start one with: ${startCommand(address)}`,
    { cause },
  );
}
