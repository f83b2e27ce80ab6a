// Front matter `aliases` → a small page at each of these addresses that sends the reader on, without any script.
import type { Diagnostic, OutputFile, Page, Plugin, SiteContext } from "docsgen";

export interface RedirectsOptions {
  /** Hosts whose own file of redirects is written too: `netlify` is `_redirects`, which others read as well. Default: none. */
  hosts?: readonly "netlify"[];
}

interface Redirect {
  /** Without base and leading slash: `old/name`, or `old/name/` if it was written so. */
  alias: string;
  page: Page;
}

/** Reports `duplicate-url` for an alias that is a page's address or another page's alias, and `invalid-alias`. */
export function redirects(options: RedirectsOptions = {}): Plugin {
  const hosts = options.hosts ?? [];
  return {
    name: "redirects",
    cacheKey: JSON.stringify(hosts),
    emit: {
      reads: ["url", "out", "aliases", "title", "file", "path"],
      run(pages, _data, ctx) {
        const found = collectRedirects(pages, ctx);
        const files = found.map(
          (redirect): OutputFile => ({
            out: outOf(redirect.alias),
            content: renderRedirect(redirect.page, ctx),
          }),
        );
        if (hosts.includes("netlify") && found.length > 0) {
          const { base } = ctx.site;
          const lines = found.map(({ alias, page }) => `${encodeURI(base + alias)} ${page.url} 301`);
          files.push({ out: "_redirects", content: `${lines.join("\n")}\n` });
        }
        return files;
      },
    },
  };
}

function collectRedirects(pages: readonly Page[], ctx: SiteContext): Redirect[] {
  // As file systems see it: the address of a page, and of what else would be written to the same place.
  const ownerByAddress = new Map(pages.map((page) => [addressOf(page.out), page]));
  const found: Redirect[] = [];
  for (const page of pages) {
    for (const written of page.aliases) {
      const alias = parseAlias(written);
      if (alias === undefined) {
        ctx.report(invalidAlias(written, page));
        continue;
      }
      const owner = ownerByAddress.get(addressOf(alias));
      if (owner) ctx.report(duplicateUrl(alias, page, owner));
      else {
        ownerByAddress.set(addressOf(alias), page);
        found.push({ alias, page });
      }
    }
  }
  return found;
}

/** Decoded, since an address copied from a browser is not; undefined if it cannot be that of a page. */
function parseAlias(written: string): string | undefined {
  let alias: string;
  try {
    alias = decodeURIComponent(written).normalize("NFC").replace(/^\/+/, "");
  } catch {
    return undefined;
  }
  const segments = alias.replace(/\/$/, "").split("/");
  return /[?#\\\0]/.test(alias) || segments.some((segment) => /^\.{0,2}$/.test(segment)) ? undefined : alias;
}

/** The file from which static hosts answer for the alias just as it was written. */
function outOf(alias: string): string {
  if (alias.endsWith("/")) return `${alias}index.html`;
  return alias.endsWith(".html") ? alias : `${alias}.html`;
}

function addressOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.html$/, "")
    .replace(/(^|\/)(index)?$/, "");
}

function renderRedirect(page: Page, { site }: SiteContext): string {
  const url = escapeHtml(page.url);
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(site.lang)}">`,
    '<meta charset="utf-8">',
    `<title>${escapeHtml(page.title)}</title>`,
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${url}">`,
    `<link rel="canonical" href="${escapeHtml(site.origin)}${url}">`,
    `<p><a href="${url}">${escapeHtml(page.title)}</a></p>`,
    "</html>\n",
  ].join("\n");
}

function invalidAlias(alias: string, page: Page): Diagnostic {
  return {
    code: "invalid-alias",
    severity: "error",
    message: `The alias "${alias}" is no address of a page.`,
    place: { file: page.file },
    hint: "write it from the site's root, without base, query or hash: /old/name",
  };
}

function duplicateUrl(alias: string, page: Page, owner: Page): Diagnostic {
  const other = owner === page ? "this page itself" : owner.path || owner.file;
  return {
    code: "duplicate-url",
    severity: "error",
    message: `The alias /${alias} is also an address of ${other}.`,
    place: { file: page.file },
    hint: "remove the alias, or choose another one",
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
