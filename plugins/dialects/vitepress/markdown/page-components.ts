// Vue components in pages. Those for which a React component is registered are written in docsgen's syntax.
import type { Json } from "docsgen";
import { escapeRegExp } from "docsgen/markdown-text";
import { parseLiteral } from "../../jsx/expression-values.js";
import { writeBlockProps, writeTagProps } from "../../jsx/repository-components.js";
import { camelCase } from "../../shared/camel-case.js";
import { pascalCase } from "../../shared/pascal-case.js";

export interface ComponentTag {
  name: string;
  /** As written, with a space before each. */
  attributes: string;
  isEnd: boolean;
  isEmpty: boolean;
  /** True if the component has no content and is the only content of its line. */
  isAlone: boolean;
  /** True if the tag is the only content of its line. */
  isWholeLine: boolean;
}

export type WriteTag = (tag: ComponentTag) => string | undefined;

/**
 * Returns a function that writes a tag, or returns undefined for a component that is not registered.
 * @param text the whole page
 */
export function createTagWriter(text: string, components: ReadonlySet<string>): WriteTag {
  const isBlockByName = new Map<string, boolean>();
  let isClosed = false;
  return ({ name, attributes, isEnd, isEmpty, isAlone, isWholeLine }) => {
    const registered = pascalCase(name);
    if (!components.has(registered)) return undefined;
    const isBlock = isBlockByName.get(name) ?? isBlockComponent(name, text);
    isBlockByName.set(name, isBlock);
    const props = readProps(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
    if (isEnd && isClosed) {
      isClosed = false;
      return "";
    }
    if (isAlone) {
      isClosed = !isEmpty;
      return `::${registered}${writeBlockProps(props)}`;
    }
    if (isWholeLine && isBlock) return isEnd ? ":::" : `:::${registered}${writeBlockProps(props)}`;
    return isEnd ? `</${registered}>` : `<${registered}${writeTagProps(props)}${isEmpty ? " />" : ">"}`;
  };
}

/** True if every tag of a component that is alone on its line opens or closes a block. */
function isBlockComponent(name: string, text: string): boolean {
  const written = escapeRegExp(name);
  const count = (pattern: string) => text.match(new RegExp(pattern, "gm"))?.length ?? 0;
  const opening = count(`^[ \\t]*<${written}(?:\\s(?:"[^"]*"|[^"<>])*?)?(?<!/)>[ \\t]*$`);
  return opening > 0 && opening === count(`^[ \\t]*</${written}\\s*>[ \\t]*$`);
}

const attribute = /\s(:|v-bind:)?([A-Za-z][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Returns the props of a component. Undefined for computed values. */
export function readProps(attributes: string): [string, Json | undefined][] {
  return [...attributes.matchAll(attribute)].flatMap(([, bound, name = "", double, single, bare]) => {
    if (/^(?:v-|(?:key|ref|is)$)/.test(name)) return [];
    const value = double ?? single ?? bare;
    const key = camelCase(name);
    return [[key, bound ? parseLiteral(value ?? "") : (value ?? true)]];
  });
}
