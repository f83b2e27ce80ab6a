// Text of a React component that replaces a component of another framework.
import type { ComponentUse } from "docsgen";
import { renderJsx } from "./jsx-text.js";
import { type Original, readOriginal } from "./original.js";
import { inferProps, isIdentifier, type Prop, renderProp } from "./prop-types.js";

export interface ReplacedComponent {
  name: string;
  uses: readonly ComponentUse[];
  /** Relative to the site root. Default: not found. */
  source?: string;
  /** Text of the source. */
  text?: string;
  /** Places of the uses: `docs/a.mdx:3`. */
  places: readonly string[];
}

export interface ComponentText {
  code: string;
  /** Styles of the component. Default: none. */
  css?: string;
  /** True if its markup has to be written by hand. */
  isIncomplete: boolean;
}

/** Maximum number of uses that the comment lists. */
const maxPlaces = 10;

export async function createComponentText(component: ReplacedComponent): Promise<ComponentText> {
  const { name, uses, source = "", text } = component;
  const used = inferProps(uses).filter((prop) => prop.name !== "children");
  const original = text === undefined ? undefined : readOriginal(source, text);
  const props = withDeclared(used, original);
  const shown = original && [...original.markup.matchAll(/\{([\w$]+)\}/g)].map(([, one = ""]) => one);
  // Only text can be shown as it is.
  const isText = ({ type }: Prop) => type.split(" | ").every((one) => /^(?:string|number|"[^"]*")$/.test(one));
  const isConvertible = shown?.every((one) => props.some((prop) => prop.name === one && isText(prop)));
  const rootClass = original?.isScoped && original.css !== "" ? kebab(name) : undefined;
  const lines =
    original && isConvertible
      ? await renderJsx(original.markup, rootClass === undefined ? {} : { rootClass })
      : undefined;
  const hasSlot = lines?.some((line) => line.includes("{children}")) ?? true;
  const hasChildren = hasSlot && (lines !== undefined || uses.some((use) => use.hasChildren));
  const css = lines && original ? renderCss(original, rootClass) : "";
  const body = lines ?? [hasChildren ? "<div>{children}</div>" : "<div />"];
  const names = [...new Set(lines ? (shown ?? []) : []), ...(hasChildren ? ["children"] : [])];
  const code = [
    ...(hasChildren
      ? ['import type { ReactElement, ReactNode } from "react";']
      : ['import type { ReactElement } from "react";']),
    ...(css === "" ? [] : [`import "./${name}.css";`]),
    "",
    ...renderInterface(props, hasChildren),
    ...renderComment(component, lines !== undefined),
    `export default function ${name}(${renderParameter(names, props, original)}): ReactElement {`,
    ...renderReturn(body),
    "}",
    "",
  ].join("\n");
  return { code, ...(css !== "" && { css }), isIncomplete: lines === undefined };
}

/** Adds the props that no page sets, but the markup may show. Props with a default value are optional. */
function withDeclared(used: readonly Prop[], original: Original | undefined): Prop[] {
  const defaults = original?.defaults ?? new Map<string, string>();
  const names = new Set(used.map(({ name }) => name));
  const more = [...defaults.keys()].filter((name) => !names.has(name) && name !== "children");
  return [
    ...used.map((prop) => (defaults.get(prop.name) ? { ...prop, isOptional: true } : prop)),
    ...more.map((name) => ({ name, type: "string", isOptional: true })),
  ];
}

function renderInterface(props: readonly Prop[], hasChildren: boolean): string[] {
  if (props.length === 0 && !hasChildren) return [];
  const fields = [...props.map(renderProp), ...(hasChildren ? ["children?: ReactNode"] : [])];
  return ["interface Props {", ...fields.map((field) => `  ${field};`), "}", ""];
}

function renderComment({ source, text, places }: ReplacedComponent, isWhole: boolean): string[] {
  const origin = source === undefined ? "a component whose file was not found" : `\`${source}\``;
  const gap = text === undefined ? "Write its markup here." : "It computes what it shows. Write its markup here.";
  const more = places.length - maxPlaces;
  return [
    "/**",
    ` * Replaces ${origin}.${isWhole ? "" : ` ${gap}`}`,
    " *",
    " * Used in:",
    ...places.slice(0, maxPlaces).map((place) => ` * - ${place}`),
    ...(more > 0 ? [` * - and ${more} more`] : []),
    " */",
  ];
}

/** Pages may only set props that a component reads, so the props that it does not show are collected. */
function renderParameter(names: readonly string[], props: readonly Prop[], original: Original | undefined): string {
  const parts = names.filter(isIdentifier).map((name) => {
    const value = original?.defaults.get(name) ?? "";
    return value === "" ? name : `${name} = ${value}`;
  });
  const isWhole = props.every(({ name }) => names.includes(name));
  const all = isWhole ? parts : [...parts, "..._others"];
  return all.length > 0 ? `{ ${all.join(", ")} }: Props` : "";
}

function renderReturn([first = "", ...rest]: readonly string[]): string[] {
  if (rest.length === 0) return [`  return ${first};`];
  return ["  return (", ...[first, ...rest].map((line) => `    ${line}`), "  );"];
}

function renderCss({ css }: Original, rootClass: string | undefined): string {
  if (css.trim() === "") return "";
  if (rootClass === undefined) return `${css}\n`;
  const lines = css.split("\n").map((line) => (line === "" ? "" : `  ${line}`));
  return `@scope (.${rootClass}) {\n${lines.join("\n")}\n}\n`;
}

/** @example kebab("HeroImage") // "hero-image" */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase();
}
