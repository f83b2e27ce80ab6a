// The layout of a VitePress site. https://vitepress.dev/reference/default-theme-config
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { faviconOf, logoOf, type PictureFolders } from "../../shared/frame/frame-images.js";
import { footerOf, type NavSource, navOf, socialOf } from "../../shared/frame/frame-links.js";
import { linkedText, plainText } from "../../shared/frame/frame-text.js";
import { brandIn } from "../../shared/frame/tool-brand.js";
import { type HeadTag, headOf, headTag, iconsIn } from "../../shared/frame/tool-head.js";

interface Around {
  file: string;
  pictures: PictureFolders;
  /** Theme style sheets, absolute. */
  styles: readonly string[];
}

export function readFrame(
  config: Mapping,
  theme: Mapping,
  { file, pictures, styles }: Around,
): { frame: Partial<SiteConfig>; notes: Diagnostic[] } {
  const tags = headTags(config.head);
  const { notes, ...head } = headOf(tags, file);
  const frame: Partial<SiteConfig> = {
    ...logoOf({ ...logoSource(theme.logo), replacesTitle: theme.siteTitle === false }, pictures),
    ...faviconOf(iconsIn(tags), pictures),
    ...partsOf(theme),
    ...schemeOf(config.appearance),
    ...editLinkOf(textOf(mappingOf(theme.editLink).pattern)),
    ...brandIn(styles, ["--vp-c-brand-1", "--vp-c-brand", "--vp-c-green-1"]),
    ...head,
  };
  return { frame, notes };
}

/** Returns the options that can differ between languages. */
export function partsOf(theme: Mapping): Pick<SiteConfig, "nav" | "social" | "footer"> {
  const links = listOf(theme.socialLinks).map(mappingOf);
  const { nav, social } = navOf(listOf(theme.nav).map((item) => navSource(mappingOf(item))));
  const listed = socialOf(links.map(({ link, icon }) => ({ url: textOf(link), icon: textOf(icon) })));
  const all = { ...social, ...listed.social };
  return {
    ...(nav && { nav }),
    ...(Object.keys(all).length > 0 && { social: all }),
    ...readFooter(mappingOf(theme.footer)),
  };
}

function logoSource(logo: Json | undefined): { light: string; dark?: string; alt?: string } {
  const { src, light, dark, alt } = mappingOf(logo);
  const own = textOf(logo) || textOf(src);
  return { light: own || textOf(light), dark: textOf(dark), alt: textOf(alt) };
}

function navSource(item: Mapping): NavSource {
  const { text, link, items, activeMatch } = item;
  const [, match] = /^\^?(\/[\w/-]+)$/.exec(textOf(activeMatch)) ?? [];
  const written = textOf(link);
  const href = written === "" || isOutside(written) || /^[/#]/.test(written) ? written : `/${written}`;
  return {
    label: plainText(textOf(text)),
    ...(href && { link: href }),
    ...(match && { match }),
    ...(Array.isArray(items) && { items: items.map((one: Json) => navSource(mappingOf(one))) }),
  };
}

/** The default footer is a line or two of HTML. Popular shared themes also have columns. */
function readFooter({ message, copyright, nav }: Mapping): Pick<SiteConfig, "footer"> {
  const text = [message, copyright].map((one) => linkedText(textOf(one))).filter(Boolean);
  const columns = listOf(nav)
    .map(mappingOf)
    .map(({ title, items }) => ({
      title: plainText(textOf(title)),
      links: listOf(items)
        .map(mappingOf)
        .map((one) => ({ label: plainText(textOf(one.text)), link: textOf(one.link) })),
    }));
  return footerOf({ columns, copyright: text.join(" · ") });
}

function headTags(head: Json | undefined): HeadTag[] {
  return listOf(head).flatMap((entry) => {
    const [tag, attributes, content] = listOf(entry);
    return headTag(tag, attributes, content);
  });
}

function schemeOf(appearance: Json | undefined): Pick<SiteConfig, "scheme"> {
  const initial = textOf(appearance) || textOf(mappingOf(appearance).initialValue);
  if (appearance === false) return { scheme: { default: "light", switch: false } };
  if (initial === "force-dark") return { scheme: { default: "dark", switch: false } };
  return { scheme: initial === "dark" ? "dark" : "system" };
}

/** Edit links for GitHub and GitLab are derived from the repository. `:path` is relative to the source folder. */
function editLinkOf(pattern: string): Pick<SiteConfig, "editLink"> {
  return pattern.includes(":path") ? { editLink: pattern.replace(":path", "{id}") } : {};
}
