// What stands around the pages of a site: the options of `site.config.ts` for it, and what a theme gets of them.
import type { PageMeta } from "./data.js";

/** A link in the config: to a page or a file of the site, written as in an article of the content folder, or elsewhere. */
export interface LinkOption {
  label: string;
  /** `guides/start.md`, `/docs/start`, `https://example.org`. */
  link: string;
}

export interface NavLinkOption extends LinkOption {
  /**
   * The pages on which the link is marked: the beginning of their addresses, without base. Of several links, the one with the
   * longest beginning is marked. Default: the link's own address; none for a link with a hash.
   * @example "/docs/"
   */
  match?: string;
}

export interface NavMenuOption {
  label: string;
  items: readonly NavLinkOption[];
}

export interface LogoOption {
  /** For the light scheme. */
  light: string;
  /** For the dark scheme. */
  dark: string;
  /** What the picture says, where it stands in place of the title. Default: the title. */
  alt?: string;
  /** Whether the logo has the site's name in it, which then is not written beside it. Default: false. */
  replacesTitle?: boolean;
}

export interface AnnouncementOption {
  /** May have links: `Version 2 is out: [what is new](/blog/two)`. */
  text: string;
  /** Whether readers can close it. It comes back to them when its text changes. Default: true. */
  dismissable?: boolean;
}

export interface FooterColumnOption {
  title: string;
  links: readonly LinkOption[];
}

export interface FooterOption {
  columns?: readonly FooterColumnOption[];
  /** May have links. Default: the site's title. */
  copyright?: string;
}

/** An element for the head of every page. */
export interface HeadTag {
  tag: "base" | "link" | "meta" | "noscript" | "script" | "style" | "template";
  /** `href` and `src` without a host name a file of the site, from its root; it is checked. `true`: without a value. */
  attrs?: Readonly<Record<string, string | boolean>>;
  /** Of scripts and styles. The Content-Security-Policy of `headers` allows these by their hashes. Default: none. */
  content?: string;
}

/** A script by its address or with its attributes: `{ src: "https://stats.example/s.js", "data-site": "acme" }`. */
export type AnalyticsOption = string | ({ readonly src: string } & Readonly<Record<string, string | boolean>>);

export type Scheme = "light" | "dark" | "system";

/** Options for what stands around the pages. Each may be left out; what is not used costs readers nothing. */
export interface FrameConfig {
  /** Picture beside the title: a file from the root, or `/logo.svg` in the public folder. Default: the theme's own. */
  logo?: string | LogoOption | (Omit<LogoOption, "light" | "dark"> & { src: string });
  /**
   * Icon of the site: an SVG, PNG or ICO, given like the logo. Home screens take a PNG of 180 pixels, or `apple-touch-icon.png` in
   * the public folder. Default: the theme's own.
   */
  favicon?: string;
  /** Links and menus in the header; on narrow screens they are in the drawer. Default: none. */
  nav?: readonly (NavLinkOption | NavMenuOption)[];
  /** Links with icons at the end of the header, by the icon's name: `{ github: "https://…", discord: "https://…" }`. Default: none. */
  social?: Readonly<Record<string, string>>;
  /** A line above all pages. Default: none. */
  announcement?: string | AnnouncementOption;
  footer?: FooterOption;
  /**
   * Elements for the head of every page. Default: none.
   * @example head: [{ tag: "script", attrs: { src: "/boot.js" } }]
   */
  head?: readonly HeadTag[];
  /** Scripts that count readers. Default: none: no page asks another site for anything. */
  analytics?: AnalyticsOption | readonly AnalyticsOption[];
  /**
   * Where a page can be edited: an address with `{path}` (from the repository's root) or `{id}` (from the content folder), a
   * function of the page that returns one, or `false` for no link. Default: from `repository`.
   * @example "https://github.com/acme/docs/edit/main/{path}"
   */
  editLink?: string | false | EditLink;
  /** The colour scheme of readers who have not chosen one, and whether they can choose. Default: `dark`, with a menu. */
  scheme?: Scheme | { default?: Scheme; switch?: boolean };
  /**
   * One colour, `#0a7ea4`, from which the accents, links and marks of both schemes are made; text in them keeps a contrast of
   * 4.5 to 1. Default: the theme's green.
   */
  brand?: string;
}

/** @returns undefined for a page without such a link */
export type EditLink = (page: PageMeta) => string | undefined;

/** A link that a theme can show. */
export interface FrameLink {
  label: string;
  /** For the attribute: with base. */
  url: string;
  external: boolean;
}

export interface NavLink extends FrameLink {
  /** The beginning of the addresses (with base) of the pages on which it is marked. Empty for links that leave the site. */
  match: string;
}

export interface NavMenu {
  label: string;
  items: NavLink[];
}

/** Text with links: pieces in order. */
export type LinkedText = (string | FrameLink)[];

/** Colours. */
export interface SiteLook {
  /** `light` and `dark` do not follow the reader's system. */
  scheme: { default: Scheme; switch: boolean };
  /** `#rrggbb`, in small letters. */
  brand?: string;
}

/** What a theme shows around the pages. Links that lead nowhere are left out, and reported. */
export interface SiteFrame extends SiteLook {
  nav: (NavLink | NavMenu)[];
  /** `icon`: a name of the icon set or of the theme. */
  social: { icon: string; url: string }[];
  announcement?: { text: LinkedText; dismissable: boolean };
  footer?: { columns: { title: string; links: FrameLink[] }[]; copyright: LinkedText };
  head: readonly HeadTag[];
}

/** A picture of the frame. */
export interface FrameImage {
  /** With base. */
  url: string;
  /** In pixels; absent if the file does not say. */
  width?: number;
  height?: number;
}

export interface Logo {
  light: FrameImage;
  /** The same as `light` for one picture for both schemes. */
  dark: FrameImage;
  alt: string;
  replacesTitle: boolean;
}

/** Icons for tabs of browsers and home screens. */
export interface Favicon {
  url: string;
  /** A media type. */
  type: string;
  /** A PNG of 180 × 180 pixels for home screens; absent without one. */
  touch?: string;
  /** Colour of the browser's own frame, where it shows one: `brand`. */
  themeColor?: string;
  /** The icon itself, for the page; absent unless it is a small SVG of plain shapes. */
  drawing?: Drawing;
}

/** What is in an SVG. */
export interface Drawing {
  /** `0 0 32 32` */
  viewBox: string;
  /** Its elements. */
  body: string;
}
