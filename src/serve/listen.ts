// Starts a server on a port, or on the next free port.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { errorMessage, failure } from "../errors/errors.js";
import { hostInUrl, isEverywhere, isHostAllowed } from "./allowed-hosts.js";
import { replyText } from "./file-response.js";

export interface ListenOptions {
  /** 0 selects any free port. */
  port: number;
  /** Address to listen on. Default: `127.0.0.1`. */
  host?: string;
  /** If true, starting fails if the port is taken. If false, the next ports are tried. Default: false. */
  strictPort?: boolean;
  /**
   * Host names that the server accepts, in addition to localhost, `host`, and, if it listens on all addresses, this
   * machine's names.
   */
  allowedHosts?: readonly string[];
  /** If false, the process can exit while the server listens. Default: true. */
  keepsProcess?: boolean;
}

export interface Listening {
  port: number;
  /** Also closes open connections. */
  close(): Promise<void>;
}

const defaultHost = "127.0.0.1";
const foreignHost = "403 - This host name is not allowed. To allow it, start the server with --allow-host <name>.";
/** Maximum number of ports to try. */
const maxAttempts = 20;

/**
 * @param answer replies to `response.req`. If it throws, the client receives an error.
 * @throws DocsgenError `port-taken` or `listen-failed`
 */
export async function listen(
  answer: (response: ServerResponse) => Promise<void>,
  { port, host = defaultHost, strictPort = false, allowedHosts = [], keepsProcess = true }: ListenOptions,
): Promise<Listening> {
  const hosts = { bound: host, extra: allowedHosts.map((name) => name.toLowerCase()) };
  const server = createServer((request, response) => {
    response.setHeader("x-content-type-options", "nosniff");
    if (!isHostAllowed(request, hosts)) return replyText(403, foreignHost, response);
    answer(response).catch((thrown: unknown) => {
      if (response.headersSent) response.destroy();
      else replyText(500, `500 - ${errorMessage(thrown)}`, response);
    });
  });
  if (!keepsProcess) server.unref();
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
      throw failure("port-taken", `Port ${port} on ${host} is taken.`, { hint });
    }
  }
}

/** Returns a URL such as `http://127.0.0.1:4173`. If the server listens on all addresses, the host is localhost. */
export function serverUrl(port: number, host = defaultHost): string {
  return `http://${isEverywhere(host) ? "localhost" : hostInUrl(host)}:${port}`;
}
