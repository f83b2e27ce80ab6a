// Converts MkDocs's `nav` and the lists of mkdocs-literate-nav to a sidebar.
// https://www.mkdocs.org/user-guide/configuration/#nav

import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Json } from "docsgen";
import { isIndexName } from "docsgen/markdown-text";
import { isOutside } from "../../../shared/page-names.js";
import type { SidebarEntry } from "../../../sidebar/declared.js";
import { readText } from "../../shared/config/tool-files.js";

export interface NavReader {
  /** Documents folder, absolute. */
  docs: string;
  /**
   * If true, a section's first page becomes the section's index page, unless the page has a title in the navigation.
   */
  hasIndexes: boolean;
  /** Name of the files that list a folder's pages. Undefined without mkdocs-literate-nav. */
  listName: string | undefined;
  /** Names of excluded pages. */
  ignored: readonly string[];
  /** Collects the files that are read. */
  inputs: string[];
}

export function parseNav(nav: Json | undefined, reader: NavReader): SidebarEntry[] {
  if (!Array.isArray(nav)) return reader.listName ? readList("", reader) : [];
  return (nav as readonly Json[]).flatMap((entry) => {
    if (typeof entry === "string") return pathEntry(entry, undefined, reader);
    if (typeof entry !== "object" || entry === null) return [];
    return Object.entries(entry as Record<string, Json>).flatMap(([label, value]) =>
      typeof value === "string"
        ? pathEntry(value, label, reader)
        : sectionEntry(label, parseNav(value, reader), reader),
    );
  });
}

function sectionEntry(label: string, items: SidebarEntry[], { hasIndexes }: NavReader): SidebarEntry[] {
  const [first, ...rest] = items;
  if (first === undefined) return [];
  const isIndex = hasIndexes && typeof first === "string" && isIndexName(first);
  return [isIndex ? { label, link: first, items: rest } : { label, items }];
}

/** Returns the entry of a page, a folder or an external site. */
function pathEntry(path: string, label: string | undefined, reader: NavReader): SidebarEntry[] {
  if (isOutside(path)) return [{ ...(label && { label }), link: path }];
  const folder = /^(.*?)\/?\*{0,2}\/?$/.exec(path)?.[1] ?? "";
  if (!/[/*]$/.test(path)) {
    const id = posix.normalize(path.replace(/^\/+/, "").replace(/[?#].*$/, ""));
    return [label === undefined ? id : { label, link: id }];
  }
  const items = reader.listName && !path.includes("*") ? readList(`${folder}/`, reader) : [];
  if (items.length === 0)
    return existsSync(join(reader.docs, folder)) && folder ? [{ ...(label && { label }), folder }] : [];
  return label === undefined ? items : sectionEntry(label, items, reader);
}

const listed = /^(\s*)[-*+]\s+(?:\[((?:[^\]\\]|\\.)*)\]\(<?([^)>]*?)>?\)|(\S.*?))\s*$/;

/** Reads the list in a folder's navigation file. https://oprypin.github.io/mkdocs-literate-nav/ */
function readList(folder: string, reader: NavReader): SidebarEntry[] {
  const file = join(reader.docs, folder, reader.listName ?? "");
  const text = readText(file);
  if (text === undefined) return [];
  reader.inputs.push(file);
  const top: SidebarEntry[] = [];
  let open: { indent: number; label: string; items: SidebarEntry[]; target: SidebarEntry[] }[] = [];
  const close = (indent: number) => {
    for (const one of open.filter((section) => section.indent >= indent).reverse()) {
      one.target.push(...sectionEntry(one.label, one.items, reader));
    }
    open = open.filter((section) => section.indent < indent);
  };
  for (const line of text.split(/\r?\n/)) {
    const [whole, indentation = "", label, link, plain] = listed.exec(line) ?? [];
    if (whole === undefined) continue;
    const indent = indentation.replaceAll("\t", "    ").length;
    close(indent);
    const target = open.at(-1)?.items ?? top;
    if (link !== undefined) {
      const path = /^[a-z]+:/i.test(link) ? link : posix.join(folder, link);
      target.push(...pathEntry(path, label, reader));
    } else if (plain && !plain.includes("*")) {
      open.push({ indent, label: plain.replace(/[*_`]/g, ""), items: [], target });
    } else if (plain) {
      target.push(...pathEntry(posix.join(folder, plain), undefined, reader));
    }
  }
  close(0);
  return top;
}
