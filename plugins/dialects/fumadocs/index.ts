// Fumadocs: `source.config.ts`, loaders, layouts, `meta.json` files, and components. https://fumadocs.dev
import { codeMarks } from "../../code-marks/index.js";
import type { Dialect } from "../dialect.js";
import { componentLook } from "../evaluated-pages.js";
import { createMarkdown } from "../mdx/index.js";
import { addressIn } from "../shared/pages/folder-routes.js";
import { pathOfId, withoutGroups } from "../shared/pages/next-routes.js";
import { plainReadme } from "../shared/pages/readme-pages.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { readFumadocs } from "./config.js";
import { fumadocsCounterparts } from "./counterparts.js";
import type { FumadocsOptions } from "./options.js";

export const fumadocsDialect: Dialect<FumadocsOptions> = {
  read: readFumadocs,
  plugins: (options = {}) =>
    dialectChain(
      { underscores: "keep", ...options },
      [
        {
          name: "fumadocs",
          // Icons are names of another set. `full` hides the table of contents.
          frontmatter: ({ icon: _icon, full, ...rest }, { id, prefix = "" }) => {
            const own = id.slice(prefix.length);
            const path = pathOfId(withoutGroups(own));
            const slug = options.routes === undefined ? `/${path}` : addressIn(options.routes, path);
            const isUsual = slug === undefined || slug === `/${pathOfId(own)}`;
            return { ...(full === true && { toc: false }), ...(isUsual ? {} : { slug }), ...rest };
          },
          markdown: createMarkdown(options, { dialect: "fumadocs", counterparts: fumadocsCounterparts }),
        },
      ],
      [...componentLook(options, fumadocsCounterparts), codeMarks()],
      plainReadme,
    ),
};

export const fumadocs = fumadocsDialect.plugins;
