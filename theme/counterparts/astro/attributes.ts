// Attributes of Astro's templates as props of React. https://docs.astro.build/en/reference/directives-reference/
import type { CSSProperties } from "react";

type Props = Readonly<Record<string, unknown>>;

export const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type ClassValue = string | false | null | undefined | readonly ClassValue[] | ReadonlySet<string> | Props;

/** https://docs.astro.build/en/reference/directives-reference/#classlist */
export function $classes(...values: readonly ClassValue[]): string | undefined {
  return listClasses(values).join(" ") || undefined;
}

function listClasses(value: ClassValue): string[] {
  if (typeof value === "string") return value.split(/\s+/).filter(Boolean);
  if (!value || typeof value !== "object") return [];
  if (Symbol.iterator in value) return [...value].flatMap(listClasses);
  return Object.entries(value).flatMap(([name, isSet]) => (isSet ? [name] : []));
}

/** Returns declarations for React. @param areVariables true if the names have no dashes */
export function $style(value: unknown, areVariables = false): CSSProperties | undefined {
  if (typeof value === "string") {
    const rules = value.matchAll(/([\w-]+)\s*:\s*((?:[^;(]|\([^)]*\))+)/g);
    return $style(Object.fromEntries([...rules].map(([, name = "", text = ""]) => [name, text.trim()])));
  }
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null && one !== false);
  return Object.fromEntries(
    entries.map(([name, one]) => {
      if (areVariables) return [`--${name}`, String(one)];
      return [name.startsWith("--") ? name : camelCase(name), one];
    }),
  );
}

/** Returns attributes as React's props. @param isPlain true for components, whose props have other names */
export function $spread(attributes: Props | null | undefined, isPlain = false): Props {
  if (isPlain) return attributes ?? {};
  const { class: classes, style, ...rest } = attributes ?? {};
  return {
    ...rest,
    ...(classes ? { className: $classes(classes as ClassValue) } : {}),
    ...(style ? { style: $style(style) } : {}),
  };
}
