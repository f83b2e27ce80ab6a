// SVGs that are inlined into pages.
import { expect, test } from "vitest";
import { parseDrawing } from "../../src/pages/inline-svg.js";

const svg = (body: string, attributes = 'viewBox="0 0 8 8"') => `<svg xmlns="http://x" ${attributes}>${body}</svg>`;
const path = '<path fill="#2b8a3e" d="M1 1h6"/>';

test("inlines plain shapes, without the surrounding content", () => {
  const file = `<?xml version="1.0"?>\n<!-- a mark -->\n${svg(`<title>Acme</title>\n  <g opacity=".5">\n  ${path}</g>`)}\n`;
  expect(parseDrawing(file)).toEqual({ drawing: { viewBox: "0 0 8 8", body: `<g opacity=".5">${path}</g>` } });
});

test("moves colors from the root to the shapes, and uses the size if there is no viewBox", () => {
  const { drawing } = parseDrawing(svg(path, 'width="16" height="16" fill="none" id="mark"'));
  expect(drawing).toEqual({ viewBox: "0 0 16 16", body: `<g fill="none">${path}</g>` });
});

test.each([
  ["a name", '<path id="a" d="M1 1"/>'],
  ["a style", `<style>path{fill:red}</style>${path}`],
  ["an attribute with a style", '<path style="fill:red" d="M1 1"/>'],
  ["a script", '<path onload="x()" d="M1 1"/>'],
  ["a picture", '<image href="a.png"/>'],
  ["a group that does not end", `<g>${path}`],
  ["a group that does not begin", `${path}</g>`],
  ["text", `${path}Acme`],
  ["nothing", ""],
  ["much", `<path d="${"M1 1".repeat(300)}"/>`],
])("does not inline a drawing with %s", (_what, body) => {
  expect(parseDrawing(svg(body))).toEqual({});
});

test.each(["", "not an image", "<svg", svg(path, 'style="color:red" viewBox="0 0 8 8"'), svg(path, 'width="1em"')])(
  "does not inline an invalid or unsupported drawing: %s",
  (file) => expect(parseDrawing(file)).toEqual({}),
);
