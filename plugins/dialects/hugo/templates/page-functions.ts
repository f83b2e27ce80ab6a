// Functions that need files, pages, or Markdown. https://gohugo.io/functions/
import { createHash } from "node:crypto";
import { join, posix } from "node:path";
import type { RewriteContext } from "docsgen";
import { parseData, parseMapping } from "../../../shared/front-matter.js";
import { toMapping } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { readInput } from "../../shared/pages/parsed-files.js";
import { fenceInfo } from "../markdown/fences.js";
import type { HugoOptions } from "../options.js";
import { contentFiles } from "../site/mounts.js";
import type { TemplateFunction } from "./evaluate.js";
import { markCode, markMarkdown } from "./marked-text.js";
import type { PageObjects } from "./page-objects.js";
import { createResource } from "./resources.js";
import { createStore } from "./store.js";
import { getField, HugoObject, isMap, toPlainText } from "./template-values.js";
import { UnsupportedTemplate } from "./tokens.js";

/** Links start at the content folder. */
const toUrl: TemplateFunction = (args) => {
  const url = toPlainText(args.at(-1));
  return isOutside(url) || url.startsWith("#") ? url : posix.join("/", url);
};
const hash =
  (algorithm: string): TemplateFunction =>
  ([text]) =>
    createHash(algorithm).update(toPlainText(text)).digest("hex");
const fail: TemplateFunction = (args) => {
  throw new UnsupportedTemplate(`a case that it reports as an error (${args.map(toPlainText).join(" ").slice(0, 80)})`);
};
const markdown: TemplateFunction = (args) => markMarkdown(toPlainText(args.at(-1)));

const plainFunctions: Readonly<Record<string, TemplateFunction>> = {
  markdownify: markdown,
  renderString: markdown,
  emojify: ([text]) => text,
  highlight: ([code, lang, options]) => {
    const written = isMap(options)
      ? Object.entries(options)
          .map(([key, value]) => `${key}=${toPlainText(value)}`)
          .join(",")
      : toPlainText(options);
    return markCode(toPlainText(code), fenceInfo(toPlainText(lang), written));
  },
  ...{ relURL: toUrl, absURL: toUrl, relLangURL: toUrl, absLangURL: toUrl },
  ...{ errorf: fail, errorIdf: fail, warnf: () => "", warnIdf: () => "" },
  ...{ md5: hash("md5"), sha1: hash("sha1"), sha256: hash("sha256") },
  join: (names) => posix.join(...names.map(toPlainText)),
  base: ([path]) => posix.basename(toPlainText(path)),
  dir: ([path]) => posix.dirname(toPlainText(path)),
  ext: ([path]) => posix.extname(toPlainText(path)),
  unmarshal: (args) => {
    const value = args.at(-1);
    return parseData(toPlainText(value instanceof HugoObject ? getField(value, "Content") : value));
  },
  newScratch: createStore,
  partial: ([name, dot], evaluation) => evaluation.callPartial(toPlainText(name), dot),
  partialCached: ([name, dot], evaluation) => evaluation.callPartial(toPlainText(name), dot),
};

export function createPageFunctions(
  ctx: RewriteContext,
  options: HugoOptions,
  { site, page }: PageObjects,
): Readonly<Record<string, TemplateFunction>> {
  const resolve: TemplateFunction = (args) => getField(page, "Ref", [args.at(-1)]);
  /** Paths start at the folder of the site. The content folder and its mounts come next. */
  const findFile = (path: unknown) => {
    const name = toPlainText(path).replace(/^\/+/, "");
    const files = [join(ctx.root, options.folder ?? "", name), ...contentFiles(name, ctx, options.mounts)];
    return files.map((file) => readInput(file, ctx)).find((text) => text !== undefined);
  };
  const translate: TemplateFunction = ([id]) => readTranslation(toPlainText(id), ctx, options);
  const hugo = new HugoObject("hugo", {
    ...{ IsProduction: () => true, IsServer: () => false, IsDevelopment: () => false, IsExtended: () => true },
    Data: () => getField(site, "Data"),
  });
  return {
    ...plainFunctions,
    ...{ ref: resolve, relRef: resolve },
    ...{ site: () => site, page: () => page, hugo: () => hugo },
    ...{ i18n: translate, t: translate, translate },
    readFile: ([path]) => {
      const text = findFile(path);
      if (text === undefined) throw new UnsupportedTemplate(`the missing file ${toPlainText(path)}`);
      return text;
    },
    fileExists: ([path]) => findFile(path) !== undefined,
    get: ([name]) => createResource(join(ctx.root, options.assets ?? "assets", toPlainText(name)), ctx),
  };
}

/** Returns the text for an id from the folder `i18n`, or the id. */
function readTranslation(id: string, ctx: RewriteContext, { folder = "", language = "en" }: HugoOptions): string {
  const files = ["yaml", "yml"].map((ending) => join(ctx.root, folder, "i18n", `${language}.${ending}`));
  const text = files.map((file) => readInput(file, ctx)).find((one) => one !== undefined);
  const value = parseMapping(text ?? "")[id];
  return typeof value === "string" ? value : toPlainText(toMapping(value).other) || id;
}
