// A folder without site.config.* → the tool that it was written for, and a config in docsgen's words.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import type { Dialect, SiteSketch } from "./dialect.js";
import { dialects } from "./index.js";

export interface Recognized {
  /** Name of the dialect's function. */
  name: keyof typeof dialects;
  /** The tool's name. */
  title: string;
  /** The tool's configuration, absolute. */
  file: string;
  sketch: SiteSketch;
}

/** Where repositories keep the configuration of their documentation. */
const folders = [
  ".",
  "docs",
  "website",
  "doc",
  "documentation",
  "site",
  "guide",
  "packages/docs",
  "apps/docs",
  "docs/en",
];

/** Undefined for a folder that no tool is recognized in. */
export async function recognize(root: string): Promise<Recognized | undefined> {
  for (const folder of folders) {
    for (const [name, dialect] of Object.entries(dialects) as [Recognized["name"], Dialect][]) {
      const file = dialect.configNames.map((config) => join(root, folder, config)).find(existsSync);
      if (file !== undefined) return { name, title: dialect.title, file, sketch: await dialect.read(root, file) };
    }
  }
  return undefined;
}

/** A config's text, as `docsgen migrate` writes it. */
export function renderConfig({ name, sketch }: Recognized): string {
  const options = JSON.stringify(sketch.options, null, 2);
  const site = Object.entries(sketch.site).filter(([, value]) => value !== undefined && value !== "");
  const lines = site.map(([key, value]) => `  ${key}: ${indent(JSON.stringify(value, null, 2))},`);
  return `import { defineConfig } from "docsgen";
import { ${name} } from "docsgen/dialects";

export default defineConfig({
${lines.join("\n")}
  plugins: ${name}(${options === "{}" ? "" : indent(options)}),
});
`;
}

function indent(json: string): string {
  return json.replaceAll("\n", "\n  ").replace(/^(\s*)"([a-z]\w*)":/gim, "$1$2:");
}

/** What the core asks for where a root has no config file. */
export async function recognizeConfig(
  root: string,
): Promise<{ file: string; code: string; inputs: string[]; notes: Diagnostic[] } | undefined> {
  const found = await recognize(root);
  if (!found) return undefined;
  const { title, file, sketch } = found;
  const note: Diagnostic = {
    code: "recognized-tool",
    severity: "note",
    message: `Built as a ${title} site, by ${relative(root, file)}.`,
    hint: "docsgen migrate writes a site.config.ts that says the same",
  };
  return { file, code: renderConfig(found), inputs: sketch.inputs, notes: [note, ...sketch.notes] };
}
