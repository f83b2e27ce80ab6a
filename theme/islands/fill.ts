// An article with marked places for islands in (`<docsgen-island name props client place>`, made from `::Name{…}`), the
// article with the islands' markup out.
import type { Diagnostic, Place, Theme } from "docsgen";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { renderIsland } from "./markup.js";

const marks = /<docsgen-island((?: [\w-]+="[^"]*")*)><\/docsgen-island>/g;

export const fillIslands: NonNullable<Theme["islands"]> = (html, { client }) => {
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  const filled = html.replace(marks, (_mark, text: string) => {
    const { name = "", props = "", client: when = "", place = "" } = parseAttributes(text);
    try {
      const use = { name, props: JSON.parse(decodeURIComponent(props)), prefix: `a${++count}` };
      const island = renderIsland(use, client);
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

/** `12:3:40`: line, column, end of column; in the page itself. */
function parsePlace(text: string): Place {
  const [line, column, endColumn] = text.split(":").map(Number);
  return { file: "", ...(line && { line }), ...(column && { column }), ...(endColumn && { endColumn }) };
}
