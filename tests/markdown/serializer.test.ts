// The serializer is held to rehype-stringify, whose text it is to make.
import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { expect, test } from "vitest";
import { serialize } from "../../src/markdown/serializer.js";

/** With values that the types do not have: plugins do not ask them. */
const element = (
  tagName: string,
  properties: Record<string, unknown> = {},
  children: ElementContent[] = [],
): Element => ({
  type: "element",
  tagName,
  properties: properties as Properties,
  children,
});
const text = (value: string): ElementContent => ({ type: "text", value });
const comment = (value: string): ElementContent => ({ type: "comment", value });
const root = (...children: RootContent[]): Root => ({ type: "root", children });

const reference = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

const cases: Record<string, RootContent[]> = {
  "what is escaped in a text": [text("a < b && c > d \" ' ` \u0000 é 😀")],
  "a script and a style, in which nothing is": [
    element("script", {}, [text("a < b && c")]),
    element("style", {}, [text("a<b&")]),
  ],
  "raw HTML": [{ type: "raw", value: "<i>&</i>" }, { type: "doctype" }],
  "comments that would end early": ["a", ">b", "->c", "a<!--b-->c--!>d<!-", ""].map(comment),
  "elements without content, and one of them with": [
    element("br"),
    element("IMG", { src: "a.png", alt: "" }),
    element("hr", {}, [text("x")]),
    element("p"),
  ],
  "values of every kind": [
    element("a", { className: ["a", "b c", 'd"'], href: "?a=1&b='`\"<>\u0000", tabIndex: -1, ariaLabel: "é", rel: [] }),
    element("a", { title: null, lang: undefined, id: Number.NaN, dataX: false, dataY: true, dataZ: "" }),
    element("input", { accept: ["a", "b", ""], coords: [1, 2], maxLength: 3, checked: true, disabled: false }),
  ],
  "attributes that are there or not": [
    element("a", { download: "", hidden: "" }),
    element("a", { download: "download", hidden: "until-found" }),
    element("a", { download: "file.txt", hidden: true }),
    element("a", { download: false, hidden: 0 }),
    element("input", { checked: "", required: "required", multiple: 1, readOnly: "no" }),
  ],
  "names of every kind": [
    element("p", {
      "data-a-b": 1,
      dataFooBar: 2,
      "aria-label": "x",
      ariaHidden: "true",
      htmlFor: ["a"],
      "@click": "b",
      "x y=": "c",
    }),
  ],
  "an image in it, with HTML in that": [
    element("svg", { viewBox: "0 0 1 1", strokeWidth: 2, xLinkHref: "#a", className: ["x"], download: true }, [
      element("title", { tabIndex: 0 }, [element("br"), text("&")]),
      element("foreignObject", { strokeWidth: 1 }, [element("svg"), element("input", { strokeWidth: 1 })]),
      element("br"),
      element("path", { strokeLineCap: "round", points: [1, 2] }),
    ]),
    element("p", { strokeWidth: 2 }),
  ],
  "a template": [
    { ...element("template", { id: "a" }), content: root(element("p", {}, [text("<")])) },
    element("template", {}, []),
  ],
};

test.each(Object.entries(cases))("%s", (_, children) => {
  const expected = reference.stringify(root(...children));
  expect(serialize(root(...children))).toBe(expected);
});

test("a node that HTML has no text for is an error", () => {
  expect(() => serialize(root({ type: "toml", value: "" } as unknown as RootContent))).toThrow(/type "toml"/);
});
