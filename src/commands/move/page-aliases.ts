// Adds the old URL of a moved page to its aliases, which redirect to it.
import type { Json } from "../../contract/data.js";
import { failure } from "../../errors/errors.js";
import { parseFrontMatter } from "../../pages/front-matter/front-matter.js";
import { renderFrontMatter } from "../../pages/front-matter/front-matter-hooks.js";
import { decodePercent } from "../../pages/links/page-addresses.js";

interface AliasChange {
  /** URLs without base. */
  oldUrl: string;
  newUrl: string;
}

/** Returns the text with the alias. An alias for the new URL is removed, because the page is there now. */
export function moveAlias(text: string, file: string, { oldUrl, newUrl }: AliasChange): string {
  const { values, bodyOffset } = parseFrontMatter(text, file, () => undefined);
  const written = listAliases(values.aliases);
  const kept = written.filter((alias) => !isSameAddress(alias, newUrl) && !isSameAddress(alias, oldUrl));
  const isRedirected = written.some((alias) => isSameAddress(alias, oldUrl));
  if (isRedirected && kept.length === written.length - 1) return text;
  const aliases = [...kept, decodePercent(oldUrl)];
  const head = text.slice(0, bodyOffset);
  const block = head.startsWith("+++")
    ? withTomlAliases(head, aliases)
    : renderFrontMatter(head, values, { ...values, aliases });
  const changed = block + text.slice(bodyOffset);
  return text.includes("\r\n") ? changed.replace(/\r?\n/g, "\r\n") : changed;
}

/** Sets the aliases of a TOML block, and keeps everything else as it is. Keys of the top level come before tables. */
function withTomlAliases(block: string, aliases: readonly string[]): string {
  const [table = ""] = /^[ \t]*\[[\s\S]*/m.exec(block) ?? [];
  const top = block.slice(0, block.length - table.length);
  const written = /^aliases[ \t]*=[ \t]*(?:\[[^\]]*\]|"[^"\n]*"|'[^'\n]*')[ \t]*(?:#[^\n]*)?\r?\n/m;
  const line = `aliases = [${aliases.map((alias) => JSON.stringify(alias)).join(", ")}]\n`;
  if (written.test(top)) return top.replace(written, () => line) + table;
  return `${top.replace(/^(\+\+\+[ \t]*\r?\n)/, `$1${line}`)}${table}`;
}

function listAliases(value: Json | undefined): string[] {
  if (typeof value === "string") return value.split(",").map((alias) => alias.trim());
  return Array.isArray(value) ? value.map(String) : [];
}

/** True if two URLs without base lead to the same file. */
export function isSameAddress(a: string, b: string): boolean {
  const [first, second] = [a, b].map((url) =>
    decodePercent(url)
      .toLowerCase()
      .replace(/^\/|\.html$|\/(?:index)?$/g, ""),
  );
  return first === second;
}

/** @throws DocsgenError if a page's alias is the new URL of another page */
export function refuseTakenAlias(
  newUrl: string,
  ownId: string,
  pages: readonly { meta: { id: string; file: string; aliases: readonly string[] } }[],
): void {
  const owner = pages.find(
    ({ meta }) => meta.id !== ownId && meta.aliases.some((alias) => isSameAddress(alias, newUrl)),
  );
  if (!owner) return;
  throw failure("move-refused", `The URL ${newUrl} is an alias of another page.`, {
    place: { file: owner.meta.file },
    hint: "remove the alias, or choose another target",
    exitCode: 2,
  });
}
