// A part of a document that is rendered separately because pages share it, because a chunk needs it, or to track which
// fields of the page it reads.
import type { RenderView, ThemeShared } from "docsgen";
import { createElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { memoizeFew } from "../memo.js";
import { createHtml } from "./create-html.js";
import { type Frame, FrameContext, SharedContext, ViewContext } from "./shared.js";

interface FragmentOptions {
  /** The page's data; absent for parts that pages share. */
  view?: RenderView;
  frame?: Frame;
  /** Prefix of generated ids, which keeps them unique across parts. */
  prefix?: string;
}

/** React prepends a preload link for each image in a part. These links belong in the head, which is not part of it. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

export function renderStaticFragment(node: ReactNode, shared: ThemeShared, options: FragmentOptions = {}): string {
  return renderWhole(node, shared, options).replace(preloads, "");
}

/** Escapes an attribute value as React does. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/["&'<>]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '"': "&quot;", "&": "&amp;", "'": "&#x27;" },
  ...{ "<": "&lt;", ">": "&gt;" },
};

/** Renders a node with its preload links, for documents with a head. */
export function renderWhole(
  node: ReactNode,
  shared: ThemeShared,
  { view, frame = {}, prefix = "" }: FragmentOptions,
): string {
  const part = view
    ? createElement(ViewContext, { value: view }, createElement(FrameContext, { value: frame }, node))
    : node;
  return renderToString(createElement(SharedContext, { value: shared }, part), { identifierPrefix: prefix });
}

/** Renders a part that looks the same on all pages with the same `props`, unless a custom component reads the page. */
export function renderShared(
  name: string,
  { node, props }: SharedFragment,
  shared: ThemeShared,
  options: FragmentOptions,
): string {
  const render = () => renderStaticFragment(node, shared, { ...options, prefix: `${name}-` });
  return shared.readsView ? render() : memoizeFew(shared, name, JSON.stringify(props), render);
}

interface SharedFragment {
  node: ReactNode;
  props: unknown;
}

/** Nodes around the page, by name. */
export type FrameFragments = Readonly<Record<string, ReactNode>>;

/** Returns the HTML of parts that depend on the page. A navigation replaces these parts. */
export function renderFrame(parts: FrameFragments, shared: ThemeShared, view: RenderView): Frame {
  const frame: Record<string, string> = {};
  for (const [name, node] of Object.entries(shared.readsView ? parts : {})) {
    let isOwn = false;
    const watched = view.watch((field) => {
      isOwn ||= field.startsWith("page.");
    });
    const html = renderStaticFragment(node, shared, { view: watched, prefix: `${name}-` });
    if (isOwn) frame[name] = html;
  }
  return frame;
}

/** Renders a part in place, with a wrapper element if navigations replace it. */
export function FrameFragment({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const html = useContext(FrameContext)[name];
  if (html === undefined) return children;
  return createHtml("div", { "data-part": name }, html);
}
