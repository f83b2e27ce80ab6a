// The templates of `docsgen init`: their pages, and the options in their config.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { displayName } from "../../errors/file-names.js";
import type { ExistingMarkdown } from "./existing-markdown.js";
import type { Project } from "./project-package.js";
import { starterFiles } from "./starter-files.js";
import type { Template } from "./template-names.js";

export interface SiteFacts {
  /** The site's folder, absolute. */
  folder: string;
  project: Project;
  markdown: ExistingMarkdown;
}

/** Returns the files of a new site, with placeholders, and the values of the placeholders that depend on the template. */
export async function siteFiles(
  template: Template,
  facts: SiteFacts,
): Promise<{ files: Record<string, string>; values: Record<string, string> }> {
  const { project, markdown } = facts;
  const isOfProject = template === "docs";
  const { content } = isOfProject ? markdown : {};
  const { "README.md": readme = "", "site.config.ts": config = "", ...base } = starterFiles("site");
  const pages =
    content === undefined && !(isOfProject && markdown.hasContent) ? starterFiles(`templates/${template}`) : {};
  const api = template === "api" ? await findApi(facts) : undefined;
  if (api && !api.isNew) delete pages["openapi.yaml"];
  const calls = {
    ...{ docs: syntaxPlugins(markdown), library: [], product: [] },
    ...{ api: [api?.plugin ?? ""], blog: ["blog({ feeds: false })"] },
  }[template];
  const plugins = [`...defaultPlugins(${isOfProject ? defaultOptions(markdown) : ""})`, ...calls, "blocks()"];
  const isLong = plugins.some((call) => call.includes("\n"));
  const values = {
    imports: ["blocks", "defaultPlugins", ...calls.map((call) => call.split("(")[0] ?? "")].sort().join(", "),
    plugins: isLong ? `\n    ${plugins.join(",\n    ")},\n  ` : plugins.join(", "),
    pages: `${content ?? "content"}/`,
    reference: api?.url ?? "",
    author: project.author ?? "The authors",
  };
  const options = optionsOf(template, content, project);
  // A README in the content folder would become a page.
  const settings = {
    ...(content !== "." && { "README.md": readme }),
    "site.config.ts": config.replace("...__options__,", () => options),
  };
  return { files: { ...base, ...settings, ...pages }, values };
}

function defaultOptions({ collections }: ExistingMarkdown): string {
  if (collections.length === 0) return "";
  const lines = collections.map(({ files, route, category }) => {
    const named = category === undefined ? "" : `, category: ${JSON.stringify(category)}`;
    return `          { files: ${JSON.stringify(files)}, route: ${JSON.stringify(route)}${named} },`;
  });
  return `{\n      content: {\n        collections: [\n${lines.join("\n")}\n        ],\n      },\n    }`;
}

/** Returns plugins for GitHub syntax that the site uses. */
function syntaxPlugins({ included }: ExistingMarkdown): string[] {
  const texts = included.map((file) => readFileSync(file, "utf8"));
  const uses = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  return [
    ...(uses(/^[ \t]*(?:\$\$|(?:```|~~~)[ \t]*math\b)/m) ? ["math()"] : []),
    ...(uses(/^[ \t]*(?:```|~~~)[ \t]*mermaid\b/m) ? ["mermaid()"] : []),
  ];
}

/** Returns lines for the config. */
function optionsOf(template: Template, content: string | undefined, { repository, author }: Project): string {
  const branch = repository && repository.branch !== "main" ? `, branch: ${JSON.stringify(repository.branch)}` : "";
  const lines = [
    ...(content === undefined ? [] : [`content: ${JSON.stringify(content)},`]),
    "// Adds an edit link to each page.",
    repository
      ? `repository: { url: ${JSON.stringify(repository.url)}${branch} },`
      : '// repository: { url: "https://github.com/you/project" },',
    ...(author === undefined ? [] : [`footer: { copyright: ${JSON.stringify(`Copyright ${author}`)} },`]),
    ...(template === "blog" ? ["// For feeds, set url, and remove feeds: false from blog()."] : []),
    ...(template === "blog" ? ['nav: [{ label: "Blog", link: "blog/index.md", match: "/blog/" }],'] : []),
  ];
  return lines.join("\n  ");
}

interface Api {
  /** Code in the config that calls the plugin. */
  plugin: string;
  /** URL of its pages. */
  url: string;
  /** True if an example API description is added to the site. */
  isNew: boolean;
}

/** Finds the project's OpenAPI description, or the entry of its TypeScript code. */
async function findApi({ folder, project }: SiteFacts): Promise<Api> {
  const { default: fastGlob } = await import("fast-glob");
  const ignore = ["**/node_modules/**", "**/dist/**"];
  const pattern = "**/{openapi,swagger}.{yaml,yml,json}";
  const files = await fastGlob(pattern, { cwd: project.folder, absolute: true, ignore, deep: 4 });
  const [file] = files.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const entry = join(project.folder, "src/index.ts");
  const name = (one: string) => JSON.stringify(displayName(one, folder));
  if (file === undefined && existsSync(entry)) {
    return { plugin: `typedoc({ entry: ${name(entry)} })`, url: "/api", isNew: false };
  }
  const description = file ?? join(folder, "openapi.yaml");
  return { plugin: `openapi({ file: ${name(description)} })`, url: "/http-api", isNew: file === undefined };
}
