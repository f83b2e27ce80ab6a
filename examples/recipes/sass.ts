// Styles in Sass. The site passes the package: `sassStyles(sass, ["styles/main.scss"])`.
import { fileURLToPath } from "node:url";
import type { Plugin } from "docsgen";

/** The part of the package `sass` that is used. */
interface Sass {
  compile(file: string): { css: string; loadedUrls: readonly URL[] };
}

export function sassStyles(sass: Sass, styles: readonly string[]): Plugin {
  return {
    name: "sass-styles",
    client: {
      styles,
      esbuild: [
        {
          name: "sass",
          setup(build) {
            build.onLoad({ filter: /\.scss$/ }, ({ path }) => {
              const { css, loadedUrls } = sass.compile(path);
              return { contents: css, loader: "css", watchFiles: loadedUrls.map((url) => fileURLToPath(url)) };
            });
          },
        },
      ],
    },
  };
}
