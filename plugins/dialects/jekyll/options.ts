// Options of the Jekyll dialect.
import type { Json } from "docsgen";
import type { DialectOptions } from "../dialect.js";

/** Values for documents without these keys in their front matter. https://jekyllrb.com/docs/configuration/front-matter-defaults/ */
export interface FrontMatterDefaults {
  /** Folder or file, as a POSIX path in the content folder, in which `*` matches within a name. Default: all. */
  path?: string;
  /** Kind of documents: `pages`, `posts`, or a collection. Default: all. */
  type?: string;
  values: { readonly [key: string]: Json };
}

export interface JekyllOptions extends DialectOptions {
  /** Path of `_config.yml`, relative to the site root. Its keys are variables of the pages. Default: in the content folder. */
  config?: string;
  /** URLs of posts: a style such as `pretty`, or a template. It also sets the ending of other URLs. Default: `date`. */
  permalink?: string;
  /** Folder that contains the collections and posts, as a POSIX path in the content folder. Default: the content folder. */
  collectionsDir?: string;
  /** Published collections by name, with their URL template if they have one. Default: none. */
  documents?: Readonly<Record<string, { permalink?: string }>>;
  /** Folders that start with `_` or a dot, but contain pages. Default: none. */
  include?: readonly string[];
  /** Values for front matter. Default: none. */
  defaults?: readonly FrontMatterDefaults[];
  /** Titles of callouts by class: `{: .note }`. Default: callouts have the title of their kind. */
  callouts?: Readonly<Record<string, string>>;
  /** Files and folders in the content folder that are not published. Default: none. */
  unpublished?: readonly string[];
  /** If true, pages list the pages below them in the sidebar. Default: false. */
  childLists?: boolean;
}
