import { run, t } from "@{{product}}/core";
import { $command } from "@{{product}}/command";

class Project {
  // node project.ts build --minify
  build = $command({
    description: "Bundle the project",
    flags: t.object({ minify: t.optional(t.boolean()) }),
    handler: async ({ flags, run }) => {
      await run("tsc --noEmit");
      await run(`esbuild src/main.ts --bundle ${flags.minify ? "--minify" : ""}`);
    },
  });
}

run(Project);
