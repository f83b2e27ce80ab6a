// Starlight's components. https://starlight.astro.build/components/using-components/

import { fragmentRule } from "../jsx/emit/raw-html.js";
import { asRough, type Rules } from "../jsx/page.js";
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
} from "../jsx/rules.js";
import { createTabRule, tabsRule } from "../jsx/tab-rules.js";
import { iconOf, iconRule } from "./modules/icons.js";

const card = cardRule(
  { title: "title", href: "href", description: "description", hasHtml: true, sign: iconOf },
  ({ name }) => name === "CardGrid",
);

export const starlightRules: Rules = {
  ...commonRules,
  Fragment: fragmentRule,
  Tabs: tabsRule("syncKey"),
  TabItem: createTabRule(iconOf),
  Card: card,
  LinkCard: card,
  CardGrid: containerRule("cards"),
  LinkButton: asRough(linkRule("href")),
  Steps: containerRule("steps"),
  FileTree: containerRule("file-tree"),
  Aside: calloutRule("type", ["title"], {}),
  Badge: badgeRule("text", "variant"),
  Icon: iconRule,
  Code: codeRule(["lang"]),
  Image: imageRule,
  Picture: imageRule,
  StarlightPage: asChildren,
  PackageManagers: packagesRule,
};
