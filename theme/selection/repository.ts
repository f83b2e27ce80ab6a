// The site's repository in, its link and each page's edit link out, in the manner of the host.
import type { SiteInfo, ThemePage } from "docsgen";
import type { NavLink } from "../props.js";

interface Host {
  name: string;
  icon: string;
  /** Between the repository's address and the branch. */
  edit: string;
}

function hostOf(url: string): Host {
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  if (name === "github.com") return { name: "GitHub", icon: "github", edit: "edit" };
  if (name.includes("gitlab")) return { name: "GitLab", icon: "gitlab", edit: "-/edit" };
  return { name: "", icon: "git", edit: "edit" };
}

/** Null if the site names no repository. */
export function repositoryLink(info: SiteInfo): NavLink | null {
  if (!info.repository) return null;
  const { name, icon } = hostOf(info.repository.url);
  const label = info.labels["{host} repository"] ?? "{host} repository";
  return { url: info.repository.url, label: label.replace("{host}", name).trim(), icon };
}

/**
 * Where the page's source is edited; null if it has no path in a repository.
 * @example "https://github.com/acme/docs/edit/main/content/guides/1-introduction.md"
 */
export function selectEdit(page: ThemePage, info: SiteInfo): NavLink | null {
  if (!info.repository || !page.path) return null;
  const { url, branch } = info.repository;
  const host = hostOf(url);
  const name = host.name ? "Edit page on {host}" : "Edit page";
  const file = page.path.split("/").map(encodeURIComponent).join("/");
  return {
    url: `${url.replace(/\/+$/, "")}/${host.edit}/${branch}/${file}`,
    label: (info.labels[name] ?? name).replace("{host}", host.name),
    icon: "pencil",
  };
}
