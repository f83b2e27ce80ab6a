// Reads requests that the dev script sends. Only accepts requests from the site's own pages.
import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";

const maxBodyBytes = 10_000;

/** Returns undefined if the request does not come from a page of the site, or if its body is not an object. */
export async function readTabRequest(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const { origin, "content-length": length } = request.headers;
  // Browsers send an origin with every POST. Foreign origins are rejected for all requests.
  if (origin === undefined || !(Number(length) <= maxBodyBytes)) return undefined;
  const body: unknown = await json(request).catch(() => undefined);
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : undefined;
}
