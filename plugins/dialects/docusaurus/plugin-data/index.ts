// The data that a site's own plugins pass to components. A process of Node.js runs them with the site's Docusaurus, once
// a component needs the data.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { PluginData } from "./plugin-data-main.js";

const limitMs = 60_000;

/** @param folder of the configuration, absolute */
export function pluginData(folder: string): EsbuildPlugin {
  const name = "docsgen-plugin-data";
  let running: Promise<PluginData> | undefined;
  return {
    name,
    setup(build) {
      build.onStart(() => {
        running = undefined;
      });
      build.onResolve({ filter: /^docsgen:plugin-data$/ }, ({ path }) => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, async () => {
        running ??= runPlugins(folder);
        const { data, problems, files } = await running;
        return {
          contents: JSON.stringify(data),
          loader: "json",
          watchFiles: [...files],
          warnings: problems.map((text) => ({
            text: `A plugin of the site failed, so components lack its data: ${text}`,
            location: { file: configFile(folder), line: 1 },
          })),
        };
      });
    },
  };
}

async function runPlugins(folder: string): Promise<PluginData> {
  const temporary = await mkdtemp(join(tmpdir(), "docsgen-"));
  const output = join(temporary, "data.json");
  try {
    const script = createRequire(import.meta.url).resolve("docsgen/workers/plugin-data");
    await finished(
      spawn(process.execPath, [script, folder, output], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: "production", BABEL_ENV: "production" },
        stdio: "ignore",
        timeout: limitMs,
        windowsHide: true,
      }),
    );
    return JSON.parse(await readFile(output, "utf8")) as PluginData;
  } catch (thrown) {
    return { data: {}, problems: [thrown instanceof Error ? thrown.message : String(thrown)], files: [] };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function finished(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((settle, fail) => {
    child.once("error", fail);
    child.once("close", (_code, signal) =>
      signal === null ? settle() : fail(new Error(`The plugins do not finish within ${limitMs / 1000} seconds.`)),
    );
  });
}

function configFile(folder: string): string {
  const names = ["ts", "mts", "cts", "js", "mjs", "cjs"].map((ending) => join(folder, `docusaurus.config.${ending}`));
  return names.find((name) => existsSync(name)) ?? folder;
}
