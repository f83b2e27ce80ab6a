// Highlights code files that pages list in their front matter (`samples: [{ key: server }]`). The theme decides where
// to show the HTML. The file of a key is `<dir>/<key>.<lang>`.
import type { Json, Page, Plugin, SiteContext } from "docsgen";
import { builtIn } from "./shared/built-in.js";

declare module "docsgen" {
  interface SiteData {
    /** Highlighted HTML by key. */
    snippets?: Record<string, string>;
  }
}

export interface SnippetsOptions {
  /** Folder of the code files, relative to the site root. Default: `content/snippets`. */
  dir?: string;
  /** Language of the code, which is also the file extension. Default: `tsx`. */
  lang?: string;
}

/** Sets `SiteData.snippets`. Reports `missing-snippet` if a listed file cannot be read. */
export function snippets(options: SnippetsOptions = {}): Plugin {
  const { dir = "content/snippets", lang = "tsx" } = options;
  return builtIn({
    name: "snippets",
    options: { given: options, shape: { keys: { dir: "string", lang: "string" } } },
    derive: {
      reads: ["file", "frontmatter"],
      async run(pages, _data, ctx) {
        const htmlByKey: Record<string, string> = {};
        for (const page of pages) {
          for (const key of sampleKeys(page)) {
            if (key in htmlByKey) continue;
            const code = readSnippet(`${dir}/${key}.${lang}`, page, ctx);
            if (code !== undefined) htmlByKey[key] = await ctx.highlight(code, lang);
          }
        }
        return { snippets: htmlByKey };
      },
    },
  });
}

function sampleKeys({ frontmatter: { samples } }: Page): string[] {
  if (!Array.isArray(samples)) return [];
  return samples.flatMap((sample: Json) => {
    const key = typeof sample === "object" && sample !== null && "key" in sample ? sample.key : "";
    return typeof key === "string" && key !== "" ? key : [];
  });
}

function readSnippet(file: string, page: Page, ctx: SiteContext): string | undefined {
  try {
    return fillVariables(ctx.read(file), ctx.site.variables).trimEnd();
  } catch {
    ctx.report({
      code: "missing-snippet",
      severity: "error",
      message: `Cannot read ${file}, the file of a sample in the front matter.`,
      place: { file: page.file },
      hint: "create the file, or remove the sample from the front matter",
    });
    return undefined;
  }
}

/** Replaces only variables of the site: in JSX, `{{` can also start an object. */
function fillVariables(code: string, variables: Readonly<Record<string, string>>): string {
  return code.replace(/\{\{([\w-]+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
  );
}
