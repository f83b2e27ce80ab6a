// One server over HTTP: names in, bytes out. Whatever it does, nothing is thrown: what cannot be had is not there.
import { messageOf } from "../../report/errors.js";
import { createPatience } from "./patience.js";

export interface Connection {
  /** The bytes under a name; undefined for none, or none that could be had. */
  get(name: string, maxBytes: number): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Whether the server has taken the bytes. */
  put(name: string, content: Buffer): Promise<boolean>;
  /** Counts an answer that cannot be right as a failure. */
  blame(reason: string): void;
  isOpen(): boolean;
  /** Ends it; returns why the server was left out, if it was. */
  close(): string | undefined;
}

/** An answer that says no may have a page of text in it. */
const pageBytes = 1 << 16;

/** `authorization` is the value of the header, for a server that wants one. */
export function openConnection(url: string, authorization: string | undefined): Connection {
  const headers = { "accept-encoding": "identity", ...(authorization !== undefined && { authorization }) };
  const patience = createPatience();
  /** The body of a good answer, the status of another; undefined if there is none. */
  const send = async (name: string, init: RequestInit, bytes: number): Promise<Buffer | number | undefined> => {
    if (patience.reason() !== undefined) return undefined;
    const { signal, end } = patience.begin(bytes);
    try {
      const answer = await fetch(`${url}/${name}`, { ...init, headers, redirect: "error", signal });
      const body = await readBody(answer, Math.max(bytes, pageBytes));
      patience.praise(init.body ? bytes : body.length);
      return answer.ok ? body : answer.status;
    } catch (thrown) {
      patience.blame(signal.aborted ? "it does not answer in time" : reasonOf(thrown));
      return undefined;
    } finally {
      end();
    }
  };
  const refuse = (status: number) => {
    if (status === 401 || status === 403) patience.leaveOut(`it refuses access (${status})`);
    else patience.blame(`it answers with status ${status}`);
  };
  return {
    async get(name, maxBytes) {
      const answer = await send(name, {}, maxBytes);
      if (typeof answer !== "number") return answer;
      if (answer !== 404 && answer !== 410) refuse(answer);
      return undefined;
    },
    has: async (name) => typeof (await send(name, { method: "HEAD" }, 0)) === "object",
    async put(name, content) {
      const answer = await send(name, { method: "PUT", body: new Uint8Array(content) }, content.length);
      if (typeof answer === "number") refuse(answer);
      return typeof answer === "object";
    },
    blame: patience.blame,
    isOpen: () => patience.reason() === undefined,
    close() {
      patience.close();
      return patience.reason();
    },
  };
}

/** @throws if there is more than there can be. */
async function readBody(answer: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error("its answer is longer than it can be");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Why a request failed: what lies under fetch's own error has the system's code. */
function reasonOf(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code === "" ? messageOf(cause) : `it cannot be reached (${code})`;
}
