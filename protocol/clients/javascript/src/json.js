// JSON whose integers stay exact: one that a JavaScript number can't hold is read as a BigInt, and a
// BigInt is written as the integer it is.

const LEVELS = 256;
const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 64n - 1n;

/** A value's text, or an error where the server couldn't read it. */
export function writeJSON(value) {
  const text = writeExactly(value);
  if (levels(text) > LEVELS) {
    throw new RangeError(`arrays and objects nest deeper than the ${LEVELS} levels of a line`);
  }
  return text;
}

/** The value that a text says. */
export function readJSON(text) {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const mark = markOutside(text);
  return JSON.parse(markIntegers(text, mark), (_, value) =>
    typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}

/** A value of JSON with its BigInts as numbers, which React Native makes of all that native code hands over. */
export function withNumbers(value) {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(withNumbers);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withNumbers(member)]));
}

function writeExactly(value) {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // BigInts and cycles come here, and cycles fail again.
    if (!(error instanceof TypeError)) throw error;
  }
  for (let mark = "#"; ; mark += "#") {
    let count = 0;
    const text = JSON.stringify(value, (_, member) => {
      if (typeof member !== "bigint") return member;
      if (member < SMALLEST || member > LARGEST) {
        throw new RangeError(`${member} doesn't fit the 64 bits that an integer may have`);
      }
      count += 1;
      return mark + member;
    });
    const marked = new RegExp(`"${mark}(-?\\d+)"`, "g");
    // A text of the caller's own may look like a marked integer: then another mark.
    if ((text.match(marked) ?? []).length === count) return text.replace(marked, "$1");
  }
}

function markOutside(text) {
  let mark = "#";
  while (text.includes(mark)) mark += "#";
  return mark;
}

/** Makes strings with a mark of the integers that a number can't hold. */
function markIntegers(text, mark) {
  let marked = "";
  for (let start = 0; ; ) {
    const quote = text.indexOf('"', start);
    const bare = quote < 0 ? text.slice(start) : text.slice(start, quote);
    marked += bare.replace(/-?\d[\d.eE+-]*/g, (number) =>
      /^-?\d+$/.test(number) && !Number.isSafeInteger(Number(number)) ? `"${mark}${number}"` : number,
    );
    if (quote < 0) return marked;
    start = endOfString(text, quote);
    marked += text.slice(quote, start);
  }
}

/** The index behind the string that begins at a quote. */
function endOfString(text, quote) {
  for (let end = text.indexOf('"', quote + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** How deep arrays and objects nest in a text of JSON. */
function levels(text) {
  if (text.length <= 2 * LEVELS) return 0;
  let level = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = endOfString(text, at) - 1;
    else if (character === 0x5b || character === 0x7b) deepest = Math.max(deepest, (level += 1));
    else if (character === 0x5d || character === 0x7d) level -= 1;
  }
  return deepest;
}
