// How standIn.js finds modules: those that a factory has made, and those that Jest's configuration maps.
const mocked = new Map();
const mapped = [];

export function initialize({ moduleNameMapper = {}, name, names }) {
  for (const [pattern, target] of Object.entries(moduleNameMapper)) mapped.push([new RegExp(pattern), target]);
  if (name) mocked.set(name, `data:text/javascript,${encodeURIComponent(moduleText(name, names))}`);
}

export function resolve(specifier, context, next) {
  if (mocked.has(specifier)) return { url: mocked.get(specifier), shortCircuit: true };
  const target = mapped.find(([pattern]) => pattern.test(specifier))?.[1];
  return next(target ?? specifier, context);
}

function moduleText(name, names) {
  const lines = names
    .filter((each) => each !== "__esModule")
    .map((each) => (each === "default" ? "export default made.default;" : `export const ${each} = made.${each};`));
  return [`const made = globalThis.mocks.get(${JSON.stringify(name)});`, ...lines].join("\n");
}
