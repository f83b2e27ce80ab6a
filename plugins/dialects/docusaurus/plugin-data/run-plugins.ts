// Runs the plugins of a site with its own Docusaurus, in a process of Node.js.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PartialMessage } from "esbuild";
import type { PluginData, PluginJob } from "./plugin-data-main.js";

const limitMs = 60_000;

/** @param folder of the configuration, absolute */
export async function runPlugins(folder: string, job: PluginJob): Promise<Partial<PluginData>> {
  const temporary = await mkdtemp(join(tmpdir(), "docsgen-"));
  const output = join(temporary, "data.json");
  try {
    const script = createRequire(import.meta.url).resolve("docsgen/workers/plugin-data");
    await finished(
      spawn(process.execPath, [script, folder, output, job], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: "production", BABEL_ENV: "production" },
        stdio: "ignore",
        timeout: limitMs,
        windowsHide: true,
      }),
    );
    return JSON.parse(await readFile(output, "utf8")) as PluginData;
  } catch (thrown) {
    return { problems: [thrown instanceof Error ? thrown.message : String(thrown)] };
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

/** @param lost what components lack */
export function pluginWarnings({ problems = [] }: Partial<PluginData>, folder: string, lost: string): PartialMessage[] {
  return problems.map((text) => ({
    text: `A plugin of the site failed, so components lack ${lost}: ${text}`,
    location: { file: configFile(folder) ?? folder, line: 1 },
  }));
}

/** Returns the absolute path of the configuration. Undefined if there is none. */
export function configFile(folder: string): string | undefined {
  const names = ["ts", "mts", "cts", "js", "mjs", "cjs"].map((ending) => join(folder, `docusaurus.config.${ending}`));
  return names.find((name) => existsSync(name));
}
