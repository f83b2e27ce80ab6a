// Functions and types that the configuration of collections imports. docsgen reads the files of loaders itself.
// https://docs.astro.build/en/reference/content-loader-reference/
import type { Schema } from "./content.js";

const load = () => ({});

export { load as docsLoader, load as file, load as glob, load as i18nLoader };

type Extension = Schema | ((context: object) => Schema);

/** https://starlight.astro.build/reference/configuration/#configure-content-collections */
export function docsSchema({ extend }: { extend?: Extension } = {}): (context: object) => Schema {
  return (context) => {
    const extension = typeof extend === "function" ? extend(context) : extend;
    return {
      async safeParseAsync(data) {
        const page = withDefaults(data as Page);
        const added = await extension?.safeParseAsync(data);
        return { success: true, data: { ...page, ...(added?.success ? (added.data as object) : {}) } };
      },
    };
  };
}

interface Page {
  sidebar?: object;
}

function withDefaults(page: Page): object {
  const usual = { editUrl: true, head: [], template: "doc", pagefind: true, draft: false };
  return { ...usual, ...page, sidebar: { hidden: false, attrs: {}, ...page.sidebar } };
}

/** Texts have no default values. */
export function i18nSchema(): undefined {}
