// Options of `site.config.ts` for the header, footer, and head of pages, and the resulting data for themes.
import type { PageMeta } from "./data.js";
import type { AppearanceConfig, SiteLook } from "./frame/appearance.js";

export type * from "./frame/appearance.js";

/**
 * A link in the config, written as in an article in the content folder. It can lead to a page, a file of the site, or
 * another site.
 */
export interface LinkOption {
  /** Text of the link. */
  label: string;
  /** Target, for example `guides/start.md`, `/docs/start`, or `https://example.org`. */
  link: string;
}

export interface NavLinkOption extends LinkOption {
  /**
   * Highlights the link on pages whose URL (without base) starts with this prefix. If several links match, the one with
   * the longest prefix is highlighted. Default: the URL of the link; none if the link has a hash.
   * @example "/docs/"
   */
  match?: string;
}

export interface NavMenuLinkOption extends NavLinkOption {
  /** Name of an icon from the icon set, shown before the label. Default: none. */
  icon?: string;
  /** Text below the label. Default: none. */
  description?: string;
}

export interface NavGroupOption {
  /** Heading of the group. */
  label: string;
  /** Links in the group. */
  items: readonly NavMenuLinkOption[];
}

export interface NavMenuOption {
  /** Text of the menu button. */
  label: string;
  /** Links in the menu, and groups of links. */
  items: readonly (NavMenuLinkOption | NavGroupOption)[];
}

export interface LogoOption {
  /** Image for the light scheme. */
  light: string;
  /** Image for the dark scheme. */
  dark: string;
  /** Alternative text if the logo replaces the title. Default: the title. */
  alt?: string;
  /** If true, the logo includes the site name, so the name is not shown next to it. Default: false. */
  replacesTitle?: boolean;
}

export interface AnnouncementOption {
  /** Text, which can contain links: `Version 2 is out: [see what is new](/blog/two)`. */
  text: string;
  /** If true, readers can close the announcement. It reappears when its text changes. Default: true. */
  dismissable?: boolean;
}

export interface FooterColumnOption {
  /** Heading of the column. */
  title: string;
  /** Links in the column. */
  links: readonly LinkOption[];
}

export interface FooterOption {
  /** Columns of links. Default: none. */
  columns?: readonly FooterColumnOption[];
  /** Copyright notice, which can contain links. Default: the site's title. */
  copyright?: string;
  /** If true, the footer shows the date of the build. Default: true. */
  date?: boolean;
}

/** An element in the head of every page. */
export interface HeadTag {
  /** Name of the element. */
  tag: "base" | "link" | "meta" | "noscript" | "script" | "style" | "template";
  /**
   * Attributes. `href` and `src` without a host refer to a file of the site, which must exist. `true` sets an attribute
   * without a value.
   */
  attrs?: Readonly<Record<string, string | boolean>>;
  /** Content of a script or style. The Content-Security-Policy allows it by its hash. Default: none. */
  content?: string;
}

/** The URL of a script, or its attributes: `{ src: "https://stats.example/s.js", "data-site": "acme" }`. */
export type AnalyticsOption = string | ({ readonly src: string } & Readonly<Record<string, string | boolean>>);

/** Range of headings in the table of contents. */
export interface ContentsRange {
  /** First heading level. Default: 1. */
  from?: number;
  /** Last heading level. Default: 6. */
  to?: number;
  /** If true, the page's title is the first entry. Default: false. */
  title?: boolean;
}

export interface ContentsOption {
  /**
   * Window width in pixels, at least 992. From this width, the table of contents is a column next to the article.
   * Narrower windows have a bar below the title, which stays in view and opens the list. Default: 1152.
   */
  from?: number;
}

/** Options for the header, footer, and head of pages. Unused features add nothing to the pages. */
export interface FrameConfig extends AppearanceConfig {
  /** Image next to the title: a file relative to the site root, or `/logo.svg` in the public folder. Default: the favicon. */
  logo?: string | LogoOption | (Omit<LogoOption, "light" | "dark"> & { src: string });
  /** Line below the title in the header, or `false` for none. Default: `Documentation`, unless the title ends in "Docs". */
  subtitle?: string | false;
  /**
   * Favicon: an SVG, PNG, or ICO file, with a path like the logo's. Home screens use a 180-pixel PNG, either this file
   * or `apple-touch-icon.png` in the public folder. Default: the first letter of the
   * title in the brand color.
   */
  favicon?: string;
  /** Links and menus in the header. On narrow screens, they are in the drawer. Default: none. */
  nav?: readonly (NavLinkOption | NavMenuOption)[];
  /** Icon links at the end of the header, by icon name: `{ github: "https://…", discord: "https://…" }`. Default: none. */
  social?: Readonly<Record<string, string>>;
  /** Announcement bar above all pages. Default: none. */
  announcement?: string | AnnouncementOption;
  /** Footer of all pages. Default: the site's title. */
  footer?: FooterOption;
  /**
   * Elements to add to the `<head>` of every page. Default: none.
   * @example head: [{ tag: "script", attrs: { src: "/boot.js" } }]
   */
  head?: readonly HeadTag[];
  /** Analytics scripts. Default: none; pages make no requests to other hosts. */
  analytics?: AnalyticsOption | readonly AnalyticsOption[];
  /**
   * Headings in the table of contents: the last heading level, a range, or `false` for no table of contents. A page
   * overrides it with `toc` in its front matter. Default: all levels, without the page's title.
   * @example toc: { from: 2, to: 3 }
   */
  toc?: false | number | ContentsRange;
  /** Position of the table of contents. Default: a column in windows that are at least 1152 pixels wide. */
  contents?: ContentsOption;
  /**
   * If true, the header and the footer stay in view while the page scrolls. Default: false. On phones, the header hides
   * while the reader scrolls down, and the footer is at the end of the page.
   */
  fixedBars?: boolean;
  /**
   * URL for editing a page, containing `{path}` (relative to the repository root) or `{id}` (relative to the content
   * folder), or a function that takes the page and returns a URL. `false` omits the link. Default: derived from
   * `repository`.
   * @example "https://github.com/acme/docs/edit/main/{path}"
   */
  editLink?: string | false | EditLink;
  /** If true, code blocks show their language in the corner, as written after the fence. Default: true. */
  codeLanguage?: boolean;
}

/** @returns undefined for a page without an edit link */
export type EditLink = (page: PageMeta) => string | undefined;

/** A resolved link for the theme. */
export interface FrameLink {
  label: string;
  /** URL for the `href` attribute, with the base. */
  url: string;
  external: boolean;
}

export interface NavLink extends FrameLink {
  /** URL prefix, with the base. The link is highlighted on pages whose URL starts with it. Empty for external links. */
  match: string;
  /** Name of its icon in a menu; absent if there is none. */
  icon?: string;
  /** Text below the label in a menu; absent if there is none. */
  description?: string;
  /** Heading of its group in a menu; absent outside groups. */
  group?: string;
}

export interface NavMenu {
  label: string;
  items: NavLink[];
}

/** Text and links, in order. */
export type LinkedText = (string | FrameLink)[];

/** The header, footer, and head that a theme shows. Broken links are reported and omitted. */
export interface SiteFrame extends SiteLook {
  nav: (NavLink | NavMenu)[];
  /** `icon` is the name of an icon from the icon set or the theme. */
  social: { icon: string; url: string }[];
  announcement?: { text: LinkedText; dismissable: boolean };
  /** `date` is absent if the footer shows the date. */
  footer?: { columns: { title: string; links: FrameLink[] }[]; copyright: LinkedText; date?: false };
  head: readonly HeadTag[];
  /** Absent if the config does not set it. */
  subtitle?: string | false;
  /** Absent if the config does not set it. */
  toc?: false | ContentsRange;
}

/** An image in the header. */
export interface FrameImage {
  /** URL with the base. */
  url: string;
  /** Width in pixels; absent if the file does not specify it. */
  width?: number;
  height?: number;
}

export interface Logo {
  light: FrameImage;
  /** The same as `light` if a single image is used for both schemes. */
  dark: FrameImage;
  alt: string;
  replacesTitle: boolean;
}

/** Icons for browser tabs and home screens. */
export interface Favicon {
  url: string;
  /** Media type. */
  type: string;
  /** URL of a 180 × 180 pixel PNG for home screens; absent if there is none. */
  touch?: string;
  /** Color of the browser UI, from `brand`. */
  themeColor?: string;
  /** The icon for inline use; absent unless it is a small SVG with simple shapes. */
  drawing?: Drawing;
}

/** The content of an SVG. */
export interface Drawing {
  /** For example `0 0 32 32`. */
  viewBox: string;
  /** The elements of the SVG. */
  body: string;
}
