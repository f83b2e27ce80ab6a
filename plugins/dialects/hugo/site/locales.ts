// Converts a Hugo site's languages to docsgen's locales. https://gohugo.io/configuration/languages/
import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { SiteConfig } from "docsgen";
import { listFiles } from "../../shared/config/tool-files.js";
import { contentMounts, type WrittenMount } from "./mounts.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

/** A language in the configuration, with lowercase keys. Unset values are empty. */
interface HugoLanguage
  extends Record<"contentdir" | "title" | "languagecode" | "locale" | "languagename" | "label", string> {
  languagedirection: string;
  direction: string;
  disabled: boolean;
}

interface Languages {
  languages: Readonly<Record<string, HugoLanguage>>;
  contentdir: string;
  module: { mounts: readonly WrittenMount[] };
}

/**
 * Returns a language's content folder, absolute. It is either configured, or named after the language if each language
 * has such a folder.
 */
export function contentFolder(folder: string, { languages, contentdir, module }: Languages, name: string): string {
  const mounts = contentMounts(module.mounts, name).filter(({ target }) => target === "");
  const mount = mounts.find(({ source }) => posix.basename(source) === name) ?? mounts[0];
  const written = languages[name]?.contentdir || contentdir || mount?.source;
  const content = join(folder, written || "content");
  if (written || !existsSync(join(content, name))) return content;
  const entries = readdirSync(content, { withFileTypes: true });
  const isByLanguage = entries.every((one) =>
    one.isDirectory() ? /^[_.]/.test(one.name) || languages[one.name.toLowerCase()] : !/\.(?:md|html)$/.test(one.name),
  );
  return isByLanguage ? join(content, name) : content;
}

interface Project extends Languages {
  /** Folder of the configuration, absolute. */
  folder: string;
  /** Content folder of the default language, absolute. */
  content: string;
  /** The default language. */
  name: string;
  /** True if the URLs of the default language start with its name. */
  isBelow: boolean;
  /** Returns a path relative to the root. */
  local(path: string): string;
}

/** @returns the locales (absent for a site in one language), and the names of the translations that are omitted */
export async function readLocales(project: Project): Promise<{ site: Pick<SiteConfig, "locales">; ignore: string[] }> {
  const { languages, folder, content, name, local } = project;
  const tags = Object.keys(languages).filter((tag) => tag !== name);
  const files = tags.length > 0 ? await listFiles(content, "**/*.md") : [];
  const translations = (tag: string) => files.filter((file) => file.toLowerCase().endsWith(`.${tag}.md`));
  const hasShared = (tag: string) =>
    contentMounts(project.module.mounts, tag).some(({ source }) => join(folder, source) === content);
  const others = tags.flatMap((tag): [string, LocaleConfig][] => {
    const own = contentFolder(folder, project, tag);
    const isThere = own === content ? translations(tag).length > 0 : existsSync(own);
    if (!isThere || languages[tag]?.disabled) return [];
    const place = own === content ? {} : { folder: local(own) };
    return [[tag, { ...describeLanguage(languages[tag]), ...place, ...(!hasShared(tag) && { fallback: false }) }]];
  });
  const built = new Set(others.map(([tag]) => tag));
  const ignore = tags.filter((tag) => !built.has(tag)).flatMap(translations);
  if (others.length === 0 && !project.isBelow) return { site: {}, ignore };
  const first = { ...describeLanguage(languages[name]), ...(project.isBelow && { route: `/${name}/` }) };
  return { site: { locales: Object.fromEntries([[name, first], ...others]) }, ignore };
}

function describeLanguage(language: HugoLanguage | undefined): LocaleConfig {
  const label = language?.languagename || language?.label;
  const lang = language?.languagecode || language?.locale;
  const dir = language?.languagedirection || language?.direction;
  return {
    ...(label && { label }),
    ...(lang && { lang }),
    ...(language?.title && { title: language.title }),
    ...((dir === "rtl" || dir === "ltr") && { dir }),
  };
}
