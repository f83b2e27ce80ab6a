// Reports the results of checked URLs at each link that leads to them.
import type { Diagnostic } from "../../contract/data.js";
import type { ExternalLink } from "./external-links.js";
import type { UrlResult } from "./url-check.js";

/** @param archived archived copies by URL */
export function describeLinks(
  links: readonly ExternalLink[],
  results: ReadonlyMap<string, UrlResult>,
  archived: Readonly<Record<string, string>> = {},
): Diagnostic[] {
  const copies = new Map(Object.entries(archived).map(([url, copy]) => [normalize(url), copy]));
  return links.flatMap((link) => {
    const result = results.get(link.url);
    const problem = result && describeLink(link, result, copies.get(normalize(link.href)) ?? copies.get(link.url));
    return problem ? { ...problem, place: link.place } : [];
  });
}

function normalize(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function describeLink(
  { url, anchor, href }: ExternalLink,
  { state, reason = "", movedTo, anchors }: UrlResult,
  copy: string | undefined,
): Diagnostic | undefined {
  const toCopy = copy === undefined ? {} : { hint: `link to the archived copy: ${copy}` };
  if (state === "dead") {
    return { code: "dead-external-link", severity: "error", message: `${href} does not work: ${reason}.`, ...toCopy };
  }
  if (state === "unknown") {
    const message = `${href} could not be checked: ${reason}.`;
    const hint = "open it in a browser; if it works there, add it to links.external.ignore in the config";
    return { code: "unclear-external-link", severity: "warning", message, hint, ...toCopy };
  }
  if (Object.hasOwn(anchors, anchor) && anchors[anchor] === "missing") {
    const message = `The anchor "${anchor}" does not exist on ${movedTo ?? url}.`;
    return { code: "dead-external-anchor", severity: "error", message, ...toCopy };
  }
  if (movedTo === undefined) return undefined;
  const target = anchor === "" || movedTo.includes("#") ? movedTo : `${movedTo}#${anchor}`;
  const message = `${href} has moved permanently.`;
  return { code: "moved-external-link", severity: "note", message, hint: `link to ${target}` };
}
