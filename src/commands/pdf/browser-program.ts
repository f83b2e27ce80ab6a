// Finds an installed Chromium, Chrome, or Edge.
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { failure } from "../../errors/errors.js";

const names = [
  ...["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome"],
  ...["microsoft-edge", "microsoft-edge-stable", "msedge", "chrome-headless-shell"],
];

const macApps = ["Google Chrome", "Chromium", "Microsoft Edge"];
const windowsPaths = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];

/**
 * Returns the path of a browser: the given one, the one in `CHROME_PATH`, or an installed one.
 * @throws DocsgenError `no-browser`
 */
export function findBrowser(given: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  for (const [path, origin] of [
    [given, "--browser"],
    [env.CHROME_PATH, "CHROME_PATH"],
  ] as const) {
    if (!path) continue;
    const file = isProgram(resolve(path)) ? resolve(path) : onPath([path], env);
    if (file !== undefined) return file;
    throw failure("no-browser", `${origin} is ${path}, which is not a program.`, { exitCode: 2 });
  }
  const found = onPath(names, env) ?? installed(env).find(isProgram);
  if (found !== undefined) return found;
  const hint = "install one of them, or pass its path with --browser or in CHROME_PATH";
  throw failure("no-browser", "docsgen pdf needs Chromium, Chrome, or Edge, and none was found.", {
    hint,
    exitCode: 2,
  });
}

function onPath(programs: readonly string[], { PATH = "", Path = PATH }: NodeJS.ProcessEnv): string | undefined {
  const folders = Path.split(delimiter).filter(Boolean);
  const endings = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];
  return programs
    .filter((name) => !/[\\/]/.test(name))
    .flatMap((name) => folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))))
    .find(isProgram);
}

function installed(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === "darwin") {
    const folders = ["/Applications", join(env.HOME ?? "", "Applications")];
    return macApps.flatMap((app) => folders.map((folder) => join(folder, `${app}.app/Contents/MacOS/${app}`)));
  }
  if (process.platform !== "win32") return [];
  const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((one) => one !== undefined);
  return windowsPaths.flatMap((path) => folders.map((folder) => join(folder, path)));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
