// The functions of Node.js that read files. What they read becomes an input of the page that shows the component.
import { accessFile } from "docsgen:page";

type Functions = Readonly<Record<string, (path: unknown, ...rest: unknown[]) => unknown>>;

const names = [
  ...["readFileSync", "readFile", "createReadStream", "openSync", "open", "existsSync", "accessSync", "access"],
  ...["statSync", "stat", "lstatSync", "lstat", "readdirSync", "readdir", "opendirSync", "opendir"],
];

/**
 * Returns a module with its functions, some of which note what they read.
 * @param module `fs` or `fs/promises`
 * @param locate returns an absolute path, or undefined for what is not a path
 */
export function trackReads<Module extends object>(
  module: Module,
  locate: (path: unknown) => string | undefined,
): Module {
  const functions = module as unknown as Functions;
  const tracked = names.flatMap((name) => {
    const original = functions[name];
    if (!original) return [];
    const call = (path: unknown, ...rest: unknown[]) => {
      const file = locate(path);
      return file === undefined ? original(path, ...rest) : accessFile(file, () => original(file, ...rest));
    };
    return [[name, call] as const];
  });
  const { promises } = module as { promises?: object };
  const rest = promises && { promises: trackReads(promises, locate) };
  return { ...module, ...Object.fromEntries(tracked), ...rest };
}
