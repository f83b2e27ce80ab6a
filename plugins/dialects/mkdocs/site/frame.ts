// The layout of a MkDocs site with Material or Zensical. https://squidfunk.github.io/mkdocs-material/setup/
import { join } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { type PictureFolders, readFavicon, readLogo } from "../../shared/frame/frame-images.js";
import { createFooter, createSocial, leftOutNote } from "../../shared/frame/frame-links.js";
import { linkedText } from "../../shared/frame/frame-text.js";
import { brandIn, toHex } from "../../shared/frame/tool-brand.js";

interface Around {
  file: string;
  /** Documents folder, absolute. */
  docs: string;
  pictures: PictureFolders;
}

export function readFrame(values: Mapping, theme: Mapping, { file, docs, pictures }: Around) {
  const extra = toMapping(values.extra);
  const palettes = (Array.isArray(theme.palette) ? theme.palette : [theme.palette]).map(toMapping);
  const social = toList(extra.social).map(toMapping);
  const styles = toList(values.extra_css).map(toText).filter(Boolean);
  const named = brandIn(
    styles.map((name) => join(docs, name)),
    ["--md-primary-fg-color", "--md-accent-fg-color"],
  );
  const frame: Partial<SiteConfig> = {
    ...readLogo({ light: toText(theme.logo) }, pictures),
    ...readFavicon([toText(theme.favicon)], pictures),
    ...createSocial(social.map(({ link, icon }) => ({ url: toText(link), icon: toText(icon) }))),
    ...createFooter({ copyright: linkedText(toText(values.copyright)) }),
    ...readScheme(palettes),
    ...(named.brand ? named : readBrand(palettes)),
    ...readEditLink(values),
  };
  return { frame, notes: gapNotes(values, theme, file) };
}

/**
 * If a palette has a toggle, readers can switch to the next palette. Media queries determine which palette is used
 * first.
 */
function readScheme(palettes: readonly Mapping[]): Pick<SiteConfig, "scheme"> {
  const [first = {}] = palettes;
  const isDark = (palette: Mapping) => toText(palette.scheme) === "slate";
  const isEither = palettes.some(isDark) && palettes.some((one) => !isDark(one));
  if (palettes.some(({ media }) => toText(media).includes("prefers-color-scheme"))) return { scheme: "system" };
  const scheme = isDark(first) ? "dark" : "light";
  return { scheme: isEither ? scheme : { default: scheme, switch: false } };
}

/** Material's colors. https://squidfunk.github.io/mkdocs-material/setup/changing-the-colors/#primary-color */
const colors: Readonly<Record<string, string>> = {
  ...{ red: "#ef5552", pink: "#e92063", purple: "#ab47bd", "deep purple": "#7e56c2", indigo: "#4051b5" },
  ...{ blue: "#2094f3", "light blue": "#02a6f2", cyan: "#00bdd6", teal: "#009485", green: "#4cae4f" },
  ...{ "light green": "#8bc34b", lime: "#cbdc38", yellow: "#ffec3d", amber: "#ffc105", orange: "#ffa724" },
  ...{ "deep orange": "#ff6e42", brown: "#795649", grey: "#757575", "blue grey": "#546d78" },
};

/** If the primary color is black or white, the accent is the brand color. */
function readBrand(palettes: readonly Mapping[]): Pick<SiteConfig, "brand"> {
  const names = palettes.flatMap(({ primary }) => toText(primary));
  const accents = palettes.flatMap(({ accent }) => toText(accent));
  const known = [...names, ...accents].map((name) => colors[name.replaceAll("-", " ")] ?? toHex(name));
  const brand = known.find((one) => one !== undefined);
  return brand === undefined ? {} : { brand };
}

/** An empty `edit_uri` disables edit links. An absolute URL is a prefix of the path. */
function readEditLink({ edit_uri: uri, edit_uri_template: template }: Mapping): Pick<SiteConfig, "editLink"> {
  if (uri === "") return { editLink: false };
  const whole = /^https?:/.test(toText(uri)) ? `${toText(uri).replace(/\/?$/, "/")}{id}` : "";
  const written = toText(template).replace(/\{path\}/, "{id}");
  const link = written || whole;
  return /^https?:/.test(link) && link.includes("{id}") ? { editLink: link } : {};
}

function gapNotes(values: Mapping, theme: Mapping, file: string): Diagnostic[] {
  const scripts = toList(values.extra_javascript).map((one: Json) => toText(one) || toText(toMapping(one).path));
  const overrides = toText(theme.custom_dir);
  return [
    ...(scripts.length > 0 ? [leftOutNote(`Custom scripts were omitted: ${scripts.join(", ")}.`, file)] : []),
    ...(overrides ? [leftOutNote(`Theme overrides are ignored: ${overrides}.`, file)] : []),
  ];
}
