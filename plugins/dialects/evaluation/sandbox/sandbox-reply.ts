// Validates messages from the sandboxed process, because a configuration that breaks out of the sandbox can send
// anything.
import type { Json } from "docsgen";
import type { SandboxMessage, SandboxReply } from "./sandbox-protocol.js";

const maxDepth = 100;

/** Types of each message's members. */
const shapes: Record<SandboxMessage["type"], Record<string, string>> = {
  read: { path: "string" },
  list: { path: "string" },
  status: { path: "string" },
  realpath: { path: "string" },
  glob: { patterns: "object", options: "object" },
  yaml: { text: "string" },
  result: {},
  failure: { message: "string", stack: "string" },
};

/** @throws Error if it is not a message */
export function parseMessage(line: string): SandboxMessage {
  const message = parseObject(line);
  const shape = Object.entries(shapes).find(([type]) => type === message.type)?.[1];
  if (!shape || Object.entries(shape).some(([key, type]) => typeof message[key] !== type || message[key] === null)) {
    throw new Error("It sends data that is not a result.");
  }
  return message as unknown as SandboxMessage;
}

function parseObject(line: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** @throws Error if the result is not safe to use */
export function checkReply(reply: SandboxReply): SandboxReply {
  if (reply.type === "result") checkJson(reply.value, 0);
  return reply;
}

/** A `__proto__` key would become the prototype of any object to which it is copied. */
function checkJson(value: Json | undefined, depth: number): void {
  if (typeof value !== "object" || value === null) return;
  if (depth > maxDepth) throw new Error(`It exports objects nested more than ${maxDepth} levels deep.`);
  if (Object.hasOwn(value, "__proto__")) throw new Error('It exports an object with the key "__proto__".');
  for (const one of Object.values(value)) checkJson(one, depth + 1);
}
