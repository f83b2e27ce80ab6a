// Opens a source location that was clicked in the browser in the author's editor. Only accepts files of the site.
import { realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isInside } from "../../errors/file-names.js";
import { replyText } from "../../serve/file-response.js";
import { readTabRequest } from "./tab-request.js";

export async function openInEditor(response: ServerResponse, root: string): Promise<void> {
  const place = await readPosition(response.req);
  if (!place || !isOfSite(place.file, root)) {
    return replyText(403, "403 - Not a file of this site", response);
  }
  const { default: launchEditor } = await import("launch-editor");
  launchEditor(`${place.file}:${place.line}:${place.column}`);
  replyText(200, "opened", response);
}

async function readPosition(
  request: IncomingMessage,
): Promise<{ file: string; line: number; column: number } | undefined> {
  const { file, line, column } = (await readTabRequest(request)) ?? {};
  if (typeof file !== "string" || !Number.isInteger(line) || !Number.isInteger(column)) return undefined;
  return { file, line: Number(line), column: Number(column) };
}

/** Compares real paths, because a link in the site's folder may lead out of it. */
function isOfSite(file: string, root: string): boolean {
  try {
    return isInside(realpathSync(file), realpathSync(root));
  } catch {
    return false;
  }
}
