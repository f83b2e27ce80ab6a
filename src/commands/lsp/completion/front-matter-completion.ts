// Completes keys and values of front matter: those of docsgen, those of the site's schema, and those of other pages.
import { CompletionItemKind, type CompletionList } from "vscode-languageserver/node";
import type { Json } from "../../../contract/data.js";
import type { DevPage, DevSite } from "../../../dev/dev-site.js";
import { schemaFor } from "../../../pages/front-matter/front-matter-rules.js";
import { type KeyType, keyTypes } from "../../../pages/front-matter/key-types.js";
import type { CursorLine } from "../document-area.js";
import { createItems, type Proposal } from "./completion-items.js";
import { listIcons, listLayouts } from "./site-names.js";

interface Context {
  page: DevPage;
  site: DevSite;
}

/** Undefined where neither a key nor a value can be. */
export function completeFrontMatter(cursor: CursorLine, context: Context): CompletionList | undefined {
  const [, indent = "", key, typed = ""] =
    /^(\s*(?:- )?)([\w-]+):[ \t]+["']?(?:\[.*?)?([^\s[\],"']*)$/.exec(cursor.before) ?? [];
  const path = findParents(cursor, indent.length);
  if (key !== undefined) {
    const proposals = listValues([...path, key], context);
    return createItems(proposals, { typed, cursor, kind: CompletionItemKind.EnumMember });
  }
  const [, before = "", item] = /^(\s*(?:- )?)([\w-]*)$/.exec(cursor.before) ?? [];
  if (item === undefined) return undefined;
  const parents = findParents(cursor, before.length);
  const proposals = [...listKeys(parents, cursor, context), ...listItems(parents, before, context)];
  return createItems(proposals, { typed: item, cursor, kind: CompletionItemKind.Property });
}

/** Returns the keys above a line with less indentation, outermost first. */
function findParents({ lines, line }: CursorLine, indent: number): string[] {
  const parents: string[] = [];
  let least = indent;
  for (let at = line - 1; at > 0 && least > 0; at--) {
    const [, before = "", key] = /^(\s*(?:- )?)([\w-]+):/.exec(lines[at] ?? "") ?? [];
    if (key === undefined || before.length >= least) continue;
    parents.unshift(key);
    least = before.length;
  }
  return parents;
}

/** Finds the type of a key by its path. Lists have the keys of their items. */
function typeAt(path: readonly string[]): KeyType | undefined {
  const [first = "", ...others] = path;
  return others.reduce((type, key) => type?.keys?.[key], keyTypes.get(first));
}

function listKeys(parents: readonly string[], { lines, line }: CursorLine, { page, site }: Context): Proposal[] {
  const own = parents.length === 0 ? Object.fromEntries(keyTypes) : (typeAt(parents)?.keys ?? {});
  const plugins = new Set(site.session.config.plugins.map(({ name }) => name));
  const known = Object.entries(own)
    .filter(([, { plugin }]) => plugin === undefined || plugins.has(plugin))
    .map(([text, { name }]) => ({ text, detail: name }));
  const schema = parents.length === 0 ? schemaKeys(page, site) : [];
  const used = parents.length === 0 ? countKeys(site) : [];
  const written = new Set(
    lines.flatMap((one, at) => (at === line || parents.length > 0 ? [] : (/^([\w-]+):/.exec(one)?.[1] ?? []))),
  );
  const byText = new Map([...used, ...known, ...schema].map((one) => [one.text, one]));
  return [...byText.values()]
    .filter(({ text }) => !written.has(text))
    .map(({ text, detail }) => ({ text: `${text}: `, label: text, detail }));
}

/** Keys of a schema that describes itself (Standard JSON Schema, https://standardschema.dev). */
interface DescribedSchema {
  "~standard"?: { jsonSchema?: { input?(options: { target: string }): unknown } };
}
interface JsonSchema {
  properties?: Record<string, { type?: string; enum?: Json[]; description?: string }>;
}

function schemaProperties({ meta }: DevPage, { session: { config } }: DevSite): NonNullable<JsonSchema["properties"]> {
  const schema = config.frontmatter && (schemaFor(config.frontmatter, meta.id) as DescribedSchema | undefined);
  try {
    const described = schema?.["~standard"]?.jsonSchema?.input?.({ target: "draft-2020-12" });
    return (described as JsonSchema | undefined)?.properties ?? {};
  } catch {
    // Some types cannot be described.
    return {};
  }
}

function schemaKeys(page: DevPage, site: DevSite): { text: string; detail: string }[] {
  return Object.entries(schemaProperties(page, site)).map(([text, { type = "", description }]) => ({
    text,
    detail: description ?? type,
  }));
}

function countKeys({ current }: DevSite): { text: string; detail: string }[] {
  const keys = new Set(current.pages.flatMap(({ meta }) => Object.keys(meta.frontmatter)));
  return [...keys].map((text) => ({ text, detail: "used by other pages" }));
}

function listValues(path: readonly string[], { page, site }: Context): Proposal[] {
  const type = typeAt(path);
  const [key = ""] = path.slice(-1);
  if (key === "icon") return listIcons(site);
  if (path.length === 1 && key === "layout") return listLayouts(site);
  const { enum: allowed = [], type: kind } = (path.length === 1 && schemaProperties(page, site)[key]) || {};
  const isFlag = kind === "boolean" || type?.accepts(true) === true;
  const own = [...(type?.values ?? []), ...allowed.map(String), ...(isFlag ? ["true", "false"] : [])];
  return [...new Set([...own, ...usedValues(path, site)])].map((text) => ({ text }));
}

/** Items of a list on separate lines, such as tags. */
function listItems(parents: readonly string[], before: string, { site }: Context): Proposal[] {
  return before.endsWith("- ") ? usedValues(parents, site).map((text) => ({ text })) : [];
}

/** Longer texts are not repeated on other pages. */
const maxValueLength = 40;

/** Returns the values of a key on other pages, most frequent first. Titles and the like differ on each page. */
function usedValues(path: readonly string[], { current }: DevSite): string[] {
  const [key = ""] = path;
  if (path.length !== 1 || /^(?:title|description|slug|aliases|order)$/.test(key)) return [];
  const counts = new Map<string, number>();
  for (const { meta } of current.pages) {
    for (const value of [meta.frontmatter[key]].flat()) {
      const isShort = typeof value === "string" && value.length <= maxValueLength && !value.includes("\n");
      if (isShort) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}
