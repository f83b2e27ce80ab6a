// A click on a file in the browser → that file in the author's editor. Only files of the site, and only for its own pages.
import { realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isInside } from "../report/paths.js";
import { replyText } from "../serve/reply.js";

const maxBodyBytes = 10_000;

export async function openInEditor(response: ServerResponse, root: string): Promise<void> {
  const place = parsePlace(await readBody(response.req));
  // Browsers send an origin with every POST; a request without one does not come from our pages.
  if (response.req.headers.origin === undefined || !place || !isOfSite(place.file, root)) {
    return replyText(403, "403 - Not a file of this site", response);
  }
  const { default: launchEditor } = await import("launch-editor");
  launchEditor(`${place.file}:${place.line}:${place.column}`);
  replyText(200, "opened", response);
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
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += chunk;
    if (body.length > maxBodyBytes) return "";
  }
  return body;
}

/** By real paths: a link in the site's folder may lead out of it. */
function isOfSite(file: string, root: string): boolean {
  try {
    return isInside(realpathSync(file), realpathSync(root));
  } catch {
    return false;
  }
}
