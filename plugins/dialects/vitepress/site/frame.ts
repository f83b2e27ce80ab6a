// The layout of a VitePress site. https://vitepress.dev/reference/default-theme-config
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { type PictureFolders, readFavicon, readLogo } from "../../shared/frame/frame-images.js";
import { createFooter, createNav, createSocial, type NavSource } from "../../shared/frame/frame-links.js";
import { linkedText, plainText } from "../../shared/frame/frame-text.js";
import { brandIn } from "../../shared/frame/tool-brand.js";
import { createHead, type HeadTag, headTag, iconsIn } from "../../shared/frame/tool-head.js";

interface Around {
  file: string;
  pictures: PictureFolders;
  /** Stylesheets of the theme, absolute. */
  styles: readonly string[];
}

export function readFrame(
  config: Mapping,
  theme: Mapping,
  { file, pictures, styles }: Around,
): { frame: Partial<SiteConfig>; notes: Diagnostic[] } {
  const tags = headTags(config.head);
  const { notes, ...head } = createHead(tags, file);
  const frame: Partial<SiteConfig> = {
    ...readLogo({ ...logoSource(theme.logo), replacesTitle: theme.siteTitle === false }, pictures),
    ...readFavicon(iconsIn(tags), pictures),
    ...readFrameOptions(theme),
    ...readScheme(config.appearance),
    ...readEditLink(toText(toMapping(theme.editLink).pattern)),
    ...brandIn(styles, ["--vp-c-brand-1", "--vp-c-brand", "--vp-c-green-1"]),
    ...head,
  };
  return { frame, notes };
}

/** Returns the options that can differ between languages. */
export function readFrameOptions(theme: Mapping): Pick<SiteConfig, "nav" | "social" | "footer"> {
  const links = toList(theme.socialLinks).map(toMapping);
  const { nav, social } = createNav(toList(theme.nav).map((item) => navSource(toMapping(item))));
  const listed = createSocial(links.map(({ link, icon }) => ({ url: toText(link), icon: toText(icon) })));
  const all = { ...social, ...listed.social };
  return {
    ...(nav && { nav }),
    ...(Object.keys(all).length > 0 && { social: all }),
    ...readFooter(toMapping(theme.footer)),
  };
}

function logoSource(logo: Json | undefined): { light: string; dark?: string; alt?: string } {
  const { src, light, dark, alt } = toMapping(logo);
  const own = toText(logo) || toText(src);
  return { light: own || toText(light), dark: toText(dark), alt: toText(alt) };
}

function navSource(item: Mapping): NavSource {
  const { text, link, items, activeMatch } = item;
  const [, match] = /^\^?(\/[\w/-]+)$/.exec(toText(activeMatch)) ?? [];
  const written = toText(link);
  const href = written === "" || isOutside(written) || /^[/#]/.test(written) ? written : `/${written}`;
  return {
    label: plainText(toText(text)),
    ...(href && { link: href }),
    ...(match && { match }),
    ...(Array.isArray(items) && { items: items.map((one: Json) => navSource(toMapping(one))) }),
  };
}

/** The default footer is a line or two of HTML. Popular themes also have columns. */
function readFooter({ message, copyright, nav }: Mapping): Pick<SiteConfig, "footer"> {
  const text = [message, copyright].map((one) => linkedText(toText(one))).filter(Boolean);
  const columns = toList(nav)
    .map(toMapping)
    .map(({ title, items }) => ({
      title: plainText(toText(title)),
      links: toList(items)
        .map(toMapping)
        .map((one) => ({ label: plainText(toText(one.text)), link: toText(one.link) })),
    }));
  return createFooter({ columns, copyright: text.join(" · ") });
}

function headTags(head: Json | undefined): HeadTag[] {
  return toList(head).flatMap((entry) => {
    const [tag, attributes, content] = toList(entry);
    return headTag(tag, attributes, content);
  });
}

function readScheme(appearance: Json | undefined): Pick<SiteConfig, "scheme"> {
  const initial = toText(appearance) || toText(toMapping(appearance).initialValue);
  if (appearance === false) return { scheme: { default: "light", switch: false } };
  if (initial === "force-dark") return { scheme: { default: "dark", switch: false } };
  return { scheme: initial === "dark" ? "dark" : "system" };
}

/** Edit links for GitHub and GitLab are derived from the repository. `:path` is relative to the source folder. */
function readEditLink(pattern: string): Pick<SiteConfig, "editLink"> {
  return pattern.includes(":path") ? { editLink: pattern.replace(":path", "{id}") } : {};
}
