// Converts HTML and SVG attributes to the props of React elements.

/** https://react.dev/reference/react-dom/components/common */
const propNames: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  colspan: "colSpan",
  rowspan: "rowSpan",
  srcset: "srcSet",
  crossorigin: "crossOrigin",
  allowfullscreen: "allowFullScreen",
  frameborder: "frameBorder",
  referrerpolicy: "referrerPolicy",
  fetchpriority: "fetchPriority",
  datetime: "dateTime",
  maxlength: "maxLength",
  readonly: "readOnly",
  autoplay: "autoPlay",
  playsinline: "playsInline",
  autocomplete: "autoComplete",
  "accept-charset": "acceptCharset",
  "http-equiv": "httpEquiv",
};

const camelCase = (name: string) => name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function jsxAttributeName(name: string): string {
  if (/^(?:data|aria)-/.test(name)) return name;
  return propNames[name.toLowerCase()] ?? camelCase(name);
}

const booleanAttributes =
  /^(?:hidden|disabled|checked|controls|loop|muted|open|allowFullScreen|autoPlay|playsInline|required|reversed|multiple|readOnly)$/;

/** True if React only accepts a boolean value. */
export function isBooleanAttribute(jsxName: string): boolean {
  return booleanAttributes.test(jsxName);
}

/** @example parseStyle("stroke-width: 2; --size: 1px") // { strokeWidth: "2", "--size": "1px" } */
export function parseStyle(text: string): Record<string, string> {
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([\w-]+)\s*:\s*((?:[^;(]|\([^)]*\))+)/g);
  return Object.fromEntries(
    [...rules].map(([, name = "", value = ""]) => [name.startsWith("--") ? name : camelCase(name), value.trim()]),
  );
}

/** Namespace declarations and attributes of editors are omitted. */
export function jsxAttributes(
  attributes: readonly (readonly [name: string, value: string])[],
): Record<string, string | Record<string, string>> {
  const shown = attributes.filter(([name]) => !/^(?:xmlns:|xml:|(?!xlink:)\w+:)/.test(name));
  return Object.fromEntries(
    shown.map(([name, value]) => [jsxAttributeName(name), name === "style" ? parseStyle(value) : value]),
  );
}
