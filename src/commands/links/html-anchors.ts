// Determines whether an anchor exists in an HTML page of another site.
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { decodePercent } from "../../pages/links/page-addresses.js";

export type AnchorState = "found" | "missing" | "unknown";

/** GitHub and similar hosts add this prefix to the ids of documents, and their scripts remove it. */
const prefix = "user-content-";

/** Creates a function that looks up anchors in a page. The page is parsed once. */
export function createAnchorLookup(html: string, url: URL, isCut = false): (anchor: string) => AnchorState {
  const ids = listIds(html);
  return (anchor) => {
    const id = decodePercent(anchor);
    if ([anchor, id, prefix + id, prefix + id.toLowerCase()].some((one) => ids.has(one))) return "found";
    // A page can contain its document as JSON.
    if (html.includes(`${prefix}${id}\\"`)) return "found";
    return isCut || isScripted(id, html, url) ? "unknown" : "missing";
  };
}

/** Anchors that scripts interpret: routes, text fragments, settings, and positions on code hosts. */
const scripted =
  /^(?:top)?$|^[!/]|:~:|=|^L\d+|^(?:issuecomment|issue|discussion|discussioncomment|pullrequestreview|diff|note)[-_]/i;

/** True for anchors that need no check before their page is requested. */
export function isScriptedAnchor(anchor: string): boolean {
  return scripted.test(decodePercent(anchor));
}

/** GitHub renders most documents with a script. */
function isScripted(id: string, html: string, { hostname }: URL): boolean {
  return isScriptedAnchor(id) || (/^(?:www\.)?github\.com$/.test(hostname) && !html.includes(prefix));
}

type Node = DefaultTreeAdapterMap["node"];

function listIds(html: string): Set<string> {
  const ids = new Set<string>();
  const waiting: Node[] = [parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("attrs" in node) {
      for (const { name, value } of node.attrs) if (name === "id" || name === "name") ids.add(value);
    }
    if ("childNodes" in node) for (const child of node.childNodes) waiting.push(child);
  }
  return ids;
}
