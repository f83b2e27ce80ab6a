// Rspress components. https://rspress.rs/ui/components/
import { toMapping } from "../../shared/json.js";
import { asRough, containerLines, fenceLines, type Rule, type Rules, readText } from "../jsx/page.js";
import {
  asChildren,
  badgeRule,
  calloutRule,
  cardRule,
  codeRule,
  commonRules,
  containerRule,
  linkRule,
  renderNothing,
} from "../jsx/rules.js";
import { listedTabRule, listedTabsRule } from "../jsx/tab-rules.js";
import { managerCommands } from "../shared/code-text.js";

/** A command without the name of a package manager, or an object with one command per package manager. */
const packageManagerTabs: Rule = (element, page) => {
  const given = page.readValue(element, "command");
  const runs = (["dlx", "exec"] as const).find((name) => page.readValue(element, name) === true);
  const commands = typeof given === "string" ? managerCommands(given, runs) : toMapping(given);
  const blocks = Object.entries(commands).flatMap(
    ([name, text]) => fenceLines(String(text), `sh [${name}]`, element.line).lines,
  );
  return containerLines({ name: "code-group" }, blocks, element.line);
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
