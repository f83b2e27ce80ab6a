// Finds Python objects by path, through imports and base classes.
import type { ApiMember, ApiObject } from "./model.js";

export interface PackageIndex {
  /** Returns the object with a path, or to which the path is an alias. */
  find(path: string): ApiObject | undefined;
  /** Returns the members that a class inherits, without those that it overrides. */
  listInherited(object: ApiObject): ApiMember[];
}

/** Maximum number of imports and base classes to follow for one path. */
const maxSteps = 50;

/** @param packages packages by name */
export function createIndex(packages: ReadonlyMap<string, ApiObject>): PackageIndex {
  const find = (path: string, left = maxSteps): ApiObject | undefined => {
    const [first = "", ...names] = path.replaceAll(":", ".").split(".");
    let current = packages.get(first);
    for (const name of names) {
      if (!current || left === 0) return undefined;
      const isNamed = (one: ApiMember) => one.name === name;
      const member: ApiMember | undefined = current.members.find(isNamed) ?? inherited(current, left - 1).find(isNamed);
      current = member?.kind === "alias" ? find(member.target, left - 1) : member;
    }
    return current;
  };
  const inherited = ({ path, kind, bases, members }: ApiObject, left: number): ApiMember[] => {
    if (kind !== "class" || left === 0) return [];
    const module = path.slice(0, path.lastIndexOf("."));
    const parents = bases.flatMap((base) => find(`${module}.${base.replace(/\[.*$/s, "")}`, left - 1) ?? []);
    const names = new Set(members.map(({ name }) => name));
    const all = parents.flatMap((parent) =>
      parent.path === path ? [] : [...parent.members, ...inherited(parent, left - 1)],
    );
    return all.filter(({ name }) => !names.has(name) && names.add(name));
  };
  return { find: (path) => find(path), listInherited: (object) => inherited(object, maxSteps) };
}
