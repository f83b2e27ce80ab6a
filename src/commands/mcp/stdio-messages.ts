// Reads messages from standard input, one per line. Lines that are not valid messages get an error as response, so that
// a faulty client does not wait, and do not reach the server.
import { PassThrough, type Readable, type Writable } from "node:stream";
import { ErrorCode, JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js";

/** Longer lines are skipped. */
const maxLineBytes = 4 * 2 ** 20;
const newline = 0x0a;

/** Returns the valid messages of a stream, and writes the responses to others. */
export function validMessages(input: Readable, output: Writable): PassThrough {
  const valid = new PassThrough();
  let chunks: Buffer[] = [];
  let sizeBytes = 0;
  const endLine = () => {
    const line = Buffer.concat(chunks).toString().trim();
    const error = sizeBytes > maxLineBytes ? tooLong : line === "" ? undefined : findError(line);
    if (error) output.write(`${JSON.stringify({ jsonrpc: "2.0", id: null, ...error })}\n`);
    else if (line !== "") valid.write(`${line}\n`);
    chunks = [];
    sizeBytes = 0;
  };
  input.on("data", (data: Buffer) => {
    for (let from = 0; from < data.length; ) {
      const end = data.indexOf(newline, from);
      const rest = data.subarray(from, end < 0 ? data.length : end);
      sizeBytes += rest.length;
      if (sizeBytes <= maxLineBytes) chunks.push(rest);
      else chunks = [];
      if (end >= 0) endLine();
      from = end < 0 ? data.length : end + 1;
    }
  });
  input.on("end", () => {
    endLine();
    valid.end();
  });
  return valid;
}

const tooLong = { error: { code: ErrorCode.InvalidRequest, message: "The message is too long." } };

/** Returns the error object for a line, with the id of the request if it has one. */
function findError(line: string): object | undefined {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { error: { code: ErrorCode.ParseError, message: "The line is not valid JSON." } };
  }
  if (JSONRPCMessageSchema.safeParse(message).success) return undefined;
  const { id } = (message ?? {}) as { id?: unknown };
  const known = typeof id === "string" || typeof id === "number" ? { id } : {};
  return { ...known, error: { code: ErrorCode.InvalidRequest, message: "The line is not a message of JSON-RPC 2.0." } };
}
