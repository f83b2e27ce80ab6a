// A server and where it is to listen → the port that it got; and the way back.
import type { Server } from "node:http";
import { failure } from "../report/errors.js";

/** How many ports are tried, one after the other. */
const maxAttempts = 20;

/**
 * Listens on a port, or on the next free one. Port 0 takes any.
 * @throws DocsgenError `port-taken` or `listen-failed`
 */
export async function listen(
  server: Server,
  where: { host: string; port: number; strictPort: boolean },
): Promise<number> {
  const attempts = where.strictPort || where.port === 0 ? 1 : maxAttempts;
  for (let port = where.port; ; port++) {
    const error = await tryListen(server, where.host, port);
    if (!error) break;
    if (error.code !== "EADDRINUSE") {
      throw failure("listen-failed", `The server cannot listen on ${where.host}:${port}: ${error.message}`);
    }
    if (port + 1 >= where.port + attempts || port === 65_535) {
      const hint = "stop the other program, or choose a port with --port";
      throw failure("port-taken", `Port ${where.port} of ${where.host} is taken.`, { hint });
    }
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : where.port;
}

function tryListen(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const end = (error?: NodeJS.ErrnoException) => {
      server.off("error", end);
      server.off("listening", end);
      resolve(error);
    };
    server.once("error", end);
    server.once("listening", end);
    server.listen(port, host);
  });
}

/** `http://127.0.0.1:4173`; a server that listens everywhere is reached as localhost. */
export function urlOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Ends open connections too. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
