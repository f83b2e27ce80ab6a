// The locales and versions of a site, as the config describes them. Each locale in each version is an edition.
import type { Labels } from "./labels.js";

/** A language of a site with several. */
export interface Locale {
  /** Key in the config. */
  name: string;
  /** In the menu of languages. */
  label: string;
  /** BCP 47 tag. */
  lang: string;
  dir: "ltr" | "rtl";
  title: string;
  description: string;
  /** The words of docsgen and its theme, where they are not English. */
  labels: Labels;
  /** What ids and addresses of its pages begin with: `de/`; empty for the first locale unless it has a route. */
  prefix: string;
  /** Folder of its Markdown files, posix path from the root. */
  folder: string;
  /** Its other folders, by the folders that they translate; posix paths from the root. */
  folders?: Readonly<Record<string, string>>;
  /** Whether the first locale's pages stand in for those that are not translated. */
  hasFallback: boolean;
}

/** A version of the documentation, of a site with several. */
export interface Version {
  /** Key in the config. */
  name: string;
  /** In the menu of versions. */
  label: string;
  kind: "current" | "old" | "unreleased";
  /** What ids and addresses of its pages begin with, after the locale's prefix: `1.x/`, `docs/1.x/`; empty for the current one. */
  prefix: string;
  /** Whether its pages say that they are not those of the current version. */
  hasBanner: boolean;
  /** Folder of its Markdown files, posix path from the root; of one in git as it was then. */
  folder: string;
  /** Tag, branch or commit that its pages are read from. Absent for a version in a folder. */
  git?: string;
}

/** The folders that stand for the site's own, absolute. */
export interface SourceHome {
  root: string;
  content: string;
}
