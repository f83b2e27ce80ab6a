// `docsgen init --deploy`: writes the files that a host needs to build and serve a site. They go into the site root or, for
// some hosts, the repository root.
import { existsSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import pc from "picocolors";
import type { Config } from "../../config/config.js";
import { resolveConfigFile } from "../../config/file/config-file.js";
import { recognizeTool } from "../../config/file/tool-config.js";
import { type ExitCode, failure } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { baseOfGlob } from "../../errors/name-patterns.js";
import { projectRootOf } from "../../inputs/environment-inputs.js";
import type { HostName } from "../../serve/host-presets.js";
import { loadConfig } from "../../session/load-config.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import { createLog, plural } from "../terminal.js";
import { defaultBranch } from "./project-package.js";
import { fill, packageName, starterFiles, writeFile } from "./starter-files.js";

/** Hosts that expect their files in the repository root. */
const atRepository: readonly HostName[] = ["github-pages", "netlify"];

/** True if the folder already contains a site. */
export async function isSite(folder: string, defaults: string | undefined): Promise<boolean> {
  if (!existsSync(folder)) return false;
  return resolveConfigFile(folder) !== undefined || (await recognizeTool(folder, defaults)) !== undefined;
}

/** @throws DocsgenError `init-exists` if a file already exists */
export async function writeDeployFiles(folder: string, host: HostName, flags: SiteFlags): Promise<ExitCode> {
  const { config } = await loadConfig(sessionOptions(folder, flags));
  const repository = projectRootOf(folder);
  const place = atRepository.includes(host) ? repository : folder;
  const values = await templateValues(folder, repository, config);
  const texts = Object.entries(starterFiles(`deploy/${host}`)).map(
    ([name, text]) => [join(place, name), text] as const,
  );
  if (host === "docker") texts.push([join(folder, "nginx.conf"), starterFiles("deploy/nginx")["nginx.conf"] ?? ""]);
  if (host === "github-pages") texts.push([join(config.public, ".nojekyll"), ""]);
  const taken = texts.filter(([file]) => existsSync(file) && basename(file) !== ".nojekyll");
  if (taken.length > 0) {
    const message = `This would overwrite ${taken.map(([file]) => relative(folder, file)).join(", ")}. Nothing was written.`;
    throw failure("init-exists", message, {
      place: { file: folder },
      hint: "remove the existing file first",
      exitCode: 2,
    });
  }
  const log = createLog();
  const written = texts.filter(([file, text]) => writeFile(file, fill(text, values)));
  const names = written.map(([file]) => relative(process.cwd(), file)).join(", ");
  log.line(`${pc.green("✓")} ${plural(written.length, "file")} for ${host} written: ${names}\n`);
  for (const step of createSteps(host, config, values.branch)) log.line(`  ${step}`);
  return 0;
}

/**
 * Returns the values of the `__name__` placeholders. Paths in files of the repository are relative to the repository
 * root.
 */
async function templateValues(folder: string, repository: string, config: Config): Promise<Record<string, string>> {
  const from = (name: string) => relative(repository, name).replaceAll("\\", "/") || ".";
  const lockfile = findLockfile(folder, repository);
  return {
    ...managers[lockfile.manager],
    manager: lockfile.manager,
    lockfile: from(lockfile.file),
    name: packageName(basename(folder)),
    folder: from(folder),
    branch: await detectBranch(repository, config.site.repository?.branch),
    out: from(config.out),
    siteOut: relative(folder, config.out).replaceAll("\\", "/"),
    cache: from(config.cacheDir),
    base: config.site.base,
    ignore: ignoreOf(config),
    trailingSlash: String(config.trailingSlash),
  };
}

/** Netlify builds a site if files in its folder change. To compare other folders too, a command is needed. */
function ignoreOf({ root, plugins }: Config): string {
  const patterns = plugins.flatMap(({ files = [] }) => files).filter((glob) => glob.startsWith("../"));
  const folders = patterns.map((glob) => displayName(baseOfGlob(resolve(root, glob)), root));
  if (folders.length === 0) return "";
  const command = `git diff --quiet $CACHED_COMMIT_REF $COMMIT_REF -- ${[".", ...new Set(folders)].join(" ")}`;
  return `\n  # Also builds if the pages next to the site change.\n  ignore = ${JSON.stringify(command)}`;
}

const managers = {
  npm: { install: "npm ci", run: "npx" },
  pnpm: { install: "pnpm install --frozen-lockfile", run: "pnpm exec" },
  yarn: { install: "yarn install --immutable", run: "yarn" },
} as const;

/** Returns the nearest lockfile, or the one that npm will write if there is none. */
function findLockfile(folder: string, repository: string): { file: string; manager: keyof typeof managers } {
  const names = { "package-lock.json": "npm", "pnpm-lock.yaml": "pnpm", "yarn.lock": "yarn" } as const;
  for (const place of [folder, repository]) {
    for (const [name, manager] of Object.entries(names)) {
      if (existsSync(join(place, name))) return { file: join(place, name), manager };
    }
  }
  return { file: join(folder, "package-lock.json"), manager: "npm" };
}

/** Returns the branch in the config, or otherwise the repository's branch. */
async function detectBranch(repository: string, configured = "main"): Promise<string> {
  if (configured !== "main") return configured;
  return defaultBranch(repository);
}

/** Returns the remaining manual steps. */
function createSteps(host: HostName, { headers }: Config, branch = ""): string[] {
  const readsFiles = host === "netlify" || host === "cloudflare";
  return [
    ...(host === "github-pages"
      ? [
          "In the repository's settings, choose Pages > Source: GitHub Actions.",
          `Each push to ${branch} publishes the site.`,
        ]
      : []),
    ...(readsFiles && !headers
      ? ["headers: true in site.config.ts adds _headers with long-term caching and a content security policy."]
      : []),
    ...(readsFiles ? [`redirects: { hosts: ["${host}"] } adds _redirects.`] : []),
    `docsgen preview --as ${host} serves the site as this host will.`,
  ];
}
