// Locales and versions of a site, resolved from the config. An edition is one locale of one version.
import type { Labels } from "./labels.js";

/** A language of a multilingual site. */
export interface Locale {
  /** Key in the config. */
  name: string;
  /** Label in the language menu. */
  label: string;
  /** BCP 47 language tag. */
  lang: string;
  dir: "ltr" | "rtl";
  title: string;
  description: string;
  /** Interface strings that differ from English. */
  labels: Labels;
  /** Prefix of the ids and URLs of its pages, such as `de/`; empty for the first locale unless it has a route. */
  prefix: string;
  /** Folder of its Markdown files, as a POSIX path relative to the site root. */
  folder: string;
  /** Maps other folders to their translations, as POSIX paths relative to the site root. */
  folders?: Readonly<Record<string, string>>;
  /** True if untranslated pages show the text of the first locale. */
  hasFallback: boolean;
}

/** A version of the documentation. */
export interface Version {
  /** Key in the config. */
  name: string;
  /** Label in the version menu. */
  label: string;
  kind: "current" | "old" | "unreleased";
  /** Prefix of the ids and URLs of its pages, after the locale's prefix: `1.x/`, `docs/1.x/`; empty for the current version. */
  prefix: string;
  /** True if its pages show a banner. */
  hasBanner: boolean;
  /** Folder of its Markdown files, as a POSIX path relative to the site root; for a Git version, the path in that revision. */
  folder: string;
  /** Git tag, branch, or commit that its pages are read from. Absent for a version in a folder. */
  git?: string;
}

/** Absolute paths that replace the site's root and content folder for a source. */
export interface SourceHome {
  root: string;
  content: string;
  /** Additional folder. The page can publish its files by linking to them. */
  assetFolder?: string;
}
