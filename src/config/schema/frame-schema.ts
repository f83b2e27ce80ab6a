// Schema of the options for the frame around pages, which are documented in contract/frame.ts.
import * as v from "valibot";
import { forbiddenSchemes, parseScheme } from "../../errors/link-schemes.js";

const text = v.string();
const filled = v.pipe(text, v.nonEmpty("must not be empty"));
/** Unlike valibot's strictObject, reports every unknown key instead of only the first. */
export const strict = <Entries extends v.ObjectEntries>(entries: Entries) => v.objectWithRest(entries, v.never());

const link = { label: filled, link: filled };
const navLink = { ...link, match: v.optional(filled) };
const menuLink = strict({ ...navLink, icon: v.optional(filled), description: v.optional(filled) });
const logo = { alt: v.optional(text), replacesTitle: v.optional(v.boolean()) };
const attributes = v.record(text, v.union([text, v.boolean()]));
const level = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(1, "must be a heading level from 1 to 6"),
  v.maxValue(6, "must be a heading level from 1 to 6"),
);
/** Narrower windows have no room for a column: even the sidebar is a drawer. */
const windowWidth = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(992, "must be at least 992 pixels"),
);
const schemes = v.picklist(["light", "dark", "system"]);
const script = v.union([filled, v.objectWithRest({ src: filled }, v.union([text, v.boolean()]))]);
const color = v.pipe(text, v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a hexadecimal color, such as "#0a7ea4"'));

/** Validates one of two shapes, distinguished by a key, so that errors refer to the intended shape. */
function either<One extends v.GenericSchema, Other extends v.GenericSchema>(key: string, one: One, other: Other) {
  return v.lazy((value: unknown) => (typeof value === "object" && value !== null && key in value ? one : other));
}

function isLive(address: string): boolean {
  return !forbiddenSchemes.includes(parseScheme(address) ?? "");
}

export const frameEntries = {
  logo: v.optional(
    v.lazy((value: unknown) => {
      if (typeof value !== "object" || value === null) return filled;
      return "src" in value ? strict({ src: filled, ...logo }) : strict({ light: filled, dark: filled, ...logo });
    }),
  ),
  subtitle: v.optional(v.union([filled, v.literal(false)])),
  favicon: v.optional(filled),
  nav: v.optional(
    v.array(
      either(
        "items",
        strict({
          label: filled,
          items: v.array(either("items", strict({ label: filled, items: v.array(menuLink) }), menuLink)),
        }),
        strict(navLink),
      ),
    ),
  ),
  social: v.optional(v.record(text, filled)),
  announcement: v.optional(
    v.lazy((value: unknown) =>
      typeof value === "string" ? filled : strict({ text: filled, dismissable: v.optional(v.boolean()) }),
    ),
  ),
  footer: v.optional(
    strict({
      columns: v.optional(v.array(strict({ title: filled, links: v.array(strict(link)) }))),
      copyright: v.optional(filled),
      date: v.optional(v.boolean()),
    }),
  ),
  head: v.optional(
    v.array(
      strict({
        tag: v.picklist(["base", "link", "meta", "noscript", "script", "style", "template"]),
        attrs: v.optional(attributes),
        content: v.optional(text),
      }),
    ),
  ),
  analytics: v.optional(v.lazy((value: unknown) => (Array.isArray(value) ? v.array(script) : script))),
  toc: v.optional(
    v.lazy((value: unknown) =>
      typeof value === "object"
        ? strict({ from: v.optional(level), to: v.optional(level), title: v.optional(v.boolean()) })
        : v.union([v.literal(false), level]),
    ),
  ),
  contents: v.optional(strict({ from: v.optional(windowWidth) })),
  fixedBars: v.optional(v.boolean()),
  editLink: v.optional(
    v.union([v.pipe(filled, v.check(isLive, "must not run a script")), v.literal(false), v.function()]),
  ),
  scheme: v.optional(
    v.lazy((value: unknown) =>
      typeof value === "object" ? strict({ default: v.optional(schemes), switch: v.optional(v.boolean()) }) : schemes,
    ),
  ),
  codeLanguage: v.optional(v.boolean()),
  brand: v.optional(color),
  look: v.optional(filled),
  font: v.optional(strict({ sans: v.optional(filled), mono: v.optional(filled), heading: v.optional(filled) })),
};
