// Packages that sites use without listing them as dependencies, because their tool depends on them.
import type { Plugin as EsbuildPlugin } from "esbuild";
import { isResolvedBy, resolveAgain } from "./resolve-again.js";

/** https://github.com/lukeed/clsx#api */
const joinClasses = `export function clsx(...values) {
  return values
    .flatMap((value) => {
      if (Array.isArray(value)) return clsx(...value);
      if (typeof value !== "object" || value === null) return value && value !== true ? String(value) : "";
      return Object.keys(value).filter((name) => value[name]);
    })
    .filter(Boolean)
    .join(" ");
}
export default clsx;
`;

const codeByName: Readonly<Record<string, string>> = { clsx: joinClasses, classnames: joinClasses };

export function smallPackages(): EsbuildPlugin {
  const name = "docsgen-small-packages";
  return {
    name,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(?:${Object.keys(codeByName).join("|")})$`) }, async (args) => {
        if (isResolvedBy(name, args)) return undefined;
        return (await resolveAgain(build, args, { plugin: name })) ?? { path: args.path, namespace: name };
      });
      build.onLoad({ filter: /.*/, namespace: name }, ({ path }) => ({ contents: codeByName[path] ?? "" }));
    },
  };
}
