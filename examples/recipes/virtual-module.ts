// A module that exists only in bundles: components import the people of a JSON file from `virtual:team`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "docsgen";

/** @param file JSON file, relative to the site root */
export function team(file = "data/team.json"): Plugin {
  return {
    name: "team",
    client: {
      esbuild: ({ root }) => [
        {
          name: "team",
          setup(build) {
            const path = join(root, file);
            build.onResolve({ filter: /^virtual:team$/ }, () => ({ path: "team", namespace: "virtual" }));
            build.onLoad({ filter: /^team$/, namespace: "virtual" }, () => {
              const people = JSON.parse(readFileSync(path, "utf8")) as unknown;
              // Imports in the module are resolved from the root.
              return { contents: `export default ${JSON.stringify(people)};`, resolveDir: root, watchFiles: [path] };
            });
          },
        },
      ],
    },
  };
}
