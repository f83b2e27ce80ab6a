// An article with marked places for islands in (`<docsgen-island name props client place>`, made from `::Name{…}`), the
// article with the islands' markup out.
import type { Diagnostic, Place, Theme } from "docsgen";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { renderIsland } from "./markup.js";
import type { IslandProps } from "./registry.js";

const marks = /<docsgen-island((?: [\w-]+="[^"]*")*)><\/docsgen-island>/g;

export const fillIslands: NonNullable<Theme["islands"]> = (html, { client }) => {
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  const filled = html.replace(marks, (_mark, text: string) => {
    const { name = "", props: encoded = "", client: when = "", place = "", schema } = parseAttributes(text);
    try {
      const props: IslandProps = JSON.parse(decodeURIComponent(encoded));
      const read = new Set<string>();
      const onRead = (prop: string): unknown => read.add(prop);
      const island = renderIsland({ name, props, prefix: `a${++count}`, onRead }, client);
      const unread = schema === undefined ? Object.keys(props).filter((prop) => !read.has(prop)) : [];
      diagnostics.push(...unread.map((prop) => describeUnread(prop, { name, read, place: parsePlace(place) })));
      return renderToStaticMarkup(createElement("div", { className: "island", "data-client": when, ...island }));
    } catch (thrown) {
      diagnostics.push(describeFailure(name, thrown, parsePlace(place)));
      return "";
    }
  });
  return { html: filled, diagnostics };
};

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
}

function describeFailure(name: string, thrown: unknown, place: Place): Diagnostic {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    code: "island-failed",
    severity: "error",
    message: `The component ${name} threw while it was rendered: ${reason}`,
    hint: "are its props right?",
    place,
  };
}

/** Most often a slip of the pen: components take their props apart while they are rendered. */
function describeUnread(
  prop: string,
  { name, read, place }: { name: string; read: ReadonlySet<string>; place: Place },
): Diagnostic {
  const known = read.size > 0 ? `it reads: ${[...read].sort().join(", ")}` : "it reads none";
  return {
    code: "island-props",
    severity: "error",
    message: `${name} does not read the prop "${prop}" while it is rendered.`,
    hint: `${known}; a schema in the config settles what else it takes`,
    place,
  };
}

/** `12:3:40`: line, column, end of column; in the page itself. */
function parsePlace(text: string): Place {
  const [line, column, endColumn] = text.split(":").map(Number);
  return { file: "", ...(line && { line }), ...(column && { column }), ...(endColumn && { endColumn }) };
}
