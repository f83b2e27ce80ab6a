// Resolves the config's options for the frame around pages to data for the theme, and collects their links for the link
// check.
import type { Config } from "../config/config.js";
import { editionPrefix, listEditions, searchedPrefixes } from "../config/editions/site-editions.js";
import type { Diagnostic, Link, SiteInfo } from "../contract/data.js";
import type {
  AnalyticsOption,
  FrameConfig,
  FrameLink,
  HeadTag,
  LinkedText,
  LinkOption,
  NavGroupOption,
  NavLink,
  NavLinkOption,
  NavMenuLinkOption,
  NavMenuOption,
  SiteFrame,
  SiteLook,
} from "../contract/frame.js";
import { schemeProblem } from "../errors/link-schemes.js";
import { hrefOfLink, isExternal, type LinkContext, resolveLink, splitHref, withBase } from "./links/link.js";

/** The site that contains the links, which are relative to the content folder. */
type FrameSite = Pick<LinkContext, "base" | "origin" | "prefixes" | "resolve" | "find" | "schemes">;

/**
 * Resolves the frame of each edition, by prefix. Links lead to pages of the edition if they exist. Empty for a site
 * with a single edition.
 */
export function resolveFrames(
  { frame, localeFrames, links: { schemes } }: Pick<Config, "frame" | "localeFrames" | "links">,
  info: SiteInfo,
  addresses: Pick<LinkContext, "resolve" | "find">,
): Record<string, SiteFrame> {
  const { base, origin } = info;
  const entries = listEditions(info).map((edition): [string, SiteFrame] => {
    const prefixes = searchedPrefixes(info, edition);
    const own = { ...frame, ...localeFrames[edition.locale] };
    return [editionPrefix(info, edition), resolveFrame(own, { ...addresses, base, origin, prefixes, schemes })];
  });
  return Object.fromEntries(entries);
}

/** Links in the config are resolved as if they were on the edition's home page. */
function linkContext(site: FrameSite): LinkContext {
  const [prefix = ""] = site.prefixes ?? [];
  return { ...site, id: prefix && `${prefix}index.md` };
}

export function resolveFrame(config: FrameConfig, site: FrameSite): SiteFrame {
  const { nav = [], social = {}, announcement, footer } = config;
  const resolveAll = (links: readonly LinkOption[]) => links.flatMap((link) => resolveOne(link, site) ?? []);
  return {
    nav: nav.flatMap((entry): SiteFrame["nav"] =>
      "items" in entry
        ? [{ label: entry.label, items: entry.items.flatMap((item) => resolveItem(item, site)) }]
        : resolveNav(entry, site),
    ),
    social: Object.entries(social)
      .filter(([, url]) => !schemeProblem(url, site))
      .map(([name, url]) => ({ icon: socialIcon(name), url })),
    ...(announcement !== undefined && {
      announcement: {
        text: resolveText(typeof announcement === "string" ? announcement : announcement.text, site),
        dismissable: typeof announcement === "string" || announcement.dismissable !== false,
      },
    }),
    ...(footer && {
      footer: {
        columns: (footer.columns ?? []).map(({ title, links }) => ({ title, links: resolveAll(links) })),
        copyright: resolveText(footer.copyright ?? "", site),
        ...(footer.date === false && { date: footer.date }),
      },
    }),
    head: createHeadTags(config).map((tag) => resolveTag(tag, site)),
    ...(config.subtitle !== undefined && { subtitle: config.subtitle }),
    ...(config.toc !== undefined && { toc: typeof config.toc === "number" ? { to: config.toc } : config.toc }),
    ...createLook(config),
  };
}

export function createLook({ scheme = {}, brand, look }: FrameConfig): SiteLook {
  const given = typeof scheme === "string" ? { default: scheme } : scheme;
  return {
    scheme: { default: "dark", switch: true, ...given },
    ...(brand !== undefined && { brand }),
    ...(look !== undefined && { look }),
  };
}

/** Returns the name of a symbol in the sprite. Brand icons take precedence. */
export function socialIcon(name: string): string {
  return `brand-${name}`;
}

function resolveOne({ label, link }: LinkOption, site: FrameSite): FrameLink | undefined {
  const url = hrefOfLink(link, linkContext(site));
  return url === undefined ? undefined : { label, url, external: isExternal(url) };
}

function resolveNav(option: NavLinkOption, site: FrameSite): NavLink[] {
  const resolved = resolveOne(option, site);
  if (!resolved) return [];
  const [path, rest] = splitHref(resolved.url);
  // A link to a section of a page is not highlighted on that page.
  const own = resolved.external || rest !== "" ? "" : path;
  return [{ ...resolved, match: option.match === undefined ? own : matchIn(option.match, site) }];
}

/** Resolves a link or a group of a menu. */
function resolveItem(item: NavMenuLinkOption | NavGroupOption, site: FrameSite): NavLink[] {
  if ("items" in item)
    return item.items.flatMap((inner) => resolveItem(inner, site)).map((link) => ({ ...link, group: item.label }));
  const { icon, description } = item;
  const more = { ...(icon !== undefined && { icon }), ...(description !== undefined && { description }) };
  return resolveNav(item, site).map((link) => ({ ...link, ...more }));
}

/** Returns all links of the header, including links in menus. */
export function navLinks(entries: NonNullable<FrameConfig["nav"]> | NavMenuOption["items"]): NavMenuLinkOption[] {
  return entries.flatMap((entry) => ("items" in entry ? navLinks(entry.items) : entry));
}

function matchIn(match: string, { base, prefixes: [prefix = ""] = [] }: FrameSite): string {
  return base + prefix + withBase(match, base).slice(base.length);
}

const linkInText = /\[([^\]]+)\]\(([^()\s]+)\)/g;

/** Splits `See [this](./a.md)` into text and links, in order. */
function resolveText(text: string, site: FrameSite): LinkedText {
  const pieces = text.split(linkInText);
  const parts: LinkedText = [];
  for (let at = 0; at < pieces.length; at += 3) {
    const [plain = "", label, link] = pieces.slice(at, at + 3);
    if (plain !== "") parts.push(plain);
    if (label !== undefined && link !== undefined) parts.push(resolveOne({ label, link }, site) ?? label);
  }
  return parts;
}

/** Adds the base to URLs, and removes URLs whose scheme is not allowed. */
function resolveTag({ attrs = {}, ...tag }: HeadTag, { base, schemes }: FrameSite): HeadTag {
  const own = Object.entries(attrs)
    .filter(
      ([name, value]) => !isAddress(name, value) || !schemeProblem(value, { isImage: tag.tag === "link", schemes }),
    )
    .map(([name, value]) => [name, isSiteFile(name, value) ? withBase(rooted(value), base) : value]);
  return { ...tag, attrs: Object.fromEntries(own) };
}

function isAddress(name: string, value: string | boolean): value is string {
  return /^(?:href|src)$/i.test(name) && typeof value === "string";
}

/** True if an attribute of a head tag refers to a file of the site. */
function isSiteFile(name: string, value: string | boolean): value is string {
  return isAddress(name, value) && !/^[#?]|^$/.test(value) && !isExternal(value);
}

/** Head tags are the same on all pages, so their files are relative to the site root. */
function rooted(file: string): string {
  return file.replace(/^(?:\.?\/)*/, "/");
}

function scriptTag(option: AnalyticsOption): HeadTag {
  const attrs = typeof option === "string" ? { src: option } : option;
  return { tag: "script", attrs: { defer: true, ...attrs } };
}

/** Returns problems with URLs in the config that are not links to pages, by URL as written. */
export function frameAddressProblems(
  config: FrameConfig,
  schemes: readonly string[],
): { href: string; problem: Diagnostic }[] {
  const ofTags = createHeadTags(config).flatMap(({ tag, attrs = {} }) =>
    Object.entries(attrs).flatMap(([name, href]) => (isAddress(name, href) ? { href, isImage: tag === "link" } : [])),
  );
  const { editLink } = config;
  const all = [...ofTags, ...(typeof editLink === "string" ? [{ href: editLink, isImage: false }] : [])];
  return all.flatMap(({ href, isImage }) => {
    const problem = schemeProblem(href, { isImage, schemes });
    return problem ? { href, problem } : [];
  });
}

/** Returns the links of the config for the link check. */
export function frameLinks(config: FrameConfig, site: FrameSite): Omit<Link, "place">[] {
  const texts = [config.announcement, config.footer?.copyright].map((one) =>
    typeof one === "object" ? one.text : one,
  );
  const hrefs = [
    ...navLinks(config.nav ?? []).map(({ link }) => link),
    ...Object.values(config.social ?? {}),
    ...(config.footer?.columns ?? []).flatMap(({ links }) => links.map(({ link }) => link)),
    ...texts.flatMap((text = "") => [...text.matchAll(linkInText)].map(([, , link = ""]) => link)),
  ];
  const files = createHeadTags(config).flatMap(({ attrs = {} }) =>
    Object.entries(attrs).flatMap(([name, value]) => (isSiteFile(name, value) ? value : [])),
  );
  return [
    ...hrefs.map((written) => configLink(written, site)),
    ...files.map((written) => ({ ...configLink(rooted(written), site), href: written, kind: "file" as const })),
  ];
}

/** Returns the elements for the head: `head` from the config, then analytics scripts. */
function createHeadTags({ head = [], analytics = [] }: FrameConfig): HeadTag[] {
  return [...head, ...[analytics].flat().map(scriptTag)];
}

/** Resolves a link in the config, without base. */
export function configLink(written: string, site: FrameSite): Omit<Link, "place"> {
  const { href: _, ...target } = resolveLink({ written, encoded: written }, linkContext(site));
  return { href: written, kind: "link", ...target };
}
