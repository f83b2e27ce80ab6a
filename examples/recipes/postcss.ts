// Styles with PostCSS plugins, such as Tailwind CSS: `postcssStyles(postcss([tailwindcss()]), ["styles/main.pcss"])`.
import type { Plugin } from "docsgen";

/** The part of a PostCSS processor that is used. */
interface Processor {
  process(
    css: string,
    options: { from: string },
  ): PromiseLike<{ css: string; messages: readonly { type: string; [key: string]: unknown }[] }>;
}

export function postcssStyles(processor: Processor, styles: readonly string[]): Plugin {
  return {
    name: "postcss-styles",
    client: {
      styles,
      esbuild: [
        {
          name: "postcss",
          async setup(build) {
            const { readFile } = await import("node:fs/promises");
            build.onLoad({ filter: /\.pcss$/ }, async ({ path }) => {
              const { css, messages } = await processor.process(await readFile(path, "utf8"), { from: path });
              const named = (type: string, key: string) =>
                messages.flatMap((one) => (one.type === type && typeof one[key] === "string" ? [one[key]] : []));
              // Tailwind generates classes for the files that it scans.
              return {
                contents: css,
                loader: "css",
                watchFiles: [path, ...named("dependency", "file")],
                watchDirs: named("dir-dependency", "dir"),
              };
            });
          },
        },
      ],
    },
  };
}
