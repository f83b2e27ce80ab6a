// Renders a sketch as the text of a site.config.ts that maintainers can edit.
import type { DialectOptions, SiteSketch } from "../../dialect.js";

/** Maximum line length, in characters. */
const width = 100;

/** @param name name of the dialect function */
export function renderConfig(name: string, { site, options }: SiteSketch<DialectOptions>): string {
  const entries = Object.entries(site).filter(([, value]) => value !== undefined && value !== "");
  const lines = entries.map(([key, value]) => `  ${key}: ${render(value, 2, key.length + 4)},`);
  const given = Object.values(options).some((value) => value !== undefined) ? render(options, 2, name.length + 14) : "";
  return `import { defineConfig } from "docsgen";
import { ${name} } from "docsgen/dialects/${name}";

export default defineConfig({
${lines.join("\n")}
  plugins: ${name}(${given}),
});
`;
}

/** @param column column where the value starts */
function render(value: unknown, indent: number, column: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const short = renderShort(value);
  if (column + short.length < width) return short;
  const inner = indent + 2;
  const space = " ".repeat(inner);
  const parts = Array.isArray(value)
    ? value.map((item) => `${space}${render(item, inner, inner)},`)
    : definedEntries(value).map(
        ([key, item]) => `${space}${quoteKey(key)}: ${render(item, inner, inner + key.length + 2)},`,
      );
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${parts.join("\n")}\n${" ".repeat(indent)}${close}`;
}

function renderShort(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(renderShort).join(", ")}]`;
  const entries = definedEntries(value).map(([key, item]) => `${quoteKey(key)}: ${renderShort(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

function quoteKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
