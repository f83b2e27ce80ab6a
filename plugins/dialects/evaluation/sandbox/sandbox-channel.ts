// The sandboxed process's end of the channel to docsgen. Requests are written to file descriptor 3, and answers are
// read from standard input. Both operations are synchronous, because configurations call `readFileSync`.
import { readSync, writeSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import type { FileAnswer, FileRequest, SandboxMessage, SandboxTask } from "./sandbox-protocol.js";

const [input, output] = [0, 3];
const buffer = Buffer.alloc(64 * 1024);
const decoder = new StringDecoder("utf8");
let pending = "";

function readLine(): string {
  const chunks = [pending];
  for (let end = pending.indexOf("\n"); end === -1; ) {
    const length = readSync(input, buffer, 0, buffer.length, null);
    if (length === 0) throw new Error("The channel is closed.");
    const chunk = decoder.write(buffer.subarray(0, length));
    end = chunk.indexOf("\n");
    chunks.push(chunk);
  }
  const text = chunks.join("");
  const end = text.indexOf("\n");
  pending = text.slice(end + 1);
  return text.slice(0, end);
}

export function send(message: SandboxMessage): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(output, bytes, sent);
}

export function receiveTask(): SandboxTask {
  return JSON.parse(readLine()) as SandboxTask;
}

/** @throws Error with the file system's error code */
export function request(message: FileRequest): unknown {
  send(message);
  const answer = JSON.parse(readLine()) as FileAnswer;
  if ("value" in answer) return answer.value;
  throw Object.assign(new Error(answer.message), { code: answer.code });
}
