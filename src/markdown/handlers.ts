// How mdast becomes HTML where it differs from remark-rehype's own way: containers, alerts, fences, raw HTML by the site's
// policy; links and images remember their address as it was written.
import type { Element, ElementContent, Text as HtmlText } from "hast";
import type { Html, Image, ImageReference, Link, LinkReference, ListItem, Parents, Text } from "mdast";
import { defaultHandlers, type Options } from "remark-rehype";
import { renderBlockquote, renderContainer, renderDirective } from "./callouts.js";
import { renderCode } from "./code-blocks.js";
import { renderRoot } from "./definitions.js";
import { type Handled, type HandlerState, plainText } from "./hast.js";
import { wordFor } from "./state.js";

export type HtmlPolicy = "allow" | "escape" | "remove";
type Handlers = NonNullable<Options["handlers"]>;

/** Handlers of the Markdown step alone. */
export const plainHandlers: Handlers = {
  root: renderRoot,
  text: renderText,
  blockquote: renderBlockquote,
  containerDirective: renderContainer,
  leafDirective: renderDirective,
  textDirective: renderDirective,
};

/** Handlers for a page. */
export function pageHandlers(html: HtmlPolicy): Handlers {
  return {
    ...plainHandlers,
    code: renderCode,
    listItem: renderListItem,
    link: (state: HandlerState, node: Link) => withAddress(defaultHandlers.link(state, node), node.url),
    image: (state: HandlerState, node: Image) => withAddress(defaultHandlers.image(state, node), node.url),
    linkReference: (state: HandlerState, node: LinkReference) =>
      withAddress(defaultHandlers.linkReference(state, node), definedUrl(state, node)),
    imageReference: (state: HandlerState, node: ImageReference) =>
      withAddress(defaultHandlers.imageReference(state, node), definedUrl(state, node)),
    ...(html === "escape" && { html: escapeHtml }),
    ...(html === "remove" && { html: () => undefined }),
  };
}

/** Of a text of one line, as most are, nothing is trimmed: it is not looked through for lines. */
function renderText(state: HandlerState, node: Text): Handled {
  const value = String(node.value);
  if (/[\r\n]/.test(value)) return defaultHandlers.text(state, node);
  const shown: HtmlText = { type: "text", value };
  state.patch(node, shown);
  return state.applyData(node, shown);
}

/** The box of a task is called what the task is. */
function renderListItem(state: HandlerState, node: ListItem, parent: Parents | undefined): Element {
  const item = defaultHandlers.listItem(state, node, parent);
  if (typeof node.checked !== "boolean") return item;
  const line = item.children.find((child) => child.type === "element" && child.tagName === "p");
  const holder = line?.type === "element" ? line : item;
  const isNested = (child: ElementContent) => child.type === "element" && /^[uo]l$/.test(child.tagName);
  const box = holder.children.find((child) => child.type === "element" && child.tagName === "input");
  const label = plainText({ ...holder, children: holder.children.filter((child) => !isNested(child)) });
  if (box?.type === "element") box.properties.ariaLabel = label || wordFor("Task", state);
  return item;
}

function withAddress(handled: Handled, address: string | undefined): Handled {
  if (address !== undefined && handled && !Array.isArray(handled) && handled.type === "element") {
    handled.data = { ...handled.data, address };
  }
  return handled;
}

function definedUrl(state: HandlerState, node: LinkReference | ImageReference): string | undefined {
  return state.definitionById.get(node.identifier.toUpperCase())?.url;
}

/** Comments are no content: they are left out even where tags are shown. */
function escapeHtml(state: HandlerState, node: Html): Handled {
  if (/^<!--[\s\S]*-->$/.test(node.value)) return undefined;
  const shown: Handled = { type: "text", value: node.value };
  state.patch(node, shown);
  return shown;
}
