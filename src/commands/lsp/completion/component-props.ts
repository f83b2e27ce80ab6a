// Reads the props of a component from its source. Only common forms of TypeScript are supported: a destructured
// parameter, and a type that is written in place, or an interface or type alias of the same file.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export interface ComponentProp {
  name: string;
  /** As written; empty if it is not known. */
  type: string;
  isOptional: boolean;
}

/** @param file absolute, or relative to the site root */
export function readProps(file: string | URL, root: string): ComponentProp[] {
  try {
    const path = file instanceof URL ? fileURLToPath(file) : resolve(root, file);
    return parseProps(readFileSync(path, "utf8"));
  } catch {
    // The build reports files that cannot be read.
    return [];
  }
}

export function parseProps(source: string): ComponentProp[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
  const parameter = findParameter(text);
  if (parameter === undefined) return [];
  const [pattern, type] = splitParameter(parameter);
  const members = parseMembers(typeBody(type.trim(), text));
  const destructured = /^\s*\{([\s\S]*)\}\s*$/.exec(pattern)?.[1] ?? "";
  const known = new Set(members.map(({ name }) => name));
  const others = splitAt(destructured, ",").flatMap((one): ComponentProp[] => {
    const [, name = "", rest = ""] = /^\s*([\w$]+)([\s\S]*)$/.exec(one) ?? [];
    return name === "" || known.has(name) ? [] : [{ name, type: "", isOptional: rest.includes("=") }];
  });
  return [...members, ...others].filter(({ name }) => name !== "children");
}

/** Returns the first parameter of the default export. */
function findParameter(text: string): string | undefined {
  const [, named] = /\bexport default (?!async\b|function\b)([A-Za-z_$][\w$]*)/.exec(text) ?? [];
  const start =
    named === undefined
      ? /\bexport default (?:async )?(?:function\b[^(]*)?\(/
      : new RegExp(`\\b(?:function ${named}\\b[^(]*|const ${named}\\b[^=]*=\\s*(?:async )?(?:function\\b[^(]*)?)\\(`);
  const match = start.exec(text);
  return match ? textUntil(text, match.index + match[0].length, ")") : undefined;
}

/** Splits `{ a, b }: Props` at the colon. */
function splitParameter(parameter: string): [pattern: string, type: string] {
  const [pattern = "", ...type] = splitAt(parameter, ":");
  return [pattern, type.join(":")];
}

/** Returns the members of an object type, or of a type of this file. */
function typeBody(type: string, text: string): string {
  const inline = /^\{([\s\S]*)\}[\s,]*$/.exec(type)?.[1];
  if (inline !== undefined) return inline;
  const [name = ""] = /^[A-Za-z_$][\w$]*/.exec(type) ?? [];
  if (name === "") return "";
  const declared = new RegExp(`\\b(?:interface ${name}\\b[^{]*|type ${name}\\b[^={]*=\\s*(?:Readonly<)?)\\{`).exec(
    text,
  );
  return declared ? textUntil(text, declared.index + declared[0].length, "}") : "";
}

function parseMembers(body: string): ComponentProp[] {
  return splitAt(body, ";,\n").flatMap((one): ComponentProp[] => {
    const [, name, optional, type = ""] =
      /^\s*(?:readonly\s+)?["']?([\w$-]+)["']?(\?)?\s*:\s*([\s\S]+)$/.exec(one) ?? [];
    return name === undefined ? [] : [{ name, type: type.trim(), isOptional: optional === "?" }];
  });
}

const closings: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]", "<": ">" };

/** Returns the text up to the closing bracket of the current level. */
function textUntil(text: string, from: number, closing: string): string {
  const open: string[] = [];
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (open.length === 0 && sign === closing) return text.slice(from, at);
    follow(sign, open, text[at - 1]);
  }
  return text.slice(from);
}

/** Splits a text at separators outside brackets. */
function splitAt(text: string, separators: string): string[] {
  const parts: string[] = [];
  const open: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (open.length === 0 && separators.includes(sign)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    } else follow(sign, open, text[at - 1]);
  }
  return [...parts, text.slice(start)];
}

/** Updates the open brackets. The arrow of a function type is not a bracket. */
function follow(sign: string, open: string[], before: string | undefined): void {
  if (sign === ">" && before === "=") return;
  if (closings[sign]) open.push(closings[sign]);
  else if (sign === open.at(-1)) open.pop();
}
