// A connection to a browser through the Chrome DevTools Protocol, over a pair of pipes: messages are JSON, each followed
// by a NUL byte. Unlike a WebSocket, no port is open while the browser runs.
import type { Readable, Writable } from "node:stream";

/** https://chromedevtools.github.io/devtools-protocol/ */
export interface Connection {
  /** Sends a command. `session` is the id of an attached page. */
  send(method: string, params?: object, session?: string): Promise<Reply>;
  /** Calls `listener` for each event of a session. */
  on(session: string, listener: (method: string, params: Reply) => void): void;
}

/** The result of a command, or the parameters of an event. Callers read the fields that the protocol defines. */
export type Reply = Readonly<Record<string, unknown>>;

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Reply;
  result?: Reply;
  error?: { message: string };
}

interface Pending {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** @param closed rejects when the browser exits; so do the commands that are still running */
export function connect(output: Readable, input: Writable, closed: Promise<never>): Connection {
  const pending = new Map<number, Pending>();
  const listeners = new Map<string, (method: string, params: Reply) => void>();
  let count = 0;
  const receive = ({ id, sessionId = "", method = "", params = {}, result = {}, error }: Message) => {
    if (id === undefined) return listeners.get(sessionId)?.(method, params);
    const waiting = pending.get(id);
    pending.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  };
  closed.catch((error: Error) => {
    for (const waiting of pending.values()) waiting.reject(error);
    pending.clear();
  });
  // The browser may exit while a command is being written.
  input.on("error", () => undefined);
  readMessages(output, (text) => receive(JSON.parse(text) as Message));
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        pending.set(++count, { resolve, reject });
        input.write(
          `${JSON.stringify({ id: count, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`,
        );
      }),
    on: (session, listener) => void listeners.set(session, listener),
  };
}

function readMessages(output: Readable, onMessage: (text: string) => void): void {
  let chunks: Buffer[] = [];
  output.on("data", (data: Buffer) => {
    let start = 0;
    for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
      chunks.push(data.subarray(start, end));
      start = end + 1;
      const text = Buffer.concat(chunks).toString("utf8");
      chunks = [];
      onMessage(text);
    }
    chunks.push(data.subarray(start));
  });
}
