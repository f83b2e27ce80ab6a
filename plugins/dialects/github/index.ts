// A repository's Markdown as GitHub renders it, without another tool. Only used on request.
// https://docs.github.com/get-started/writing-on-github
import { join } from "node:path";
import type { Rewrite } from "docsgen";
import * as v from "valibot";
import { mdx } from "../../mdx.js";
import type { Dialect, DialectOptions, SiteSketch } from "../dialect.js";
import { parseJson, readText } from "../shared/config/tool-files.js";
import { numberLines, rewriteProse } from "../shared/markdown/rewrite-rules.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { linkFiles } from "./links.js";

export interface GithubOptions extends DialectOptions {
  /** Base URL for links to files and folders in the repository: `https://github.com/acme/acme/blob/main`. Default: none. */
  files?: string;
}

const packageSchema = v.object({
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  repository: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.object({ url: v.string() }),
        v.transform(({ url }) => url),
      ),
    ]),
  ),
});

async function readRepository(root: string): Promise<SiteSketch<GithubOptions>> {
  const file = join(root, "package.json");
  const parsed = v.safeParse(packageSchema, parseJson(readText(file) ?? ""));
  const { name, description, repository = "" } = parsed.success ? parsed.output : {};
  const [, remote = ""] =
    /\[remote "origin"\][^[]*?url\s*=\s*(\S+)/.exec(readText(join(root, ".git/config")) ?? "") ?? [];
  const url = ruleAddress(remote) || ruleAddress(repository);
  const [, branch = "main"] = /^ref: refs\/heads\/(\S+)/.exec(readText(join(root, ".git/HEAD")) ?? "") ?? [];
  return {
    site: {
      content: ".",
      ...(name && { title: name }),
      ...(description && { description }),
      ...(url && { repository: { url, branch } }),
    },
    options: url ? { files: `${url}/blob/${branch}` } : {},
    inputs: [file],
    notes: [],
  };
}

export const githubDialect: Dialect<GithubOptions> = {
  read: readRepository,
  assume: readRepository,
  plugins: ({ files = "", math = true, diagrams = true, ...options } = {}) =>
    dialectChain({ ...options, math, diagrams }, [
      mdx(),
      ...(files ? [{ name: "github", markdown: { rewrite: rewriteLinks(files) } }] : []),
    ]),
};

function rewriteLinks(files: string): Rewrite {
  return (lines, ctx) => rewriteProse(numberLines(lines), ({ text }) => linkFiles(text, files, ctx));
}

/**
 * Converts `git@github.com:acme/acme.git`, `github:acme/acme`, and `git+https://…` to `https://github.com/acme/acme`.
 * Returns an empty string for other URLs.
 */
function ruleAddress(url: string): string {
  const [, host, path] =
    /^(?:git\+)?\w+:\/\/(?:[^@/]*@)?([\w.-]+)\/(.+?)(?:\.git)?\/?$/.exec(url) ??
    /^git@([\w.-]+):(.+?)(?:\.git)?$/.exec(url) ??
    [];
  if (path !== undefined) return `https://${host}/${path}`;
  const [, short] = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url) ?? [];
  return short === undefined ? "" : `https://github.com/${short}`;
}

export const github = githubDialect.plugins;
