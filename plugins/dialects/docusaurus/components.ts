// Docusaurus components. https://docusaurus.io/docs/markdown-features

import { containerLines, type Rules } from "../jsx/page.js";
import type { Element } from "../jsx/parse/element-tree.js";
import {
  asChildren,
  calloutRule,
  codeRule,
  commonRules,
  containerRule,
  imageRule,
  linkRule,
  renderNothing,
  themedImageRule,
} from "../jsx/rules.js";
import { tabRule, tabsRule } from "../jsx/tab-rules.js";

export const docusaurusRules: Rules = {
  ...commonRules,
  Tabs: tabsRule("groupId"),
  TabItem: tabRule,
  CodeBlock: codeRule(["language", "className"]),
  Details: containerRule("details", "summary"),
  Admonition: calloutRule("type", ["title"], { secondary: "note", success: "tip", warn: "warning" }),
  Link: Object.assign(linkRule("to"), { dropsStyle: true as const }),
  ThemedImage: themedImageRule,
  IdealImage: imageRule,
  // The page already shows its table of contents and sidebar.
  TOCInline: renderNothing,
  DocCardList: Object.assign(childCards, {
    computes: /^useCurrentSidebar(?:Category\(\)\.items|Siblings\(\))$/,
    readsSite: true as const,
  }),
  Head: renderNothing,
  head: renderNothing,
  BrowserOnly: renderNothing,
  BrowserWindow: asChildren,
  APITable: asChildren,
};

/** https://docusaurus.io/docs/sidebar/items#embedding-generated-index-in-doc-page */
function childCards({ line }: Element): ReturnType<typeof containerLines> {
  return containerLines({ name: "cards", attributes: { of: "children" } }, [], line);
}
