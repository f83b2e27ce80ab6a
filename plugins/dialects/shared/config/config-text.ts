// Renders a sketch as the text of a site.config.ts that maintainers can edit.
import type { DialectOptions, SiteSketch } from "../../dialect.js";

/** Maximum line length, in characters. */
const width = 100;

/**
 * @param name name of the dialect function
 * @param checks checks that become warnings, with their number of problems
 * @param components files of React components to register, by name
 */
export function renderConfig(
  name: string,
  { site, options }: SiteSketch<DialectOptions>,
  { checks = {}, components = {} }: { checks?: Readonly<Record<string, number>>; components?: ComponentFiles } = {},
): string {
  const { checks: own = {}, ...rest } = site;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined && value !== "");
  const lines = [
    ...entries.map(([key, value]) => `  ${key}: ${render(value, 2, key.length + 4)},`),
    ...renderChecks(own, checks),
  ];
  const isGiven = Object.values(options).some((value) => value !== undefined);
  const call = (indent: number) => `${name}(${isGiven ? render(options, indent, name.length + 12 + indent) : ""})`;
  const hasComponents = Object.keys(components).length > 0;
  const plugins = hasComponents ? `[\n    ...${call(4)},\n    components(${render(components, 4, 17)}),\n  ]` : call(2);
  return `import { defineConfig } from "docsgen";
import { ${name} } from "docsgen/dialects/${name}";
${hasComponents ? 'import { components } from "docsgen/plugins";\n' : ""}
export default defineConfig({
${lines.join("\n")}
  plugins: ${plugins},
});
`;
}

/** Paths by component name. */
export type ComponentFiles = Readonly<Record<string, string>>;

/** Returns the lines of the `checks` option, or none. */
function renderChecks(given: object, checks: Readonly<Record<string, number>>): string[] {
  const kept = definedEntries(given).filter(([key]) => !(key in checks));
  const counted = Object.entries(checks).sort(([a], [b]) => (a < b ? -1 : 1));
  if (counted.length === 0) return kept.length > 0 ? [`  checks: ${render(Object.fromEntries(kept), 2, 10)},`] : [];
  return [
    "  checks: {",
    ...kept.map(([key, value]) => `    ${quoteKey(key)}: ${render(value, 4, key.length + 6)},`),
    ...counted.flatMap(([code, count]) => [
      `    // ${count} ${count === 1 ? "problem" : "problems"} at the time of the migration. Fix them, then remove the line.`,
      `    ${quoteKey(code)}: "warning",`,
    ]),
    "  },",
  ];
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
