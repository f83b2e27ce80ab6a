// Functions that the code of a converted Astro component calls. https://docs.astro.build/en/reference/api-reference/
import { htmlOf } from "docsgen:page";
import strings from "docsgen:strings";
import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { currentPage } from "../data/page.js";
import { camelCase } from "./attributes.js";

type Props = Readonly<Record<string, unknown>>;
type Page = ReturnType<typeof currentPage>;

export { $classes, $spread, $style } from "./attributes.js";
export { currentPage as $page };

/**
 * @param self the component
 * @param page undefined if the component does not read it
 */
export function $astro({ children, ...given }: Props, self: unknown, page: Page | undefined) {
  const slots: Props = Object.fromEntries(Object.entries(given).filter(([, value]) => isValidElement(value)));
  const rest = Object.entries(given).filter(([name]) => !Object.hasOwn(slots, name));
  const props: Props = Object.fromEntries(rest.map(([name, value]) => [name === keyProp ? "key" : name, value]));
  const find = (name: string) => (name === "default" ? children : slots[camelCase(name)]) as ReactNode;
  return {
    props,
    self,
    slots: {
      has: (name: string) => Children.count(find(name)) > 0,
      render: (name: string, values: readonly unknown[] = []) => renderSlot(find(name), values),
      /** Undefined if there is no content. */
      show: (name: string) => find(name) ?? undefined,
    },
    ...(page && describePage(page)),
  };
}

/** Returns HTML. A slot can be a function. https://docs.astro.build/en/reference/astro-syntax/#astroslotsrender */
function renderSlot(content: ReactNode, values: readonly unknown[]): Promise<string> {
  const only: unknown = contentOf(content);
  return htmlOf(typeof only === "function" ? (only(...values) as ReactNode) : content);
}

/** Returns what is inside fragments. */
function contentOf(content: ReactNode): ReactNode {
  const isFragment = isValidElement<{ children?: ReactNode }>(content) && content.type === Fragment;
  return isFragment ? contentOf(content.props.children) : content;
}

/** A prop of Astro components with a name that React keeps to itself. */
const keyProp = "docsgenKey";

function describePage({ url, origin, locale, lang, siteTitle, frontMatter, title }: Page) {
  const address = new URL(url, origin || "http://localhost");
  const entry = { id: url.replace(/^\/|\/$/g, ""), data: { title, ...frontMatter } };
  const route = { ...{ lang, locale, siteTitle, entry }, id: entry.id, slug: entry.id, entryMeta: { lang, locale } };
  return {
    url: address,
    site: origin ? new URL(origin) : undefined,
    currentLocale: locale || lang,
    generator: "docsgen",
    locals: { t: (key: string) => translate(key, lang), starlightRoute: route },
  };
}

/** Without a translation, the text of the first language is shown. */
function translate(key: string, lang: string): string {
  const [fallback = {}] = Object.values(strings);
  return strings[lang]?.[key] ?? fallback[key] ?? key;
}

/** HTML can be a list, and the content of a slot can take its place. */
export function $html(value: unknown): { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode } {
  const parts = Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value];
  const isText = parts.every((one) => typeof one !== "object" && typeof one !== "function");
  const isEmpty = parts.every((one) => typeof one !== "string" && typeof one !== "number");
  if (!isText || isEmpty) return { children: value as ReactNode };
  return { dangerouslySetInnerHTML: { __html: parts.map((one) => one ?? "").join("") } };
}

/** HTML without an element around it. */
export function $Html({ value, isSvg = false }: { value: unknown; isSvg?: boolean }): ReactNode {
  if (isSvg) return <g {...$html(value)} />;
  const isBlock = /<(?:p|div|ul|ol|table|pre|h\d|section|svg)\b/.test(String(value));
  const Tag = isBlock ? "div" : "span";
  return <Tag style={{ display: "contents" }} {...$html(value)} />;
}
