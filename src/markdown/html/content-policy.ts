// Reports content of an article that browsers will block. The site's Content-Security-Policy
// (steps/emit/headers-file.ts) only permits files from the site itself, and no inline code.
import type { Element } from "hast";
import type { Link, Place } from "../../contract/data.js";
import { parseAddress } from "../../pages/links/link.js";
import type { Reference } from "../links/address-positions.js";
import type { PageState, Policy } from "../page-state.js";
import { toPlace } from "../parser/source-map.js";
import { isRawElement } from "./hast.js";

/** An attribute with a URL. */
interface Holder {
  node: Element;
  property: string;
  kind: Link["kind"];
  external: boolean;
}

/** Values of `rel` that make `<link>` load a resource. Other values only describe a relationship. */
const loading = /\b(?:stylesheet|icon|preload|modulepreload|manifest)\b/i;

/** Reports resources that the page would load from another site, or forms that send data there. */
export function reportBlocked({ written, place }: Reference, holder: Holder, page: PageState): void {
  const what = findBlockedContent(written, holder);
  if (what !== undefined && !isAllowed(written, holder, page.policy)) report(what, place, page);
}

/** True if the config allows the URL by host, by host pattern (`https://*.example`), or by scheme. */
function isAllowed(written: string, { node, kind }: Holder, policy: Policy = {}): boolean {
  const media = { iframe: "frame-src", audio: "media-src", video: "media-src", source: "media-src", link: "style-src" };
  const usual = kind === "image" ? "img-src" : kind === "link" ? "form-action" : "script-src";
  const sources = policy[media[node.tagName as keyof typeof media] ?? usual] ?? policy["default-src"] ?? [];
  const address = parseAddress(written, "https://x.invalid");
  if (!address) return false;
  const { host, protocol } = address;
  return sources.some((source) => {
    const [, pattern = ""] = /^(?:[a-z]+:\/\/)?([^/]+)/i.exec(source) ?? [];
    if (source === protocol || pattern === "*" || pattern === host) return true;
    return pattern.startsWith("*.") && host.endsWith(pattern.slice(1));
  });
}

function findBlockedContent(written: string, { node, property, kind, external }: Holder): string | undefined {
  if (node.tagName === "object" || node.tagName === "embed") return `every <${node.tagName}>`;
  if (!external) return undefined;
  if (kind === "link") return /action$/i.test(property) ? "forms that submit to another site" : undefined;
  if (kind === "image") return /^\s*data:/i.test(written) ? undefined : "images from other sites";
  if (node.tagName === "link" && !loading.test([node.properties.rel].flat().join(" "))) return undefined;
  return "files from other sites";
}

/** Reports inline styles and scripts. */
export function checkPolicy(node: Element, page: PageState): void {
  const { tagName, properties, children, data, position } = node;
  const inline = (what: string, name?: string) => {
    const span = (name && data?.values?.[name.toLowerCase()]) || position;
    report(`inline ${what}`, toPlace(page.source, span), page);
  };
  if (properties.style !== undefined) inline("styles", "style");
  if (!isRawElement(node)) return;
  if (tagName === "style") inline("styles");
  if (tagName === "script" && children.length > 0 && isScript(properties.type)) inline("scripts");
  const handler = Object.keys(properties).find((name) => /^on[a-z]/i.test(name));
  if (handler !== undefined) inline("scripts", handler);
}

/** Scripts of other types are data, which browsers do not run. */
function isScript(type: unknown): boolean {
  return type === undefined || /^(?:|module|importmap|(?:text|application)\/(?:java|ecma)script)$/i.test(String(type));
}

function report(what: string, place: Place, { ctx, blocked }: PageState): void {
  const key = `${what} ${place.line}:${place.column}`;
  if (blocked.has(key)) return;
  blocked.add(key);
  const message = `The site's Content-Security-Policy blocks ${what}.`;
  const hint =
    "move it to a file of the site, allow it with headers: { csp: … }, or use public/_headers instead of the `headers` option";
  ctx.report({ code: "blocked-by-policy", severity: "warning", message, place, hint });
}
