const DEFAULT = { host: "127.0.0.1", port: 7418 };

/** Where the server listens: what the options name, else TOMBOLO_ADDRESS, else 127.0.0.1:7418. */
export function serverAddress({ address, host, port, path } = {}) {
  if (path !== undefined) return { path };
  if (host !== undefined || port !== undefined) return { ...DEFAULT, ...defined({ host, port }) };
  const text = address || process.env.TOMBOLO_ADDRESS;
  return text ? readAddress(text) : DEFAULT;
}

/** Reads `127.0.0.1:7418`, `[::1]:7418`, `localhost:7418` or `unix:/path`, as the command line does. */
export function readAddress(text) {
  if (/^unix:./.test(text)) return { path: text.slice("unix:".length) };
  const parts = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text);
  if (!parts || Number(parts[3]) > 65535) {
    throw new TypeError(
      `${JSON.stringify(text)} is no address; write one such as 127.0.0.1:7418, [::1]:7418 or unix:/tmp/t.sock`,
    );
  }
  const host = parts[1] ?? parts[2];
  return { host: host === "localhost" ? "127.0.0.1" : host, port: Number(parts[3]) };
}

/** An address as it is written. */
export function addressText({ host, port, path }) {
  if (path !== undefined) return `unix:${path}`;
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

/** How a server is started that listens there. */
export function startCommand(address) {
  const text = addressText(address);
  if (address.path !== undefined) return `tombolo serve --unix ${address.path}`;
  return text === addressText(DEFAULT) ? "tombolo serve" : `tombolo serve --listen ${text}`;
}

function defined(members) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
