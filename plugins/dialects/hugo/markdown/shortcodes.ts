// Converts the shortcodes of Hugo and of documentation themes. https://gohugo.io/shortcodes/
// https://www.docsy.dev/docs/adding-content/shortcodes/ https://imfing.github.io/hextra/docs/guide/shortcodes/
import { dirname, join } from "node:path";
import type { RewriteContext } from "docsgen";
import { toWord } from "../../../shared/front-matter.js";
import { hasFile, relativeName } from "../../shared/config/tool-files.js";
import type { HugoOptions } from "../options.js";
import { contentFiles } from "../site/mounts.js";
import { calloutKinds, kinds } from "../site/page-kinds.js";
import type { HugoObject } from "../templates/template-values.js";
import { fenceInfo } from "./fences.js";
import { locatePage } from "./references.js";

/** `{{< name "a" key="b" >}}` */
export interface CallState {
  name: string;
  /** Named arguments by name, positional arguments by index: `0`. */
  values: Readonly<Record<string, string>>;
  /** Arguments that are `true` or `false` without quotes. */
  booleans: ReadonlySet<string>;
  /** Number of nested calls so far. */
  children: number;
  /** Number of calls before it in the enclosing call or page. */
  ordinal: number;
  /** The enclosing call. */
  parent: CallState | undefined;
  /** State that templates share between calls. */
  store: { value?: HugoObject };
}

export interface Call extends CallState {
  /** True if the call has a closing tag: `{{< /name >}}`. */
  hasEnd: boolean;
  /** True for `{{% name %}}`, whose output is Markdown. */
  isMarkdown: boolean;
}

/** Replacement for a call: inline text, or lines around the call's content. */
export type Rendered = string | Around;

interface Around {
  open: readonly string[];
  close: readonly string[];
  isCode?: boolean;
  /** If true, the content is omitted. */
  isHidden?: boolean;
}

const container = (line: string): Rendered => ({ open: [line], close: [":::"] });
const empty = { open: [], close: [] };
const renderNothing: Rendered = empty;
const titled = (kind: string, title = "") => container(`:::${kind}${title === "" ? "" : `[${title}]`}`);

function callout({ name, values }: Call): Rendered {
  const own = calloutKinds.has(name) ? name : undefined;
  const word = values.type ?? values.color ?? values.style ?? (own === undefined ? values["0"] : undefined) ?? "";
  const title = values.title ?? (own === undefined ? values["1"] : values["0"]) ?? "";
  return titled(kinds[word.toLowerCase()] ?? own ?? "note", title);
}

function details({ values }: Call): Rendered {
  const title = values.title ?? values.summary ?? values["0"] ?? "";
  const isOpen = values.open === "true" || values["1"] === "open";
  return container(`:::details${title === "" ? "" : `[${title}]`}${isOpen ? "{open}" : ""}`);
}

function figure({ values }: Call): Rendered {
  const { src = values["0"] ?? "", alt = "", caption = values.title ?? "", link } = values;
  const picture = `![${alt || caption}](${src.includes(" ") ? `<${src}>` : src})`;
  const shown = link === undefined ? picture : `[${picture}](${link})`;
  return caption === "" ? shown : { open: [`:::figure[${caption}]`, shown], close: [":::"] };
}

function renderCode({ values }: Call): Rendered {
  const {
    lang = values["0"] ?? values.language ?? "",
    options = values["1"] ?? "",
    filename,
    title = filename,
  } = values;
  const titled = title === undefined ? options : `${options} title="${title}"`;
  return { open: [`\`\`\`${fenceInfo(lang, titled)}`], close: ["```"], isCode: true };
}

function card({ values }: Call): Rendered {
  const { link, url = link, href = url, title = values.header ?? "", subtitle = "" } = values;
  const lines = [`:::card${title === "" ? "" : `[${title}]`}${href === undefined ? "" : `{href="${href}"}`}`];
  return { open: subtitle === "" ? lines : [...lines, subtitle], close: [":::"] };
}

/** Docsy's large page title. */
function cover({ values: { title, subtitle } }: Call): Rendered {
  const lines = [title && `# ${title}`, subtitle].flatMap((line) => (line ? ["", line, ""] : []));
  return { open: lines, close: [] };
}

/** In Docsy, a tab contains code unless it is marked as text. In Hextra, labels are set on the group. */
function tab({ values, parent, ordinal }: Call): Rendered {
  const label = parent?.values.items?.split(",")[ordinal]?.trim() ?? parent?.values[ordinal];
  const title = values.header ?? values.title ?? values.name ?? values.tabname ?? values["0"] ?? label ?? "";
  const line = `:::tab${title === "" ? "" : `[${title}]`}`;
  const isCode = parent?.name === "tabpane" && parent.values.text !== "true" && values.text !== "true";
  if (!isCode) return container(line);
  return { open: [line, `\`\`\`${values.lang ?? parent.values.lang ?? ""}`], close: ["```", ":::"], isCode: true };
}

function link({ values }: Call, ctx: RewriteContext, options: HugoOptions): string {
  const target = values.relref ?? values.href ?? values.link ?? values.url ?? values["0"] ?? "";
  return values.relref === undefined ? target : locatePage(target, ctx, options);
}

/**
 * Includes a file next to the page or in the content folder, as text or as code.
 * https://www.docsy.dev/docs/content/shortcodes/#include-external-files
 */
function include({ values }: Call, ctx: RewriteContext, { mounts }: HugoOptions): Rendered {
  const name = values.file ?? values["0"] ?? "";
  const beside = name.startsWith("/") ? [] : [join(dirname(ctx.file), name)];
  const places = [...beside, ...contentFiles(name, ctx, mounts)];
  const address = relativeName(ctx.file, places.find((file) => hasFile(file, ctx)) ?? places[0] ?? name);
  if (values.code !== "true") return `<!--@include: ${address}-->`;
  return { open: [`\`\`\`${values.lang || "text"} file="${address}"`], close: ["```"] };
}

/** Shows a site setting in one of Hugo's configuration formats. */
function setting({ values, hasEnd }: Call): Rendered {
  const { file, fm } = values;
  if (!hasEnd) return { open: [], close: [] };
  const title = file === undefined ? "" : ` title="${file}${fm || /\.\w+$/.test(file) ? "" : ".yaml"}"`;
  return { open: [`\`\`\`yaml${title}`], close: ["```"], isCode: true };
}

/** A processed image. https://www.docsy.dev/docs/content/shortcodes/#imgproc */
function picture({ values, hasEnd }: Call, ctx: RewriteContext): Rendered {
  const name = values["0"] ?? "";
  const file = ctx.list(dirname(ctx.file)).find((one) => one.includes(name)) ?? name;
  const shown = `![](${encodeURI(`./${file}`)})`;
  return hasEnd ? { open: ["", shown, ""], close: [""] } : shown;
}

/** The document that the page would show in a viewer. */
function apiDocument({ values }: Call): Rendered {
  const address = values.src ?? values["0"] ?? "";
  return `[${address}](${address})`;
}

/** https://www.docsy.dev/docs/content/shortcodes/#conditional-text */
function conditionalText({ values }: Call, _: RewriteContext, { params = {} }: HugoOptions): Rendered {
  const current = toWord(params.buildcondition);
  const names = (list = "") => list.split(",").map((name) => name.trim());
  const isShown = values["include-if"] === undefined || names(values["include-if"]).includes(current);
  return isShown && !names(values["exclude-if"]).includes(current || "-") ? empty : { ...empty, isHidden: true };
}

type Shortcode = (call: Call, ctx: RewriteContext, options: HugoOptions) => Rendered;

const group = (names: readonly string[], shortcode: Shortcode) =>
  names.map((name): [string, Shortcode] => [name, shortcode]);
const reference: Shortcode = ({ values }, ctx, options) => locatePage(values["0"] ?? values.path ?? "", ctx, options);
/** HTML, because the call can be inside HTML. */
const linkTo = (address: string) => `<a href="${address}">${address}</a>`;
const video =
  (address: string): Shortcode =>
  ({ values }) =>
    linkTo(`${address}${values.id ?? values["0"] ?? ""}`);

/** Shortcodes whose counterpart in docsgen replaces any template of the site. */
export const components: ReadonlyMap<string, Shortcode> = new Map([
  ...group([...calloutKinds], callout),
  ...group(["alert", "callout", "hint", "admonition", "notice", "box", "pageinfo"], callout),
  ...group(["details", "expand", "collapse", "spoiler", "accordion"], details),
  ...group(["figure"], figure),
  ...group(["highlight", "code", "prism"], renderCode),
  ...group(["mermaid"], () => ({ open: ["```mermaid"], close: ["```"], isCode: true })),
  ...group(["tabs", "tabpane", "tabbed", "codetabs"], () => container(":::tabs{sync=tabs}")),
  ...group(["tab", "codetab"], tab),
  ...group(["steps"], () => container(":::steps")),
  ...group(["cards", "cardpane"], () => container(":::cards")),
  ...group(["card", "blocks/feature"], card),
  ...group(["filetree/container", "filetree"], () => container(":::file-tree")),
  ...group(["katex", "math"], () => ({ open: ["$$"], close: ["$$"], isCode: true })),
  ...group(["imgproc"], picture),
  ...group(["comment"], () => ({ ...empty, isHidden: true })),
]);

/** Shortcodes of Hugo and of themes, unless the site has templates for them. */
export const shortcodes: ReadonlyMap<string, Shortcode> = new Map([
  ...group(["ref", "relref"], reference),
  ...group(["image", "img"], figure),
  ...group(["blocks/cover"], cover),
  ...group(["blocks/section"], ({ values }) => (values.type === "row" ? container(":::cards") : renderNothing)),
  ...group(["code-toggle"], setting),
  ...group(["new-in"], ({ values }) => `<span class="badge badge-tip">New in ${values["0"] ?? ""}</span>`),
  ...group(
    ["deprecated-in"],
    ({ values }) => `<span class="badge badge-caution">Deprecated in ${values["0"] ?? ""}</span>`,
  ),
  ...group(["button"], (call, ctx, options) => ({ open: ["["], close: [`](${link(call, ctx, options)})`] })),
  ...group(
    ["badge"],
    ({ values }) => `<span class="badge">${values.content ?? values.text ?? values["0"] ?? ""}</span>`,
  ),
  ...group(["kbd"], ({ values }) => `<kbd>${values["0"] ?? values.text ?? ""}</kbd>`),
  ...group(["youtube"], video("https://www.youtube.com/watch?v=")),
  ...group(["vimeo"], video("https://vimeo.com/")),
  ...group(["gist"], ({ values }) => linkTo(`https://gist.github.com/${values["0"] ?? ""}/${values["1"] ?? ""}`)),
  ...group(["swaggerui", "redoc"], apiDocument),
  ...group(["include", "readfile"], include),
  ...group(["conditional-text"], conditionalText),
  // Layout or decoration only.
  ...group(
    ["columns", "column", "section", "rawhtml", "html", "center", "div", "row", "col", "toc", "icon", "br"],
    () => renderNothing,
  ),
  ...group(["blocks/lead", "blocks/link-down"], () => renderNothing),
]);
