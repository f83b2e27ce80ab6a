// How mdast becomes HTML where it differs from remark-rehype's own way: containers, alerts, fences, raw HTML by the site's
// policy; links and images remember their address as it was written.
import type { Html, Image, ImageReference, Link, LinkReference } from "mdast";
import { defaultHandlers, type Options } from "remark-rehype";
import { renderBlockquote, renderContainer, renderDirective } from "./callouts.js";
import { renderCode } from "./code-blocks.js";
import type { Handled, HandlerState } from "./hast.js";

export type HtmlPolicy = "allow" | "escape" | "remove";
type Handlers = NonNullable<Options["handlers"]>;

/** Handlers of the Markdown step alone. */
export const plainHandlers: Handlers = {
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
