// Infers the TypeScript types of a component's props from its uses.
import type { ComponentUse, Json } from "docsgen";

export interface Prop {
  name: string;
  /** TypeScript type. */
  type: string;
  isOptional: boolean;
}

/** Limits for a union of strings. Longer lists and texts are arbitrary values. */
const [maxUnion, maxLiteral] = [8, 24];

/** Returns the props in the order in which the uses first set them. */
export function inferProps(uses: readonly Pick<ComponentUse, "props">[]): Prop[] {
  const names = [...new Set(uses.flatMap(({ props }) => Object.keys(props)))];
  return names.map((name) => {
    const given = uses.filter(({ props }) => Object.hasOwn(props, name));
    const values = given.map(({ props }) => props[name]);
    const known = values.filter((value) => value !== undefined);
    return {
      name,
      // A use with a computed value says nothing about its type.
      type: known.length === 0 ? "unknown" : typeOf(known),
      isOptional: given.length < uses.length,
    };
  });
}

function typeOf(values: readonly Json[]): string {
  const texts = values.filter((value) => typeof value === "string");
  const lists = values.filter((value) => Array.isArray(value));
  const objects = values.filter(isObject);
  const types = [
    ...stringTypes(texts),
    ...(values.some((value) => typeof value === "number") ? ["number"] : []),
    ...(values.some((value) => typeof value === "boolean") ? ["boolean"] : []),
    ...(lists.length > 0 ? [listType(lists.flat())] : []),
    ...(objects.length > 0 ? [objectType(objects)] : []),
    ...(values.includes(null) ? ["null"] : []),
  ];
  return types.join(" | ");
}

/** Returns the literals of short texts that repeat, such as kinds and sizes. */
function stringTypes(texts: readonly string[]): string[] {
  const distinct = [...new Set(texts)].sort();
  const isUnion =
    distinct.length > 1 &&
    distinct.length <= maxUnion &&
    distinct.length < texts.length &&
    distinct.every((text) => text.length <= maxLiteral && /^[\w.-]+$/.test(text));
  if (isUnion) return distinct.map((text) => JSON.stringify(text));
  return texts.length > 0 ? ["string"] : [];
}

function listType(items: readonly Json[]): string {
  const type = items.length === 0 ? "unknown" : typeOf(items);
  return type.includes(" | ") ? `(${type})[]` : `${type}[]`;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectType(objects: readonly { readonly [key: string]: Json }[]): string {
  const fields = inferProps(objects.map((props) => ({ props })));
  return fields.length === 0 ? "object" : `{ ${fields.map(renderProp).join("; ")} }`;
}

/** @example renderProp({ name: "size", type: "number", isOptional: true }) // "size?: number" */
export function renderProp({ name, type, isOptional }: Prop): string {
  return `${isIdentifier(name) ? name : JSON.stringify(name)}${isOptional ? "?" : ""}: ${type}`;
}

export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}
