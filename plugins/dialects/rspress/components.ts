// Rspress components. https://rspress.rs/ui/components/
import { toMapping } from "../../shared/json.js";
import { convertCommands } from "../docusaurus/code-tabs.js";
import { asRough, type Rule, type Rules, readText } from "../jsx/page.js";
import {
  asChildren,
  badgeRule,
  calloutRule,
  cardRule,
  codeRule,
  commandsRule,
  commonRules,
  containerRule,
  linkRule,
  renderNothing,
} from "../jsx/rules.js";
import { listedTabRule, listedTabsRule } from "../jsx/tab-rules.js";
import { denoCommand, packageCommands } from "../shared/code-text.js";

/** The command is for npm, without `npm`, or an object with one command per package manager. */
const packageManagerTabs: Rule = (element, page) => {
  const given = page.readValue(element, "command");
  const { line: from } = element;
  if (typeof given !== "string") {
    const attributes = new Map(Object.entries(toMapping(given)).map(([name, value]) => [name, { value: value ?? "" }]));
    return commandsRule({ ...element, attributes }, page);
  }
  const runs = ["exec", "dlx"].some((name) => page.readValue(element, name) === true);
  const text = /^(?:npm|npx)\s/.test(given) ? given : `${runs ? "npx" : "npm"} ${given}`;
  const block = { prefix: "", fence: "```", lang: "sh", meta: "", code: [{ text, from }], from };
  return convertCommands(block, { ...packageCommands, deno: denoCommand });
};

/** Shows a link to a file. */
const sourceCode: Rule = (element, page) => {
  const href = readText(element, "href", page);
  return href === "" ? "nothing" : { text: `[Source](${href})` };
};

const code = codeRule(["lang", "language"]);
const card = cardRule({ title: "title", href: "href", description: "description" }, () => false);

export const rspressRules: Rules = {
  ...commonRules,
  Tabs: listedTabsRule("groupId"),
  Tab: listedTabRule("values"),
  Steps: containerRule("steps"),
  Badge: badgeRule("text", "type"),
  Callout: calloutRule("type", ["title"], {}),
  Card: card,
  LinkCard: card,
  CodeBlock: code,
  CodeBlockRuntime: code,
  Link: linkRule("href"),
  Button: asRough(linkRule("href")),
  NoSSR: asChildren,
  PackageManagerTabs: packageManagerTabs,
  SourceCode: sourceCode,
  // The page already shows its table of contents and the entries of its folder.
  Toc: renderNothing,
  Overview: renderNothing,
};
