// Files next to a page, and in the assets folder. https://gohugo.io/methods/resources/
import { basename, dirname, join } from "node:path";
import type { RewriteContext } from "docsgen";
import picomatch from "picomatch";
import { relativeName } from "../../shared/config/tool-files.js";
import { readInput } from "../../shared/pages/parsed-files.js";
import { HugoObject, SafeText, toPlainText } from "./template-values.js";

/**
 * Lists the files next to the index page of a folder.
 * @param toPage returns the page of a Markdown file
 */
export function createResources(
  file: string,
  ctx: RewriteContext,
  toPage: (file: string) => HugoObject | undefined,
): HugoObject {
  const folder = dirname(file);
  const isBundle = /^_?index\./.test(basename(file));
  const names = isBundle ? ctx.list(folder).filter((name) => !name.endsWith("/") && !/^_?index\./.test(name)) : [];
  const open = (name: string) =>
    name.endsWith(".md") ? toPage(join(folder, name)) : createResource(join(folder, name), ctx);
  return createResourceList(names, open);
}

function createResourceList(names: readonly string[], open: (name: string) => HugoObject | undefined): HugoObject {
  const matching = (pattern: unknown) => {
    const written = toPlainText(pattern).replace(/^\.?\//, "");
    const isMatch = picomatch(written, { nocase: true });
    const listed = names.filter((name) => isMatch(name));
    // A pattern can name a file in a folder.
    return listed.length > 0 || /[*?[{]/.test(written) ? listed : [written];
  };
  return new HugoObject(
    "list of resources",
    {
      Get: (name) => open(toPlainText(name)),
      GetMatch: (pattern) => open(matching(pattern)[0] ?? ""),
      Match: (pattern) => createResourceList(matching(pattern), open),
      ByType: (type) =>
        createResourceList(
          names.filter((name) => isType(name, toPlainText(type))),
          open,
        ),
    },
    names.flatMap((name) => open(name) ?? []),
  );
}

function isType(name: string, type: string): boolean {
  if (type === "page") return name.endsWith(".md");
  return type === (/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name) ? "image" : "text");
}

/** Returns undefined if the file does not exist. Images are not processed. */
export function createResource(file: string, ctx: RewriteContext): HugoObject | undefined {
  const names = new Set(ctx.list(dirname(file)));
  if (!names.has(basename(file))) return undefined;
  const link = () => encodeURI(relativeName(ctx.file, file));
  const same = () => resource;
  const resource: HugoObject = new HugoObject("resource", {
    ...{ Name: () => basename(file), Title: () => basename(file), RelPermalink: link, Permalink: link },
    ...{ Resize: same, Fit: same, Fill: same, Crop: same, Process: same, Filter: same },
    ResourceType: () => (isType(file, "image") ? "image" : "text"),
    Content: () => new SafeText(readInput(file, ctx) ?? ""),
    Params: () => ({}),
  });
  return resource;
}
