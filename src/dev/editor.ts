// A click on a file in the browser → that file in the maintainer's editor. Only files of the site, only asked for by its pages.
import { realpathSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { isInside } from "../report/paths.js";
import { type Exchange, replyText } from "../serve/reply.js";

const maxBodyBytes = 10_000;

export async function openInEditor(exchange: Exchange, root: string): Promise<void> {
  const place = parsePlace(await readBody(exchange.request));
  // Browsers send an origin with every POST; what has none is no page of ours.
  if (exchange.request.headers.origin === undefined || !place || !isOfSite(place.file, root)) {
    return replyText(403, exchange, { text: "403 - Not a file of this site" });
  }
  const { default: launchEditor } = await import("launch-editor");
  launchEditor(`${place.file}:${place.line}:${place.column}`);
  replyText(200, exchange, { text: "opened" });
}

function parsePlace(body: string): { file: string; line: number; column: number } | undefined {
  try {
    const { file, line, column } = JSON.parse(body) as Record<string, unknown>;
    if (typeof file !== "string" || !Number.isInteger(line) || !Number.isInteger(column)) return undefined;
    return { file, line: Number(line), column: Number(column) };
  } catch {
    return undefined;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    sizeBytes += (chunk as Buffer).length;
    if (sizeBytes > maxBodyBytes) return "";
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** By real paths: a link in the site's folder may lead out of it. */
function isOfSite(file: string, root: string): boolean {
  try {
    return isInside(realpathSync(file), realpathSync(root));
  } catch {
    return false;
  }
}
