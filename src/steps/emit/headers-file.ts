// Generates the HTTP headers file (`_headers`) for hosts such as Netlify and Cloudflare Pages. It controls which
// resources a page may load, and how long assets may be cached.
import { createHash } from "node:crypto";
import type { BuiltTheme } from "../../bundler/theme-bundle.js";
import type { Output } from "../../cache/cached-output.js";
import { putFile } from "../../cache/cached-output.js";
import type { HeadTag } from "../../contract/frame.js";
import { headTagsIn } from "../../pages/front-matter/head-tags.js";
import type { CompiledPage } from "../../pages/page.js";
import type { Session } from "../../session/session.js";
import { importTheme } from "../../threads/theme-module.js";

/**
 * Returns the headers file if the config enables it. If the public folder contains a `_headers` file, that file is used
 * instead.
 */
export async function headerFiles(
  theme: BuiltTheme,
  { outputs, pages }: { outputs: readonly Pick<Output, "out">[]; pages: readonly Pick<CompiledPage, "meta">[] },
  session: Session,
): Promise<Output[]> {
  const { headers, csp, site, plugins } = session.config;
  const has = (name: string) => outputs.some(({ out }) => out === name);
  if (!headers || has("_headers")) return [];
  const { inlineScripts } = await importTheme(theme.module());
  const policy = renderPolicy({
    head: [...theme.shared.frame.head, ...pages.flatMap(({ meta }) => headTagsIn(meta.frontmatter))],
    inlineScripts: inlineScripts?.(theme.shared) ?? [],
    csp,
  });
  const links = plugins
    .flatMap(({ linkHeaders = {} }) => Object.entries(linkHeaders).filter(([out]) => has(out)))
    .map(([out, relation]) => `<${site.base}${encodeURI(out)}>; rel="${relation}"`);
  return [putFile({ out: "_headers", content: renderHeaders(site.base, policy, links) }, session.cache)];
}

/** @param base public path of the site, `/docs-site/` */
function renderHeaders(base: string, policy: string, links: readonly string[]): string {
  const link = links.length > 0 ? `\n  Link: ${links.join(", ")}` : "";
  return `${base}*
  Content-Security-Policy: ${policy}${link}
  Referrer-Policy: strict-origin-when-cross-origin
  X-Content-Type-Options: nosniff
${base}assets/*
  Cache-Control: public, max-age=31536000, immutable
`;
}

interface PolicyInput {
  inlineScripts: readonly string[];
  head: readonly HeadTag[];
  csp: Readonly<Record<string, readonly string[]>>;
}

/**
 * Allows everything from the site itself, and its inline scripts by hash
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source). Inline images are allowed, because they do not run code or send
 * requests. Other blocked content is reported when an article is compiled (markdown/html/content-policy.ts). Scripts in
 * the config may come from other sites and connect to them.
 */
function renderPolicy({ inlineScripts, head, csp }: PolicyInput): string {
  const elsewhere = head.flatMap(({ tag, attrs }) => (tag === "script" ? listOrigins(attrs?.src) : []));
  const inline = (name: string) =>
    head.flatMap(({ tag, content = "" }) => (tag === name && content ? hashForPolicy(content) : []));
  const styles = inline("style");
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "script-src": ["'self'", ...inlineScripts.map(hashForPolicy), ...inline("script"), ...elsewhere],
    ...(styles.length > 0 && { "style-src": ["'self'", ...styles] }),
    ...(elsewhere.length > 0 && { "connect-src": ["'self'", ...elsewhere] }),
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    "object-src": ["'none'"],
  };
  for (const [name, sources] of Object.entries(csp)) {
    const known =
      directives[name]?.filter((source) => source !== "'none'") ?? (name.endsWith("-src") ? ["'self'"] : []);
    directives[name] = sources.includes("'none'") ? sources : [...known, ...sources];
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(" "))
    .join("; ");
}

function hashForPolicy(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function listOrigins(address: string | boolean | undefined): string[] {
  return typeof address === "string" && /^(?:https?:)?\/\//.test(address) ? [new URL(address, "https://x").origin] : [];
}
