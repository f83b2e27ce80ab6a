// Maps each exported name to the id of a page and an anchor.
import { isIndexName } from "docsgen/markdown-text";
import type { Entry, Item, Module } from "./model.js";

export interface Target {
  /** Id of the page. */
  id: string;
  /** Empty for the page itself. */
  anchor: string;
}

/** Targets of `Foo`, `Foo.bar` and `Foo#bar`. */
export type Names = ReadonlyMap<string, Target>;

/** Returns the id of a page: `api/core/classes/Store.md`. */
export function pageId(folder: string, kind: string, name: string): string {
  // With these names, the pages would be index pages of their folder.
  return `${folder}/${kind}/${name}${isIndexName(name) ? "_" : ""}.md`;
}

export function moduleFolder(module: Pick<Module, "name">, dir: string): string {
  return module.name === "" ? dir : `${dir}/${module.name}`;
}

/** Groups items by name. All items with the same name share a page. The first item determines the page's kind. */
export function itemsByName({ items }: Module): Map<string, Item[]> {
  const byName = new Map<string, Item[]>();
  for (const item of items) byName.set(item.name, [...(byName.get(item.name) ?? []), item]);
  return byName;
}

/**
 * Returns the anchors of members. Members with the same name, such as a static and an instance member, get different
 * anchors.
 */
export function assignAnchors(members: readonly Entry[]): Map<Entry, string> {
  const taken = new Set<string>();
  return new Map(
    members.map((member) => {
      const plain = member.name.replace(/[^\w$-]+/g, "") || "call";
      let id = plain;
      for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
      taken.add(id);
      return [member, id];
    }),
  );
}

/** @param primary the module whose names take precedence */
export function createNames(modules: readonly Module[], primary: Module, dir: string): Names {
  const names = new Map<string, Target>();
  const add = (name: string, target: Target) => names.has(name) || names.set(name, target);
  for (const module of [primary, ...modules]) {
    const folder = moduleFolder(module, dir);
    for (const [name, [main, ...others]] of itemsByName(module)) {
      if (!main) continue;
      const id = pageId(folder, main.kind, name);
      const knownNames = new Set([name, main.localName]);
      for (const one of knownNames) add(one, { id, anchor: "" });
      for (const [member, anchor] of assignAnchors([main, ...others].flatMap(({ members }) => members))) {
        const target = { id, anchor: main.kind === "enums" ? "" : anchor };
        for (const one of knownNames) for (const sign of [".", "#"]) add(`${one}${sign}${member.name}`, target);
      }
    }
  }
  for (const module of [primary, ...modules]) addInherited(module, names);
  return names;
}

function addInherited({ items }: Module, names: Map<string, Target>): void {
  for (const { name, inherited } of items) {
    for (const { from, names: members } of inherited) {
      for (const member of members) {
        for (const sign of [".", "#"]) {
          const target = names.get(`${from}${sign}${member}`);
          if (target && !names.has(name + sign + member)) names.set(name + sign + member, target);
        }
      }
    }
  }
}
