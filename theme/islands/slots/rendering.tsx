// Renders a slot once, and records what it needs.
import type { PageFacts } from "docsgen";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Hole } from "./hole.js";
import type { Access, ComponentFailure, Needs } from "./needs.js";
import { PageContext } from "./page.js";
import type { UsedPart } from "./root.js";
import { watchNeeds } from "./watch.js";

export type Slot = (hole: (index: number) => ReactNode) => ReactNode;

export interface SlotTask {
  page: PageFacts;
  /** Prefix of generated ids, unique on the page. */
  prefix: string;
  /** By hole, true if its content is part of a line. */
  inlineHoles: readonly boolean[];
  /** Returns the HTML of a hole. */
  contentOf(index: number): string;
  /** Makes a file or a folder that a component reads an input of the page. */
  access: Access;
}

export interface SlotMarkup {
  /** HTML with a `<template data-hole="0">` in place of each hole's content. */
  html: string;
  needsScript: boolean;
  readsPage: boolean;
  /** Components in which browsers render the slot, outermost first. Absent if there are none. */
  around?: readonly Omit<UsedPart, "component">[];
  /** Errors of components that the markup leaves out. Such a slot gets no script. Absent if there are none. */
  failures?: ComponentFailure[];
}

export interface Rendered extends Pick<Needs, "contexts"> {
  markup: SlotMarkup;
  /** True if the slot has state, effects, or event handlers. */
  isLively: boolean;
  /** True if an error may be hidden: React shows the fallback of a `Suspense` in which a component throws. */
  hidesErrors: boolean;
}

/** Maximum number of times a slot is rendered while its components wait for modules. */
const maxRounds = 10;

/**
 * Renders a slot as plain HTML.
 * @param isolates if true, components that fail are left out
 * @throws what a component throws
 */
export function renderStatic(slot: Slot, task: SlotTask, isolates = false): Promise<Rendered> {
  return render(slot, task, { toMarkup: renderToStaticMarkup, HoleMark: Mark, isolates });
}

/** Renders a slot as React expects it in a browser. */
export function renderLive(slot: Slot, task: SlotTask): Promise<Rendered> {
  const Kept: Mark = ({ index }) => (
    <Hole
      index={index}
      html={renderToStaticMarkup(<Mark index={index} />)}
      isInline={task.inlineHoles[index] === true}
    />
  );
  return render(slot, task, { toMarkup: renderToString, HoleMark: Kept, isolates: false });
}

function options({ prefix }: SlotTask) {
  return { identifierPrefix: prefix };
}

type Mark = (props: { index: number }) => ReactNode;

interface RenderOptions {
  toMarkup: typeof renderToString;
  HoleMark: Mark;
  isolates: boolean;
}

async function render(slot: Slot, task: SlotTask, { toMarkup, HoleMark, isolates }: RenderOptions): Promise<Rendered> {
  const Content = () => slot((index) => <HoleMark index={index} />);
  const element = (
    <PageContext value={task.page}>
      <Content />
    </PageContext>
  );
  const { toHtml, restoreHoles } = createContents(task);
  const watched = { isolates, toHtml, access: task.access };
  for (let round = 1; ; round++) {
    const run = () => attempt(() => toMarkup(element, options(task)));
    const { value, needs } = watchNeeds(run, watched);
    if (needs.pending.length > 0 && round < maxRounds) await Promise.allSettled(needs.pending);
    else if (!("thrown" in value) || !isSuspended(value.thrown)) return finish(value, needs);
    else {
      // Browsers cannot run asynchronous components, so the slot gets no script. This renderer hides no errors.
      const later = watchNeeds(() => renderAsync(element, task), watched);
      const rendered = finish(await later.value, later.needs);
      const markup = { ...rendered.markup, html: restoreHoles(rendered.markup.html), needsScript: false };
      return { ...rendered, markup, hidesErrors: false };
    }
  }
}

type Attempt = { html: string } | { thrown: unknown };

/** A component that waits for a module outside `Suspense` throws. */
function attempt(run: () => string): Attempt {
  try {
    return { html: run() };
  } catch (thrown) {
    return { thrown };
  }
}

/** Builds of React for production have numbers in place of messages. */
function isSuspended(thrown: unknown): boolean {
  return thrown instanceof Error && /^A component suspended|React error #426\b/.test(thrown.message);
}

/** Renders an element with asynchronous components. */
async function renderAsync(element: ReactNode, task: SlotTask): Promise<Attempt> {
  const { prerender } = await import("./prerender.js");
  const errors: unknown[] = [];
  const settings = { ...options(task), progressiveChunkSize: Number.POSITIVE_INFINITY };
  const { prelude } = await prerender(element, { ...settings, onError: (thrown) => void errors.push(thrown) });
  const html = await new Response(prelude).text();
  return errors.length > 0 ? { thrown: errors[0] } : { html: html.replace(/<!--(?:\/?\$[?!~&]?| )-->/g, "") };
}

/** Content that asynchronous components read as HTML. Holes that they show as they are become holes again. */
function createContents(task: SlotTask) {
  const htmlByHole = new Map<string, string>();
  return {
    async toHtml(content: ReactNode): Promise<string> {
      const element = <PageContext value={task.page}>{content}</PageContext>;
      const html = await renderAsync(element, task);
      if ("thrown" in html) throw html.thrown;
      return html.html.replace(/<template data-hole="(\d+)"><\/template>/g, (_, index: string) => {
        htmlByHole.set(index, task.contentOf(Number(index)));
        return htmlByHole.get(index) ?? "";
      });
    },
    restoreHoles(html: string): string {
      const elements = [...htmlByHole].filter(([, content]) => content.includes("<"));
      return elements.reduce(
        (rest, [index, content]) => rest.replaceAll(content, () => `<template data-hole="${index}"></template>`),
        html,
      );
    },
  };
}

/** @throws what a component threw */
function finish(result: Attempt, { script, page, suspense, contexts, failures = [] }: Needs): Rendered {
  if ("thrown" in result) throw result.thrown;
  const markup = { html: result.html, needsScript: script, readsPage: page, ...(failures.length > 0 && { failures }) };
  return { markup, contexts, isLively: script, hidesErrors: suspense };
}

/** A template is the only element that is allowed everywhere, even between the rows of a table. */
function Mark({ index }: { index: number }): ReactNode {
  return <template data-hole={index} />;
}
