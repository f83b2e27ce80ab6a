// The objects `site`, `page`, and resources of templates. https://gohugo.io/methods/
import { basename, dirname, extname, join } from "node:path";
import type { RewriteContext } from "docsgen";
import { toWord } from "../../../shared/front-matter.js";
import { toMapping } from "../../../shared/json.js";
import { relativeName } from "../../shared/config/tool-files.js";
import { dataVariable } from "../../shared/pages/data-files.js";
import { locatePage, pageId } from "../markdown/references.js";
import type { HugoOptions } from "../options.js";
import {
  contentName,
  isSectionFile,
  type ListedPage,
  labelOf,
  listChildren,
  pageType,
  readPage,
} from "../site/children.js";
import { contentFiles } from "../site/mounts.js";
import { findParam } from "../site/params.js";
import { markMarkdown } from "./marked-text.js";
import { createResources } from "./resources.js";
import { createStore } from "./store.js";
import { HugoObject, isMap, toPlainText } from "./template-values.js";

export interface PageObjects {
  site: HugoObject;
  page: HugoObject;
}

/** Objects of one page that is being compiled. Other pages are read when a template uses them. */
export function createPageObjects(ctx: RewriteContext, options: HugoOptions): PageObjects {
  const pages = new Map<string, HugoObject>();
  const objectOf = (page: ListedPage): HugoObject => {
    const object = pages.get(page.file) ?? createPage(page, { ctx, options, objectOf, site: () => site });
    pages.set(page.file, object);
    return object;
  };
  const home = join(ctx.content, "_index.md");
  const listAll = (file: string): ListedPage[] =>
    listChildren(file, ctx).flatMap((page) => [page, ...(isSectionFile(page.file) ? listAll(page.file) : [])]);
  const getPage = (name: unknown) => findPage(toPlainText(name), { ctx, options, objectOf });
  const site = new HugoObject("site", {
    Title: () => options.siteTitle ?? "",
    BaseURL: () => "/",
    Params: () => options.params ?? {},
    Param: (key) => findParam(toPlainText(key), {}, ctx, options),
    Data: () => dataVariable(join(ctx.root, options.folder ?? "", "data"), ctx),
    Pages: () => listAll(home).map(objectOf),
    RegularPages: () =>
      listAll(home)
        .filter(({ file }) => !isSectionFile(file))
        .map(objectOf),
    // The name of a kind can precede the name of the page.
    GetPage: (...names) => getPage(names.at(-1)),
    Home: () => getPage("/"),
    Language: () => ({ Lang: options.language ?? "en" }),
    Config: () => ({}),
  });
  const own = readPage(ctx.file, ctx) ?? { file: ctx.file, title: "", body: "", values: {} };
  // An included file has the front matter of the page.
  const values = { ...ctx.frontmatter, ...own.values };
  return { site, page: objectOf({ ...own, title: toWord(ctx.frontmatter.title) || own.title, values }) };
}

interface Around {
  ctx: RewriteContext;
  options: HugoOptions;
  objectOf(page: ListedPage): HugoObject;
}

function findPage(name: string, { ctx, options, objectOf }: Around): HugoObject | undefined {
  const path = name.replace(/^\/|\/$/g, "");
  const ends = path === "" ? ["_index.md"] : [path, `${path}.md`, `${path}/index.md`, `${path}/_index.md`];
  const beside = name.startsWith("/") ? [] : ends.map((end) => join(dirname(ctx.file), end));
  const files = [...beside, ...ends.flatMap((end) => contentFiles(end, ctx, options.mounts))];
  for (const file of files.filter((one) => /\.(?:md|html)$/.test(one))) {
    const page = readPage(file, ctx);
    if (page) return objectOf(page);
  }
  return undefined;
}

function createPage(page: ListedPage, around: Around & { site(): HugoObject }): HugoObject {
  const { ctx, options, objectOf, site } = around;
  const { file, values } = page;
  const isSection = isSectionFile(file);
  const name = contentName(file, ctx.content);
  const kind = name === "_index.md" ? "home" : isSection ? "section" : "page";
  const link = () => pageId(relativeName(ctx.file, file));
  const children = (isKept: (one: ListedPage) => boolean) => () =>
    isSection ? listChildren(file, ctx).filter(isKept).map(objectOf) : [];
  const params = () => ({ ...toMapping(values.params), ...values });
  const store = createStore();
  const toPage = (one: string) => {
    const inner = readPage(one, ctx);
    return inner && objectOf(inner);
  };
  const resolve = (target: unknown) =>
    locatePage(toPlainText(isMap(target) ? target.path : target), { ...ctx, file }, options);
  const object = new HugoObject("page", {
    ...{ Title: () => page.title, LinkTitle: () => labelOf(page), Name: () => labelOf(page) },
    ...{ Description: () => toWord(values.description), Summary: () => toWord(values.summary) },
    ...{ Weight: () => values.weight ?? 0, Draft: () => values.draft === true, Keywords: () => values.keywords },
    ...{ Params: params, Param: (key) => findParam(toPlainText(key), values, { ...ctx, file }, options) },
    ...{ RelPermalink: link, Permalink: link, Ref: resolve, RelRef: resolve },
    ...{ Kind: () => kind, IsHome: () => kind === "home", IsPage: () => kind === "page" },
    ...{ IsSection: () => kind === "section", IsNode: () => kind !== "page", IsTranslated: () => false },
    ...{ Section: () => (name.includes("/") ? name.split("/")[0] : ""), Type: () => pageType(page, ctx) },
    ...{ Lang: () => options.language ?? "en", Language: () => ({ Lang: options.language ?? "en" }) },
    ...{ Site: site, Page: () => object, Scratch: () => store, Store: () => store },
    Path: () => `/${name.replace(/(?:\/|^)(?:_?index)?\.?\w+$/, "")}`,
    File: () => describeFile(name, file),
    Resources: () => createResources(file, ctx, toPage),
    Pages: children(() => true),
    RegularPages: children((one) => !isSectionFile(one.file)),
    Sections: children((one) => isSectionFile(one.file)),
    GetPage: (...names) => findPage(toPlainText(names.at(-1)), { ctx: { ...ctx, file }, options, objectOf }),
    Parent: () => (kind === "home" ? undefined : findParent(file, around)),
    RenderString: (...texts) => markMarkdown(toPlainText(texts.at(-1))),
    Content: () => markMarkdown(page.body),
    RawContent: () => page.body,
    // Pages of docsgen have a table of contents.
    TableOfContents: () => "",
    Plain: () => page.body,
  });
  return object;
}

function findParent(file: string, { ctx, objectOf }: Around): HugoObject | undefined {
  let folder = isSectionFile(file) ? dirname(dirname(file)) : dirname(file);
  for (; folder.startsWith(ctx.content); folder = dirname(folder)) {
    const page = readPage(join(folder, "_index.md"), ctx);
    if (page) return objectOf(page);
  }
  return undefined;
}

function describeFile(name: string, file: string): object {
  const folder = `${dirname(name)}/`.replace(/^\.\//, "");
  const base = basename(name, extname(name));
  const isBundle = /^_?index$/.test(base);
  return {
    ...{ Path: name, Dir: folder, Filename: file, LogicalName: basename(name), Ext: extname(name).slice(1) },
    ...{ BaseFileName: base, TranslationBaseName: base, UniqueID: name },
    ContentBaseName: isBundle ? basename(dirname(name)) : base,
  };
}
