// A part of a document, rendered by itself: pages share it, a chunk needs it, or it has to be known what it shows of its page.
import type { RenderView, ThemeShared } from "docsgen";
import { createElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { memoizeFew } from "../memo.js";
import { type Frame, FrameContext, SharedContext, ViewContext } from "./shared.js";

interface Own {
  /** What is of the page; absent for a part that pages share. */
  view?: RenderView;
  frame?: Frame;
  /** Generated ids begin with it, so that they differ from those of other parts. */
  prefix?: string;
}

/** React begins a part with a link for each image in it, for the head that a part does not have. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

export function renderPart(node: ReactNode, shared: ThemeShared, own: Own = {}): string {
  return renderWhole(node, shared, own).replace(preloads, "");
}

/** A value of an attribute, as React writes it. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/["&'<>]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '"': "&quot;", "&": "&amp;", "'": "&#x27;" },
  ...{ "<": "&lt;", ">": "&gt;" },
};

/** A document has a head for its preloads. */
export function renderWhole(node: ReactNode, shared: ThemeShared, { view, frame = {}, prefix = "" }: Own): string {
  const part = view
    ? createElement(ViewContext, { value: view }, createElement(FrameContext, { value: frame }, node))
    : node;
  return renderToString(createElement(SharedContext, { value: shared }, part), { identifierPrefix: prefix });
}

/** A part that looks the same for all pages with the same `props`, unless a component of the site looks at the page. */
export function renderShared(name: string, { node, props }: SharedPart, shared: ThemeShared, own: Own): string {
  const render = () => renderPart(node, shared, { ...own, prefix: `${name}-` });
  return shared.readsView ? render() : memoizeFew(shared, name, JSON.stringify(props), render);
}

interface SharedPart {
  node: ReactNode;
  props: unknown;
}

/** What stands around the page, by name. */
export type FrameParts = Readonly<Record<string, ReactNode>>;

/** HTML of those parts that show something of the page: a navigation replaces them. */
export function renderFrame(parts: FrameParts, shared: ThemeShared, view: RenderView): Frame {
  const frame: Record<string, string> = {};
  for (const [name, node] of Object.entries(shared.readsView ? parts : {})) {
    let isOwn = false;
    const watched = view.watch((field) => {
      isOwn ||= field.startsWith("page.");
    });
    const html = renderPart(node, shared, { view: watched, prefix: `${name}-` });
    if (isOwn) frame[name] = html;
  }
  return frame;
}

/** A part where it stands: in an element of its own if it is replaced. */
export function FramePart({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const __html = useContext(FrameContext)[name];
  if (__html === undefined) return children;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by renderFrame
  return createElement("div", { "data-part": name, dangerouslySetInnerHTML: { __html } });
}
