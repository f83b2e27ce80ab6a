// The reference of an HTTP API, generated from an OpenAPI description.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";
import { type OpenapiOptions, optionsShape, resolveSettings } from "./options.js";

export type { OpenapiOptions } from "./options.js";

/** Reports `content-missing`, `openapi-invalid`, `unresolved-ref` and `duplicate-operation`. */
export function openapi(options: OpenapiOptions): Plugin {
  const settings = resolveSettings(options);
  const { resolve } = createRequire(import.meta.url);
  const sheet = (name: string) => resolve(`docsgen/plugins/openapi/${name}.css`);
  return builtIn({
    name: "openapi",
    options: { given: options, shape: optionsShape },
    load: async (ctx) => (await import("./load.js")).loadPages(settings, ctx),
    markdown: {
      remark: [
        () => async (tree: Root, file: VFile) => {
          const prefixes = [...(file.data.ctx?.prefixes ?? []), ""];
          const own = prefixes.find((prefix) => file.path.startsWith(`${prefix}${settings.dir}/`));
          if (own === undefined) return;
          const isFirst = settings.files.some(({ folder }) => file.path === `${own}${folder}/index.md`);
          const isSchema = /\/schemas\/(?!index\.md$)/.test(file.path);
          (await import("./remark.js")).dressPage(tree, isFirst || isSchema, settings);
        },
      ],
    },
    client: {
      styles: [
        resolve("docsgen/plugins/api-facts.css"),
        sheet("openapi"),
        ...(options.tryIt === true ? [sheet("try-it")] : []),
      ],
      scripts: options.tryIt === true ? [resolve("docsgen/scripts/try-it")] : [],
    },
  });
}
