// Converts links in a tool's header and footer to docsgen's `nav`, `social` and `footer`.
import type { Diagnostic, SiteConfig } from "docsgen";
import picomatch from "picomatch";
import { isOutside } from "../../../shared/page-names.js";

/** A navigation link or a menu. Menus can be nested. */
export interface NavSource {
  /** Empty for a link that consists only of an image. */
  label: string;
  /** In docsgen's format: a URL without the base, a page id, or an external URL. */
  link?: string;
  match?: string;
  items?: readonly NavSource[];
}

type Nav = NonNullable<SiteConfig["nav"]>;
type NavLink = Extract<Nav[number], { link: string }>;

/** docsgen icon names by site host. */
const iconByHost: readonly (readonly [host: RegExp, icon: string])[] = [
  [/^(?:www\.)?github\.com$/, "github"],
  [/(?:^|\.)gitlab\./, "gitlab"],
  [/^bitbucket\.org$/, "bitbucket"],
  [/^(?:www\.)?discord(?:app)?\.(?:com|gg)$/, "discord"],
  [/^(?:www\.)?x\.com$/, "x"],
  [/^(?:www\.)?twitter\.com$/, "twitter"],
  [/^(?:www\.)?youtube\.com$|^youtu\.be$/, "youtube"],
  [/(?:^|\.)linkedin\.com$/, "linkedin"],
  [/(?:^|\.)slack\.com$/, "slack"],
  [/(?:^|\.)reddit\.com$/, "reddit"],
  [/^(?:www\.)?facebook\.com$/, "facebook"],
  [/^(?:www\.)?instagram\.com$/, "instagram"],
  [/^bsky\.app$/, "bluesky"],
  [/mastodon|^fosstodon\.org$|^hachyderm\.io$/, "mastodon"],
  [/(?:^|\.)stackoverflow\.com$/, "stackoverflow"],
  [/(?:^|\.)npmjs\.com$/, "npm"],
  [/(?:^|\.)medium\.com$/, "medium"],
  [/^t\.me$|^telegram\./, "telegram"],
  [/(?:^|\.)twitch\.tv$/, "twitch"],
  [/^hub\.docker\.com$/, "docker"],
  [/^pypi\.org$/, "python"],
  [/(?:^|\.)zulipchat\.com$/, "zulip"],
  [/(?:^|\.)patreon\.com$/, "patreon"],
];
const icons = new Set(["matrix", "rss", "threads", "tiktok", "vk", "wechat", "weibo", "whatsapp", "mail"]);
for (const [, icon] of iconByHost) icons.add(icon);

/** Accepts the icon names of other tools: `fontawesome/brands/x-twitter`, `x.com`. */
function iconNamed(name: string): string | undefined {
  const plain = name
    .toLowerCase()
    .replace(/^.*[/:]/, "")
    .replace(/^(?:fa-|logos-)/, "");
  const icon = { "x-twitter": "x", "x.com": "x", email: "mail" }[plain] ?? plain;
  return icons.has(icon) ? icon : undefined;
}

function iconFor(url: string, name = ""): string | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return iconNamed(name) ?? iconByHost.find(([pattern]) => pattern.test(host))?.[1];
}

/** Returns an icon link for each known site. Links to other sites have no icon in docsgen, so they are omitted. */
export function createSocial(links: readonly { url: string; icon?: string }[]): Pick<SiteConfig, "social"> {
  const social: Record<string, string> = {};
  for (const { url, icon } of links) {
    const name = isOutside(url) ? iconFor(url, icon) : undefined;
    if (name !== undefined) social[name] ??= url;
  }
  return Object.keys(social).length > 0 ? { social } : {};
}

/** True if the tool shows the link as an icon, or if its label only repeats the icon's name: `GitHub`. */
function isSocial({ label, link = "", items }: NavSource): boolean {
  if (items || !isOutside(link)) return false;
  const icon = iconFor(link);
  const words = label.toLowerCase().replace(/[^a-z]/g, "");
  return icon !== undefined && (words === "" || words === icon || (icon === "x" && words === "twitter"));
}

/**
 * Flattens nested menus and turns unlabeled links into icons.
 * @param left patterns of URLs that are not built. Links to them are omitted
 */
export function createNav(
  entries: readonly NavSource[],
  left: readonly string[] = [],
): Pick<SiteConfig, "nav" | "social"> {
  const isLeft = leftOut(left);
  const linksOf = ({ label, link, match, items = [] }: NavSource): NavLink[] => [
    ...(link && label && !isLeft(link) ? [{ label, link, ...(match && { match }) }] : []),
    ...items.flatMap(linksOf),
  ];
  const nav = entries.flatMap((entry): Nav[number][] => {
    if (isSocial(entry)) return [];
    const links = linksOf(entry);
    if (!entry.items) return links;
    return links.length > 0 && entry.label ? [{ label: entry.label, items: links }] : [];
  });
  const social = entries.filter(isSocial).map(({ link = "" }) => ({ url: link }));
  return { ...(nav.length > 0 && { nav }), ...createSocial(social) };
}

interface FooterSource {
  columns?: readonly { title: string; links: readonly { label: string; link: string }[] }[];
  /** Text with links. */
  copyright?: string;
}

/** Omits unlabeled links and empty columns. */
export function createFooter(
  { columns = [], copyright = "" }: FooterSource,
  left: readonly string[] = [],
): Pick<SiteConfig, "footer"> {
  const isLeft = leftOut(left);
  const kept = columns.flatMap(({ title, links }) => {
    const whole = links.filter(({ label, link }) => label !== "" && link !== "" && !isLeft(link));
    return whole.length > 0 && title !== "" ? [{ title, links: whole }] : [];
  });
  if (kept.length === 0 && copyright === "") return {};
  return { footer: { ...(kept.length > 0 && { columns: kept }), ...(copyright !== "" && { copyright }) } };
}

function leftOut(patterns: readonly string[]): (link: string) => boolean {
  const isLeft = picomatch([...patterns]);
  return (link) =>
    patterns.length > 0 && !isOutside(link) && isLeft(link.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, ""));
}

/** Returns a note that something was omitted, which readers may notice. */
export function leftOutNote(message: string, file: string): Diagnostic {
  return { code: "left-out", severity: "note", message, place: { file } };
}
