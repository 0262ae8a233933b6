import { Buffer } from "node:buffer";

const NEWLINE = 0x0a;

/** Takes bytes as they come, and hands over each line that is whole. */
export function lineReader(take) {
  let parts = [];
  return (chunk) => {
    let start = 0;
    for (let end; (end = chunk.indexOf(NEWLINE, start)) >= 0; start = end + 1) {
      const rest = chunk.subarray(start, end);
      const line = parts.length === 0 ? rest : Buffer.concat([...parts, rest]);
      parts = [];
      // Only a whole line is decoded: a character may be cut anywhere.
      take(line.toString("utf8"));
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  };
}
