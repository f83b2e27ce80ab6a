// Generates the edit URL of a page, from the config or from the repository's host.
import type { Config } from "../../config/config.js";
import type { PageMeta } from "../../contract/data.js";
import type { EditLink } from "../../contract/frame.js";
import { errorMessage, failure } from "../../errors/errors.js";
import { schemeProblem } from "../../errors/link-schemes.js";

/** @throws DocsgenError `config-failed` if the config's function throws */
export function createEditUrl(
  page: PageMeta,
  { frame: { editLink }, site: { repository }, links, file }: Config,
): string | undefined {
  const written = page.frontmatter.editLink;
  if (written === false) return undefined;
  if (typeof written === "string") return schemeProblem(written, links) ? undefined : written;
  if (editLink === false) return undefined;
  if (typeof editLink === "function") return callEditLink(editLink, page, { schemes: links.schemes, file });
  // The link check reports it.
  if (editLink !== undefined && schemeProblem(editLink, links)) return undefined;
  const path = encode(page.path);
  if (editLink !== undefined) {
    const known = path !== "" || !editLink.includes("{path}");
    return known ? editLink.replaceAll("{path}", () => path).replaceAll("{id}", () => encode(page.id)) : undefined;
  }
  return repository && path !== "" ? onHost(repository, path) : undefined;
}

function callEditLink(
  editLink: EditLink,
  page: PageMeta,
  { schemes, file }: { schemes: readonly string[]; file: string | undefined },
): string | undefined {
  const fail = (what: string, more: { cause?: unknown; hint?: string | undefined }) => {
    const { cause, hint } = more;
    const place = file === undefined ? {} : { place: { file } };
    return failure("config-failed", `editLink ${what}`, { ...place, cause, ...(hint !== undefined && { hint }) });
  };
  let address: string | undefined;
  try {
    address = editLink(page) || undefined;
  } catch (thrown) {
    throw fail(`threw for ${page.id}: ${errorMessage(thrown)}`, { cause: thrown });
  }
  const problem = address === undefined ? undefined : schemeProblem(address, { schemes });
  if (!problem) return address;
  throw fail(`returned ${address} for ${page.id}: ${problem.message}`, { hint: problem.hint });
}

function encode(path: string): string {
  return /^[\w\-./]*$/.test(path) ? path : path.split("/").map(encodeURIComponent).join("/");
}

/** @example "https://github.com/acme/docs/edit/main/content/guides/1-introduction.md" */
function onHost({ url, branch }: { url: string; branch: string }, path: string): string {
  const [, host = ""] = /^https?:\/\/([^/]+)/.exec(url) ?? [];
  if (host.includes("gitlab")) return `${url}/-/edit/${branch}/${path}`;
  if (host.includes("bitbucket")) return `${url}/src/${branch}/${path}?mode=edit`;
  if (/codeberg|gitea|forgejo/.test(host)) return `${url}/_edit/${branch}/${path}`;
  return `${url}/edit/${branch}/${path}`;
}

/** Returns the URL of a repository file on its host. @param path relative to the repository's root */
export function fileUrl({ url, branch }: { url: string; branch: string }, path: string): string {
  const [, host = ""] = /^https?:\/\/([^/]+)/.exec(url) ?? [];
  const folder = host.includes("gitlab") ? "-/blob" : /bitbucket|codeberg|gitea|forgejo/.test(host) ? "src" : "blob";
  return `${url}/${folder}/${branch}/${encode(path)}`;
}
