// Starlight's components. https://starlight.astro.build/components/using-components/
import type { Rules } from "../jsx/page.js";
import {
  asChildren,
  badgeRule,
  calloutRule,
  cardRule,
  codeRule,
  commonRules,
  containerRule,
  imageRule,
  linkRule,
  packagesRule,
  renderNothing,
} from "../jsx/rules.js";
import { tabRule, tabsRule } from "../jsx/tab-rules.js";

const card = cardRule(
  { title: "title", href: "href", description: "description", hasHtml: true },
  ({ name }) => name === "CardGrid",
);

export const starlightRules: Rules = {
  ...commonRules,
  Tabs: tabsRule("syncKey"),
  TabItem: tabRule,
  Card: card,
  LinkCard: card,
  CardGrid: containerRule("cards"),
  LinkButton: linkRule("href"),
  Steps: containerRule("steps"),
  FileTree: containerRule("file-tree"),
  Aside: calloutRule("type", ["title"], {}),
  Badge: badgeRule("text", "variant"),
  Icon: renderNothing,
  Code: codeRule(["lang"]),
  Image: imageRule,
  Picture: imageRule,
  StarlightPage: asChildren,
  PackageManagers: packagesRule,
};
