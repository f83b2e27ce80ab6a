// Front matter `aliases` → at each of these addresses a small page that sends the reader on, without script.
import type { OutputFile, Page, Plugin, SiteContext } from "docsgen";

export interface RedirectsOptions {
  /** Hosts for which a file of redirects is written too: `netlify` is `_redirects`, which others also read. Default: none. */
  hosts?: readonly "netlify"[];
}

interface Redirect {
  /** Without base and leading slash: `old/name`, or `old/name/` if it was written so. */
  alias: string;
  page: Page;
}

/** Reports `invalid-alias`, and `duplicate-url` for an alias that is a page's address or another page's alias. */
export function redirects(options: RedirectsOptions = {}): Plugin {
  const hosts = options.hosts ?? [];
  return {
    name: "redirects",
    options: { given: options, shape: { keys: { hosts: { list: { oneOf: ["netlify"] } } } } },
    cacheKey: JSON.stringify(hosts),
    emit: {
      reads: ["url", "out", "aliases", "title", "file", "path", "locale", "version"],
      run(pages, _data, ctx) {
        const found = collectRedirects(pages, ctx);
        const files = found.map(
          ({ alias, page }): OutputFile => ({ out: outOf(alias), content: renderPage(page, ctx) }),
        );
        if (hosts.includes("netlify") && found.length > 0) {
          const lines = found.map(({ alias, page }) => `${encodeURI(ctx.site.base + alias)} ${page.url} 301`);
          files.push({ out: "_redirects", content: `${lines.join("\n")}\n` });
        }
        return files;
      },
    },
  };
}

function collectRedirects(pages: readonly Page[], ctx: SiteContext): Redirect[] {
  // Two addresses whose files a file system cannot tell apart count as one.
  const ownerByAddress = new Map(pages.map((page) => [addressOf(page.out), page]));
  const found: Redirect[] = [];
  for (const page of pages) {
    const report = (code: string, message: string, hint: string) =>
      ctx.report({ code, severity: "error", message, hint, place: { file: page.file } });
    for (const written of page.aliases) {
      const alias = parseAlias(written);
      const owner = alias === undefined ? undefined : ownerByAddress.get(addressOf(alias));
      if (alias === undefined) {
        const hint = "write it from the site's root, without base, query or hash: /old/name";
        report("invalid-alias", `The alias "${written}" is not a valid address of a page.`, hint);
      } else if (owner) {
        const other = owner === page ? "this page itself" : owner.path || owner.file;
        const message = `The alias /${alias} is also an address of ${other}.`;
        report("duplicate-url", message, "remove the alias, or choose another one");
      } else {
        ownerByAddress.set(addressOf(alias), page);
        found.push({ alias, page });
      }
    }
  }
  return found;
}

/** Decoded: an address copied from a browser is encoded. Undefined if it cannot be that of a page. */
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

/** The file with which static hosts answer for the alias as it was written. */
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

function renderPage(page: Page, { siteOf }: SiteContext): string {
  const site = siteOf(page);
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

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
