// A request → the answer of a good static host: the file at its address, a redirect to the one right address, or the
// not-found page. How files are found and sent is up to the server.
import type { ServerResponse } from "node:http";
import { type Address, type Answer, parseAddress } from "./address.js";
import { replyText } from "./reply.js";

export interface StaticSite<File> {
  /** `/` or `/docs-site/`: nothing outside it is found. */
  base: string;
  resolve(address: Address): Promise<Answer<File>>;
  send(file: File): void | Promise<void>;
  /** Sends the not-found page. */
  sendNotFound(): void | Promise<void>;
}

/** @param target of the request; see targetOf */
export async function answerRequest<File>(
  target: string,
  response: ServerResponse,
  { base, resolve, send, sendNotFound }: StaticSite<File>,
): Promise<void> {
  const { method = "" } = response.req;
  if (!["GET", "HEAD"].includes(method)) {
    return replyText(405, "405 - Method not allowed", response.setHeader("allow", "GET, HEAD"));
  }
  const [path] = target.split("?", 1);
  if (base !== "/" && (path === "/" || `${path}/` === base)) return redirect(302, base, response);
  const address = parseAddress(target, base);
  if (address === "malformed") return replyText(400, "400 - Bad request", response);
  // The not-found page is never an answer with status 200.
  if (address === "outside" || address.path === "404") return sendNotFound();
  const answer = await resolve(address);
  if (answer.kind === "redirect") return redirect(308, base + answer.path, response);
  return answer.kind === "file" ? send(answer.file) : sendNotFound();
}

/** What a request asks for, `/docs/start?x=1`. A proxy may send the whole URL (RFC 9112, 3.2.2). */
export function targetOf({ req }: ServerResponse): string {
  return (req.url ?? "").replace(/^https?:\/\/[^/?]+/i, "");
}

function redirect(status: 302 | 308, location: string, response: ServerResponse): void {
  replyText(status, `Moved to ${location}`, response.setHeader("location", location));
}
