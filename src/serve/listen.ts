// What answers requests, and a port → a server that listens there, or on the next free port.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { failure, messageOf } from "../report/errors.js";
import { hostInUrl, isEverywhere, isHostAllowed } from "./allowed-hosts.js";
import { replyText } from "./reply.js";

export interface ListenOptions {
  /** 0 takes any free one. */
  port: number;
  /** Address to listen on. Default: `127.0.0.1`. */
  host?: string;
  /** Fails if the port is taken, instead of trying the next ones. Default: false. */
  strictPort?: boolean;
  /** Host names the server answers to, besides localhost, `host` and, if it listens everywhere, this machine's names. */
  allowedHosts?: readonly string[];
}

export interface Listening {
  port: number;
  /** Ends open connections too. */
  close(): Promise<void>;
}

const defaultHost = "127.0.0.1";
const foreignHost = "403 - This host name is not allowed. To allow it, start the server with --allow-host <name>.";
/** How many ports are tried, one after the other. */
const maxAttempts = 20;

/**
 * @param answer replies to `response.req`; the client is told if it fails
 * @throws DocsgenError `port-taken` or `listen-failed`
 */
export async function listen(
  answer: (response: ServerResponse) => Promise<void>,
  { port, host = defaultHost, strictPort = false, allowedHosts = [] }: ListenOptions,
): Promise<Listening> {
  const hosts = { bound: host, extra: allowedHosts.map((name) => name.toLowerCase()) };
  const server = createServer((request, response) => {
    response.setHeader("x-content-type-options", "nosniff");
    if (!isHostAllowed(request, hosts)) return replyText(403, foreignHost, response);
    answer(response).catch((thrown: unknown) => {
      if (response.headersSent) response.destroy();
      else replyText(500, `500 - ${messageOf(thrown)}`, response);
    });
  });
  const close = async () => {
    server.close().closeAllConnections();
    await once(server, "close");
  };
  const last = strictPort || port === 0 ? port : Math.min(port + maxAttempts - 1, 65_535);
  for (let tried = port; ; tried++) {
    try {
      await once(server.listen(tried, host), "listening");
      return { port: (server.address() as AddressInfo).port, close };
    } catch (thrown) {
      const { code, message } = thrown as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE") {
        throw failure("listen-failed", `The server cannot listen on ${host}:${tried}: ${message}`);
      }
      if (tried < last) continue;
      const hint = "stop the other program, or choose a port with --port";
      throw failure("port-taken", `Port ${port} of ${host} is taken.`, { hint });
    }
  }
}

/** `http://127.0.0.1:4173`; a server that listens everywhere is reached as localhost. */
export function urlOf(port: number, host = defaultHost): string {
  return `http://${isEverywhere(host) ? "localhost" : hostInUrl(host)}:${port}`;
}
