// Names that the theme defines: its slots, and the components that can be overridden.

/**
 * Names of slots. A plugin or a theme with more slots declares them by module augmentation.
 * @example declare module "docsgen" { interface Slots { "contents-bottom": true } }
 */
export interface Slots {
  "article-bottom": true;
  "article-top": true;
  footer: true;
  "header-end": true;
  "sidebar-top": true;
  "title-bottom": true;
}

/**
 * Names of the components that can be overridden. A theme with more components declares them by module augmentation.
 * @example declare module "docsgen" { interface ThemeComponents { Promo: true } }
 */
export interface ThemeComponents {
  Announcement: true;
  Article: true;
  Brand: true;
  Byline: true;
  Cards: true;
  ChildCards: true;
  Contents: true;
  CopyPage: true;
  Document: true;
  Drawer: true;
  Footer: true;
  Full: true;
  GeneratedHome: true;
  Head: true;
  Header: true;
  Hero: true;
  Home: true;
  Html: true;
  Icon: true;
  Island: true;
  LinkedText: true;
  LocaleMenu: true;
  Nav: true;
  Neighbors: true;
  NotFound: true;
  Notice: true;
  Overview: true;
  PageFacts: true;
  Plain: true;
  Posts: true;
  Samples: true;
  SchemeMenu: true;
  SearchButton: true;
  SearchDialog: true;
  Sidebar: true;
  Slot: true;
  Social: true;
  Trail: true;
  VersionMenu: true;
}
