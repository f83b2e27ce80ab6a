// Components that MDX sites commonly use, regardless of the framework: callouts, tabs, cards, steps, questions.
import { fumadocsRules } from "../fumadocs/components.js";
import { asPart, type Rule, type Rules, readText } from "../jsx/page.js";
import { asChildren, calloutRule, codeRule, containerRule } from "../jsx/rules.js";
import { nextraRules } from "../nextra/components.js";
import { starlightRules } from "../starlight/components.js";

const kinds = { default: "note", error: "danger", success: "tip", warn: "warning", idea: "tip" };

/** Puts a link target before the children. The component uses `id` or `titleId` for its heading. */
function withId(id: string): Rule {
  return (element, page) => {
    const from = element.line;
    const anchor = { text: `<a id="${readText(element, "titleId", page) || id}"></a>`, from };
    return { lines: [anchor, { text: "", from }, ...page.toLines(element.children)] };
  };
}

export const mdxRules: Rules = {
  ...starlightRules,
  ...nextraRules,
  ...fumadocsRules,
  Callout: calloutRule("type", ["title"], kinds),
  Admonition: calloutRule("type", ["title"], kinds),
  Alert: calloutRule("type", ["title"], kinds),
  Note: containerRule("note", "title"),
  Info: containerRule("info", "title"),
  Tip: containerRule("tip", "title"),
  Check: containerRule("tip", "title"),
  Important: containerRule("important", "title"),
  Warning: containerRule("warning", "title"),
  Pitfall: containerRule("warning", "title"),
  Caution: containerRule("caution", "title"),
  Danger: containerRule("danger", "title"),
  Accordion: asPart(containerRule("details", "title")),
  Accordions: asChildren,
  AccordionGroup: asChildren,
  Collapsible: containerRule("details", "title"),
  Details: containerRule("details", "summary", "title"),
  DeepDive: containerRule("details", "title"),
  Hint: containerRule("details", "title"),
  Solution: containerRule("details", "title"),
  CardGroup: containerRule("cards"),
  CodeBlock: codeRule(["language", "lang", "className"]),
  Intro: asChildren,
  Recap: asChildren,
  Challenges: withId("challenges"),
  Recipes: withId("examples"),
};
