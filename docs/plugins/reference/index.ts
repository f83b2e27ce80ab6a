// Generates the reference pages from docsgen's source code: options, commands, hooks, slots, tokens, and labels.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LoadContext, Plugin } from "docsgen";
import * as plugins from "docsgen/plugins";
import { readDeclarations } from "../declarations.js";
import { type CommandShape, cliPage } from "./cli.js";
import { configurationPage } from "./configuration.js";
import type { Declarations } from "./entries.js";
import { dataPage, hooksPage } from "./hooks.js";
import { pluginOptionsPage } from "./plugin-options.js";
import { readProps } from "./props.js";
import { textHelpersPage } from "./text-helpers.js";
import { type ComponentSource, slotsPage, type ThemeFacts, tokensPage, wordsPage } from "./theme.js";

/** Files with the types of the hook reference. */
const hookFiles = [
  ...["plugin", "plugins/plugin-additions", "plugins/plugin-dev", "plugins/plugin-command"],
  ...["contexts", "markdown", "plugins/plugin-options"],
];

export function reference(): Plugin {
  return {
    name: "reference",
    async load(ctx) {
      const { root } = ctx;
      const repository = join(root, "..");
      const read = (file: string) => readFileSync(join(repository, file), "utf8");
      const declare = (...files: string[]) => readDeclarations(files.map(read).join("\n"));
      const pluginFiles = readdirSync(join(repository, "plugins"), { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => name.endsWith(".ts") && !name.startsWith("dialects/"))
        .map((name) => `plugins/${name}`)
        .sort();
      const exported = Object.keys(plugins).filter((name) => !["defaultPlugins", "recognizeConfig"].includes(name));
      const facts = JSON.parse(read("theme/theme.json")) as ThemeFacts;
      const components = await readComponents(repository, ctx);
      const contract: Declarations = declare(
        ...["site-config", "cache-config", "frame", "frame/appearance", "links"].map(contractFile),
      );
      const labels = [
        ...(/labels = \[([\s\S]*?)\] as const/.exec(read("src/contract/labels.ts"))?.[1] ?? "").matchAll(/"([^"]+)"/g),
      ];
      const pages: Record<string, string> = {
        configuration: configurationPage(contract),
        "plugin-options": pluginOptionsPage(declare(...pluginFiles), exported, pluginFiles.map(read)),
        cli: cliPage(await readCommands(repository)),
        hooks: hooksPage(declare(...hookFiles.map(contractFile))),
        data: dataPage(
          declare(...["data", "pages/json", "pages/typed-front-matter", "files", "editions"].map(contractFile)),
        ),
        "text-helpers": textHelpersPage(
          new Set(read(contractFile("text/markdown-text")).match(/\w+/g)),
          ["code-ranges", "escapes", "page-names"].map((name) => read(contractFile(`text/${name}`))).join("\n"),
        ),
        slots: slotsPage(facts, components, declare("src/contract/theme.ts")),
        tokens: tokensPage(read("theme/styles/tokens.css")),
        labels: wordsPage(
          facts,
          labels.map(([, word = ""]) => word),
        ),
      };
      return Object.entries(pages).map(([name, text]) => ({ id: `reference/${name}.md`, text, category: "reference" }));
    },
  };
}

async function readComponents(repository: string, ctx: LoadContext): Promise<ComponentSource[]> {
  const { exports } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
    exports: Record<string, string | { default?: string }>;
  };
  const files = Object.entries(exports).flatMap(([key, target]) => {
    const file = typeof target === "string" ? target : target.default;
    const [, name] = /^\.\/theme\/([A-Z]\w+)$/.exec(key) ?? [];
    return name && typeof file === "string" ? [{ name, file }] : [];
  });
  const props = await readProps(
    repository,
    files.map(({ file }) => file),
    ctx,
  );
  return files.map(({ name, file }) => ({
    ...{ name, source: readFileSync(join(repository, file), "utf8") },
    props: props[file] ?? [],
  }));
}

function contractFile(name: string): string {
  return `src/contract/${name}.ts`;
}

/** Loads the compiled commands. Requires `npm run build`. */
async function readCommands(repository: string): Promise<CommandShape> {
  const file = pathToFileURL(join(repository, "lib/src/commands/cli.js")).href;
  const { createProgram } = (await import(file)) as { createProgram(): CommandShape };
  return createProgram();
}
