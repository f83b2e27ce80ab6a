// Code files that pages name in their front matter (`samples: [{ key: server }]`) → highlighted HTML for the theme.
// Reads `<dir>/<key>.<lang>` for each key; where the samples are shown is the theme's.
import type { Diagnostic, Json, Page, Plugin, SiteContext } from "docsgen";

declare module "docsgen" {
  interface SiteData {
    /** Highlighted HTML by key. */
    snippets?: Record<string, string>;
  }
}

export interface SnippetsOptions {
  /** Folder of the code files, from the site's root. Default: `content/snippets`. */
  dir?: string;
  /** Language of the code, and the files' extension. Default: `tsx`. */
  lang?: string;
}

/** Makes `SiteData.snippets`: key → HTML. Reports `missing-snippet` where a named file does not exist. */
export function snippets(options: SnippetsOptions = {}): Plugin {
  const { dir = "content/snippets", lang = "tsx" } = options;
  return {
    name: "snippets",
    cacheKey: JSON.stringify([dir, lang]),
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
  };
}

function sampleKeys({ frontmatter }: Page): string[] {
  const { samples } = frontmatter;
  return isList(samples) ? samples.flatMap((sample) => (isRecord(sample) ? textOf(sample.key) : [])) : [];
}

function readSnippet(file: string, page: Page, ctx: SiteContext): string | undefined {
  try {
    return fillVariables(ctx.read(file), ctx.site.variables).trimEnd();
  } catch {
    ctx.report(missingSnippet(file, page));
    return undefined;
  }
}

function missingSnippet(file: string, page: Page): Diagnostic {
  return {
    code: "missing-snippet",
    severity: "error",
    message: `The front matter names a sample whose file ${file} cannot be read.`,
    place: { file: page.file },
    hint: "create the file, or remove the sample from the front matter",
  };
}

/** Only names that the site declares: `{{` is also how an object begins in JSX. */
function fillVariables(code: string, variables: Readonly<Record<string, string>>): string {
  return code.replace(/\{\{([\w-]+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
  );
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !isList(value);
}

function textOf(value: Json | undefined): string[] {
  return typeof value === "string" && value !== "" ? [value] : [];
}
