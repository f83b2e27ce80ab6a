// Renders containers and GitHub alerts with remark-rehype handlers that run after the site's remark plugins. If a
// plugin has assigned an element to a container (`data.hName`), the container becomes that element.
import type { Element, ElementContent, Properties } from "hast";
import type { Blockquote, Paragraph, PhrasingContent, RootContentMap } from "mdast";
import { defaultHandlers } from "remark-rehype";
import type { Diagnostic, Label } from "../../contract/data.js";
import { nearest } from "../../errors/nearest-word.js";
import { renderCodeGroup } from "../code/code-groups.js";
import { element, type Handled, type HandlerState, text } from "../html/hast.js";
import { getPageState, type PageState, wordFor } from "../page-state.js";
import { startPlace } from "../parser/source-map.js";
import type { ContainerDirective } from "./containers.js";
import { reportUnrendered } from "./unknown-markup.js";

type LeafDirective = RootContentMap["leafDirective"];
type TextDirective = RootContentMap["textDirective"];

const calloutTitles: Record<string, Label> = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  important: "Important",
  warning: "Warning",
  danger: "Danger",
  caution: "Caution",
};
/** Names of the containers that need no plugin. */
export const containerNames = [...Object.keys(calloutTitles), "details", "code-group"];
const alertMarker = /^\[!(note|tip|info|important|warning|caution|danger)\](?:[ \t]*(?:\n|$)|[ \t]+)/i;

/** `:::name` */
export function renderContainer(state: HandlerState, node: ContainerDirective): Handled {
  if (node.data?.hName || node.data?.hProperties || node.data?.hChildren) return renderSiteContainer(state, node);
  if (node.name === "code-group") return renderCodeGroup(state, node);
  const label = takeLabel(node);
  const title = label && state.all(label);
  if (node.name === "details") return renderDetails(state, node, title);
  if (calloutTitles[node.name]) return renderCallout(state, node, { kind: node.name, title });
  reportUnknown(state, node);
  if (label) node.children.unshift(label);
  return state.all(node);
}

/**
 * Renders `:name[label]` and `::name` on a site that uses remark-directive. If no plugin has handled the directive, it
 * is shown as typed, because most of these (such as 12:30) were never meant as directives.
 */
export function renderDirective(state: HandlerState, node: LeafDirective | TextDirective): Handled {
  if (node.data?.hName || node.data?.hProperties || node.data?.hChildren) return renderSiteContainer(state, node);
  reportUnrendered(state, node);
  const source = String(state.options.file ?? "");
  const at = (offset: number | undefined) => offset ?? source.length;
  const [start, end] = [at(node.position?.start.offset), at(node.position?.end.offset)];
  const inner = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset];
  const content = [
    text(source.slice(start, inner[0] ?? end)),
    ...state.all(node),
    ...(inner[1] === undefined ? [] : [text(source.slice(inner[1], end))]),
  ];
  return node.type === "leafDirective" ? element("p", {}, content) : content;
}

function renderSiteContainer(state: HandlerState, node: ContainerDirective | LeafDirective | TextDirective): Handled {
  const own = element("div", {}, node.type === "textDirective" ? state.all(node) : state.wrap(state.all(node), true));
  state.patch(node, own);
  return state.applyData(node, own);
}

/** Renders `> [!NOTE]` with an optional title on the same line, or an ordinary quote. */
export function renderBlockquote(state: HandlerState, node: Blockquote): Handled {
  const paragraph = node.children[0];
  const first = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  const match = first?.type === "text" ? alertMarker.exec(first.value) : null;
  if (paragraph?.type !== "paragraph" || first?.type !== "text" || !match) {
    return defaultHandlers.blockquote(state, node);
  }
  const [marker, kind = ""] = match;
  const value = first.value.slice(marker.length);
  const following = paragraph.children.slice(1);
  // If there is no space after the marker, it starts a quote rather than a title.
  if (/\]$/.test(marker) && following.length > 0 && following[0]?.type !== "break") {
    return defaultHandlers.blockquote(state, node);
  }
  const isAlone = marker.endsWith("\n");
  const { title, rest } = splitTitle([...(value === "" ? [] : [{ ...first, value }]), ...following], isAlone);
  const body = { ...paragraph, children: rest };
  const children = rest.length > 0 ? [body, ...node.children.slice(1)] : node.children.slice(1);
  const label = title.length > 0 ? state.all({ ...paragraph, children: title }) : undefined;
  return renderCallout(state, { ...node, children }, { kind: kind.toLowerCase(), title: label });
}

/** Splits the line with the marker from the content after it. */
function splitTitle(
  nodes: readonly PhrasingContent[],
  isAlone: boolean,
): { title: PhrasingContent[]; rest: PhrasingContent[] } {
  if (isAlone) return { title: [], rest: [...nodes] };
  for (const [index, node] of nodes.entries()) {
    const before = nodes.slice(0, index);
    if (node.type === "break") return { title: before, rest: nodes.slice(index + 1) };
    const [, start = "", after] = node.type === "text" ? (/^([^\n]*)\n([\s\S]*)$/.exec(node.value) ?? []) : [];
    if (node.type !== "text" || after === undefined) continue;
    const title = start === "" ? before : [...before, { ...node, value: start }];
    const rest = after === "" ? nodes.slice(index + 1) : [{ ...node, value: after }, ...nodes.slice(index + 1)];
    return { title, rest };
  }
  return { title: [...nodes], rest: [] };
}

function takeLabel(node: ContainerDirective): Paragraph | undefined {
  const first = node.children[0];
  if (first?.type !== "paragraph" || !first.data?.directiveLabel) return undefined;
  node.children.shift();
  return first;
}

interface Callout {
  kind: string;
  title: ElementContent[] | undefined;
}

function renderCallout(state: HandlerState, node: ContainerDirective | Blockquote, callout: Callout): Element {
  const title = element(
    "p",
    { className: ["callout-title"] },
    callout.title ?? [text(wordFor(calloutTitles[callout.kind] ?? "Note", state))],
  );
  // With this role, the container is a note rather than a landmark, because a page may have many of them.
  const properties = createAttributes(node, { className: ["callout", `callout-${callout.kind}`], role: "note" });
  const result = element("aside", properties, state.wrap([title, ...state.all(node)], true));
  state.patch(node, result);
  return result;
}

function renderDetails(state: HandlerState, node: ContainerDirective, title: ElementContent[] | undefined): Element {
  const summary = element("summary", {}, title ?? [text(wordFor("Details", state))]);
  const properties = createAttributes(node, { className: ["callout-details"] });
  if (typeof node.attributes?.open === "string") properties.open = true;
  const result = element("details", properties, state.wrap([summary, ...state.all(node)], true));
  state.patch(node, result);
  return result;
}

/** Adds the author's `{#id .class}` to the container's attributes. */
function createAttributes(
  node: ContainerDirective | Blockquote,
  properties: Properties & { className: string[] },
): Properties {
  const attributes = node.type === "containerDirective" ? node.attributes : undefined;
  if (attributes?.id) properties.id = attributes.id;
  if (attributes?.class) properties.className.push(...attributes.class.split(" "));
  return properties;
}

function reportUnknown(state: HandlerState, node: ContainerDirective): void {
  const page = getPageState(state);
  if (!page) return;
  const place = startPlace(page.source, node.position);
  page.ctx.report({ code: "unknown-container", severity: "warning", ...explainUnknown(node.name, page), place });
}

function explainUnknown(name: string, { ctx }: PageState): Pick<Diagnostic, "message" | "hint"> {
  const hint = ctx.containerHint?.(name);
  const owner = ctx.containers?.get(name);
  if (owner !== undefined && hint === undefined) {
    const message = `The plugin ${owner} declares the container "${name}" but did not render it; only its content is shown.`;
    return {
      message,
      hint: `a remark plugin of ${owner} must set data.hName of the node, even if it reports a problem`,
    };
  }
  const names = [...containerNames, ...(ctx.containers?.keys() ?? [])];
  const near = nearest(name, names);
  const list = near === undefined ? `containers are ${names.join(", ")}` : `did you mean :::${near}?`;
  const message = `Unknown container "${name}"; its content is shown without a container.`;
  return { message, hint: hint ?? list };
}
