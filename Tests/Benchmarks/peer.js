"use strict";
// The same three methods as somebody would write them in Node: net, JSON.parse, a map of methods, one write per chunk.

const net = require("node:net");
const { randomUUID } = require("node:crypto");

const activities = new Map();
let current = null;

function elapsed(params) {
  if (params === null || typeof params !== "object" || Array.isArray(params)) return null;
  return Number.isSafeInteger(params.elapsedSeconds) ? params.elapsedSeconds : 0;
}

function refuse(message) {
  const data = { type: "FlutterError", code: "418", message, details: null };
  return { error: { code: 418, message, data } };
}

const methods = new Map([
  ["startLiveActivity", (params) => {
    const elapsedTime = elapsed(params);
    if (elapsedTime === null) return refuse("Live activity didn't invoked");
    const activity = { id: randomUUID().toUpperCase(), state: "active", contentState: { elapsedTime }, updates: 0 };
    activities.set(activity.id, activity);
    current = activity;
    return { result: null };
  }],
  ["updateLiveActivity", (params) => {
    const elapsedTime = elapsed(params);
    if (elapsedTime === null) return refuse("Live activity didn't updated");
    if (current !== null && current.state === "active") {
      current.contentState = { elapsedTime };
      current.updatedAt = Date.now();
      current.updates += 1;
    }
    return { result: null };
  }],
  ["stopLiveActivity", () => {
    if (current !== null) current.state = "ended";
    return { result: null };
  }],
]);

function reply(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch {
    return { jsonrpc: "2.0", id: null, error: { code: -32700, message: "Parse error" } };
  }
  if (request === null || request.jsonrpc !== "2.0" || typeof request.method !== "string") {
    return { jsonrpc: "2.0", id: null, error: { code: -32600, message: "Invalid Request" } };
  }
  const method = methods.get(request.method);
  const outcome = method ? method(request.params) : { error: { code: -32601, message: "Method not found" } };
  return request.id === undefined ? null : { jsonrpc: "2.0", id: request.id, ...outcome };
}

const server = net.createServer({ noDelay: true }, (socket) => {
  socket.setEncoding("utf8");
  let rest = "";
  socket.on("data", (chunk) => {
    const text = rest + chunk;
    let out = "";
    let start = 0;
    for (let end; (end = text.indexOf("\n", start)) >= 0; start = end + 1) {
      const answer = reply(text.slice(start, end));
      if (answer !== null) out += JSON.stringify(answer) + "\n";
    }
    rest = text.slice(start);
    if (out !== "") socket.write(out);
  });
  socket.on("error", () => socket.destroy());
});

server.listen(0, "127.0.0.1", () => console.log(`listening on 127.0.0.1:${server.address().port}`));
