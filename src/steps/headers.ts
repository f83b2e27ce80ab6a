// The built theme in, the file of HTTP headers that hosts such as Netlify and Cloudflare Pages read out (`_headers`): what a
// page may load, and how long assets may be kept.
import { createHash } from "node:crypto";
import type { BuiltTheme } from "../bundler/bundle.js";
import type { Session } from "../session/session.js";
import type { Output } from "../store/output.js";
import { putFile } from "../store/output.js";
import { importTheme } from "../threads/theme-module.js";

/** Nothing unless the config asks for it; a `_headers` among the site's public files stands. */
export async function headerFiles(theme: BuiltTheme, taken: ReadonlySet<string>, session: Session): Promise<Output[]> {
  const { headers, site } = session.config;
  if (!headers || taken.has("_headers")) return [];
  const { inlineScripts = [] } = await importTheme(theme.module);
  return [putFile({ out: "_headers", content: renderHeaders(site.base, inlineScripts) }, session.cache)];
}

/** @param base public path of the site, `/docs-site/` */
function renderHeaders(base: string, inlineScripts: readonly string[]): string {
  return `${base}*
  Content-Security-Policy: ${renderPolicy(inlineScripts)}
  Referrer-Policy: strict-origin-when-cross-origin
  X-Content-Type-Options: nosniff
${base}assets/*
  Cache-Control: public, max-age=31536000, immutable
`;
}

/**
 * Everything from the site itself, and its inline scripts by their hashes (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 * Images may stand in the page itself: they run nothing, and no request leaves the site for them. What an article has beyond
 * that is reported when it is compiled (markdown/policy.ts).
 */
function renderPolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const directives = [
    "default-src 'self'",
    "img-src 'self' data:",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ];
  return directives.join("; ");
}
