// Slots of an evaluated page: what React renders, as raw HTML in the lines and as functions in the page's module.

import { shortenCode } from "../../shared/markdown/unknown-text.js";
import type { Emission, EmitOptions, Slots } from "../emit/emission-types.js";
import { createWriter, type Line, type Writer } from "../emit/line-writer.js";
import { parseScript } from "../expression-values.js";
import { encodeSigns } from "../html.js";
import { isMarkdown } from "../modules.js";
import { type Element, emptyElement, type Node } from "../parse/element-tree.js";
import { codeStatement } from "./code-children.js";
import { identifiersIn, type ScopeNames } from "./definitions.js";
import { convertExpression } from "./expressions.js";
import { elementText, type Hole } from "./jsx-text.js";
import { createNeeds } from "./needs.js";
import type { PageModule } from "./page-module.js";

/** The JSX of a slot. */
export interface SlotText {
  number: number;
  text: string;
  line: number;
}

export interface ScopeSlots extends Slots {
  readonly texts: readonly SlotText[];
  add(slot: SlotText): void;
}

type SlotsOptions = Pick<EmitOptions, "scope" | "findRule" | "ownName"> & ScopeNames & { module: PageModule };

/** Creates the slots of a page, or of a partial that is inlined. */
export function createSlots(options: SlotsOptions): ScopeSlots {
  const { imports, names, module } = options;
  const needs = createNeeds(options);
  const texts: SlotText[] = [];
  const addScripts = createScriptSlots({ names, module, texts });
  const convert = (node: Element | Extract<Node, { type: "expression" }>, holes: Hole[]): string => {
    const addHole = (hole: Hole) => `hole(${holes.push(hole) - 1})`;
    const convertHere = (source: string, line: number) =>
      convertExpression(source, {
        line,
        isPartial: (name) => isMarkdown(imports.get(name)?.from ?? ""),
        addHole: (element) => addHole({ nodes: [element], hasBlocks: true }),
      });
    if (node.type === "expression") return `(${convertHere(node.source, node.line)})`;
    const isComponent = (name: string) => names.find(name) !== undefined;
    const { namedSlots, separatesChildren } = names;
    const codeShape = (name: string) => {
      const shape = names.codeShape(name);
      if (shape) module.addShared(codeStatement);
      return shape;
    };
    const found = { isComponent, namedSlots, codeShape, separatesChildren };
    return elementText(node, { ...found, needs, addHole, convertExpression: convertHere });
  };
  /** Markdown files that a component gets as props: `<Playground code={{ html }} />`. */
  const withPartials = (text: string, line: number, holes: Hole[]): string => {
    const used = identifiersIn(text);
    const isValue = (name: string) => used.has(name) && !text.includes(`<${name} `) && !names.find(name);
    const partials = [...imports].filter(([name, { from }]) => isMarkdown(from) && isValue(name));
    const parameters = partials.map(([name]) => name).join(", ");
    const values = partials.map(
      ([name]) => `() => hole(${holes.push({ nodes: [emptyElement(name, line)], hasBlocks: true }) - 1})`,
    );
    return values.length === 0 ? text : `((${parameters}) => ${text})(${values.join(", ")})`;
  };
  return {
    texts,
    add: (slot) => texts.push(slot),
    needs: needs.needs,
    emit(writer, { node, isRaw }, emission) {
      if (node.type !== "element" && node.type !== "expression") return;
      const number = module.reserveSlot();
      const holes: Hole[] = [];
      const text = withPartials(convert(node, holes), node.line, holes);
      const made = `(${holes.length > 0 ? "hole" : ""}) => ${text}`;
      // With `await`, the function is asynchronous.
      const valid = [made, `async ${made}`].find((one) => parseScript(one)) ?? failing;
      texts.push({ number, text: valid, line: node.line });
      const slot = { tag: openingTag(node, number), holes, line: node.line };
      const isBlock = !isRaw && node.written?.isFlow === true && !/^\s*\|/.test(writer.current);
      const slots = [slot, ...addScripts(text, node.line)];
      if (isBlock) writer.block(slots.flatMap((one) => blockLines(one, emission)));
      else for (const one of slots) emitInline(writer, one, emission);
    },
  };
}

/** Returns a function that adds the slots of the scripts that a slot needs, unless the page has them. */
function createScriptSlots({ names, module, texts }: Pick<SlotsOptions, "names" | "module"> & { texts: SlotText[] }) {
  const scripts = new Set<string>();
  return (text: string, line: number): EmittedSlot[] =>
    [...identifiersIn(text)].flatMap((name) => {
      const script = names.script(name);
      if (script === undefined || scripts.has(script)) return [];
      scripts.add(script);
      const number = module.reserveSlot();
      module.addShared(`import { createElement as docsgenElement } from "react";`);
      module.addShared(`import ${name}Script from ${JSON.stringify(script)};`);
      texts.push({ number, text: `() => docsgenElement(${name}Script)`, line });
      return [{ tag: `<docsgen-slot n="${number}" name="${name}" client="load"`, holes: [], line }];
    });
}

/** One invalid expression must not cost the others on the page. */
const failing = `() => { throw new Error("its code is not valid in a function"); }`;

function openingTag(node: Element | Extract<Node, { type: "expression" }>, number: number): string {
  const name = node.type === "element" ? node.name : `{${shortenCode(node.source.trim())}}`;
  const moment =
    node.type === "element" ? [...node.attributes.keys()].find((key) => key.startsWith("client:")) : undefined;
  const client = moment === undefined ? "" : ` client="${moments[moment] ?? "visible"}"`;
  return `<docsgen-slot n="${number}" name="${encodeSigns(name, /[&"<>|{}`]/g)}"${client}`;
}

/** Astro's directives. */
const moments: Record<string, string> = { "client:load": "load", "client:idle": "idle", "client:only": "only" };

interface EmittedSlot {
  /** The opening tag without its end. */
  tag: string;
  holes: readonly Hole[];
  line: number;
}

function blockLines({ tag, holes, line }: EmittedSlot, emission: Emission): Line[] {
  const gap = { text: "", from: line };
  const inside = holes.flatMap((hole, index) => holeLines(hole, index, line, emission));
  return [
    gap,
    { text: `${tag}>`, from: line },
    gap,
    ...inside,
    { text: "</docsgen-slot>", from: inside.at(-1)?.from ?? line },
    gap,
  ];
}

function holeLines({ nodes, hasBlocks }: Hole, index: number, line: number, { page, into }: Emission): Line[] {
  const gap = { text: "", from: line };
  if (!hasBlocks) {
    const writer = createWriter();
    writer.text(`<docsgen-hole n="${index}" inline>`, nodes[0]?.line ?? line);
    into(writer, nodes, true);
    writer.text("</docsgen-hole>", nodes.at(-1)?.line ?? line);
    return [...writer.finish(), gap];
  }
  const inside = page.toLines(nodes);
  const [first = gap, last = gap] = [inside[0], inside.at(-1)];
  return [
    { text: `<docsgen-hole n="${index}">`, from: first.from },
    gap,
    ...inside,
    gap,
    { text: "</docsgen-hole>", from: last.from },
    gap,
  ];
}

function emitInline(writer: Writer, { tag, holes, line }: EmittedSlot, { into }: Emission): void {
  writer.text(`${tag} inline>`, line);
  for (const [index, { nodes }] of holes.entries()) {
    writer.text(`<docsgen-hole n="${index}" inline>`, line);
    into(writer, nodes, true);
    writer.text("</docsgen-hole>", line);
  }
  writer.text("</docsgen-slot>", line);
}
