// Providers of contexts that the counterparts of Docusaurus's hooks do not need, and elements that only its frame shows.
import type { ReactNode } from "react";

function Provider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

export {
  Provider as AnnouncementBarProvider,
  Provider as ColorModeProvider,
  Provider as DocProvider,
  Provider as DocSidebarItemsExpandedStateProvider,
  Provider as DocsPreferredVersionContextProvider,
  Provider as DocsSidebarProvider,
  Provider as DocsVersionProvider,
  // Classes of the document only matter to Docusaurus's own styles.
  Provider as HtmlClassNameProvider,
  Provider as NavbarProvider,
  Provider as PluginHtmlClassNameProvider,
  Provider as ScrollControllerProvider,
  Provider as TitleFormatterProvider,
};

/** Fills Docusaurus's menu on small screens. */
export function NavbarSecondaryMenuFiller(): null {
  return null;
}
