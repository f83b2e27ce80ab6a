// Completes containers, components, attributes, icons, and the languages and options of code blocks.
import { CompletionItemKind, type CompletionList } from "vscode-languageserver/node";
import type { DevSite } from "../../../dev/dev-site.js";
import { languageNames } from "../../../highlight/languages.js";
import { fenceOptions } from "../../../markdown/code/fence-info.js";
import type { CursorLine } from "../document-area.js";
import { createItems, type Proposal } from "./completion-items.js";
import { type ComponentProp, readProps } from "./component-props.js";
import { listComponents, listContainers, listIcons } from "./site-names.js";

/** Undefined in other text. */
export async function completeMarkup(cursor: CursorLine, site: DevSite): Promise<CompletionList | undefined> {
  const { area, before } = cursor;
  if (area === "fence" || (area === "text" && /^[ \t>]*(?:`{3,}|~{3,})/.test(before)))
    return completeFence(cursor, site);
  if (area !== "text") return undefined;
  return completeIcon(cursor, site) ?? completeAttribute(cursor, site) ?? completeName(cursor, site);
}

async function completeFence(cursor: CursorLine, site: DevSite): Promise<CompletionList | undefined> {
  const { before } = cursor;
  const [, language] = /^[ \t>]*(?:`{3,}|~{3,})([^\s{[:]*)$/.exec(before) ?? [];
  if (language !== undefined) {
    const added = site.session.config.markdown.highlight.langs.map(({ name }) => name);
    const names = [...new Set([...added, ...(await languageNames())])];
    return createItems(
      names.map((text) => ({ text })),
      { typed: language, cursor },
    );
  }
  const [, typed] = /\s([\w-]*)$/.exec(before) ?? [];
  if (typed === undefined) return undefined;
  const options = Object.entries(fenceOptions).map(([text, detail]) => ({ text, detail }));
  return createItems(options, { typed, cursor, kind: CompletionItemKind.Property });
}

function completeIcon(cursor: CursorLine, site: DevSite): CompletionList | undefined {
  const [, typed] = /[\s{]icon=["']?([\w-]*)$/.exec(cursor.before) ?? [];
  return typed === undefined ? undefined : createItems(listIcons(site), { typed, cursor });
}

/** Completes `:::`, `::`, and `<`. */
function completeName(cursor: CursorLine, site: DevSite): CompletionList | undefined {
  const { before } = cursor;
  const components = [...listComponents(site).keys()].map((text) => ({ text, detail: "component" }));
  const [, marks, typed = ""] = /^[ \t>]*(?:[-*+][ \t]+)?(:{2,}|<)[ \t]*([\w-]*)$/.exec(before) ?? [];
  const [, tag] = /<([A-Z]\w*)$/.exec(before) ?? [];
  if (marks === undefined && tag === undefined) return undefined;
  const names = marks?.startsWith(":::") ? [...listContainers(site), ...components] : components;
  return createItems(names, { typed: tag ?? typed, cursor, kind: CompletionItemKind.Class });
}

/** Completes the props of a component, in a tag or in braces. */
function completeAttribute(cursor: CursorLine, site: DevSite): CompletionList | undefined {
  const [, tag, inBraces = tag, written = "", typed = ""] =
    /(?:<([A-Z]\w*)|:{2,}([A-Z]\w*)(?:\[[^\]]*\])?\{)((?:[^<>{}]|\{[^{}]*\})*?)(?<=[\s{])([\w-]*)$/.exec(
      cursor.before,
    ) ?? [];
  if (inBraces === undefined) return undefined;
  const file = listComponents(site).get(inBraces);
  if (file === undefined) return undefined;
  const props = readProps(file, site.session.config.root).filter(
    ({ name }) => !new RegExp(`\\b${name}\\b`).test(written),
  );
  const moments = ["visible", "idle", "interaction"].map(
    (moment) => `client=${tag === undefined ? moment : `"${moment}"`}`,
  );
  const client = /\bclient=/.test(written) ? [] : moments.map((text) => ({ text, detail: "hydrates the component" }));
  const proposals = [...props.map((prop) => describeProp(prop, tag !== undefined)), ...client];
  return createItems(proposals, { typed, cursor, kind: CompletionItemKind.Property });
}

function describeProp({ name, type, isOptional }: ComponentProp, isTag: boolean): Proposal {
  const isText = type === "" || /string|["']/.test(type);
  const value = isText ? '="$1"' : isTag ? "={$1}" : "=$1";
  const text = type === "boolean" ? name : name + value;
  const detail = [type, isOptional ? "" : "required"].filter(Boolean).join(", ");
  return { text, label: name, isSnippet: type !== "boolean", ...(detail !== "" && { detail }) };
}
