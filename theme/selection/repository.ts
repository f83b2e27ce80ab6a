// The link to the site's repository, and each page's edit link, as the host has them.
import type { SiteInfo, ThemePage } from "docsgen";

/** `edit`: what the addresses of edit links have between the repository's address and the branch. */
function hostOf(url: string): { name: string; icon: string; edit: string } {
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  if (name === "github.com") return { name: "GitHub", icon: "github", edit: "edit" };
  if (name.includes("gitlab")) return { name: "GitLab", icon: "gitlab", edit: "-/edit" };
  return { name: "", icon: "git", edit: "edit" };
}

export function repositoryLink({ repository, labels }: SiteInfo) {
  if (!repository) return null;
  const { name, icon } = hostOf(repository.url);
  const label = labels["{host} repository"] ?? "{host} repository";
  return { url: repository.url, label: label.replace("{host}", name).trim(), icon };
}

/** @example "https://github.com/acme/docs/edit/main/content/guides/1-introduction.md" */
export function selectEdit({ path }: ThemePage, { repository, labels }: SiteInfo) {
  if (!repository || !path) return null;
  const host = hostOf(repository.url);
  const name = host.name ? "Edit page on {host}" : "Edit page";
  const file = path.split("/").map(encodeURIComponent).join("/");
  return {
    url: `${repository.url.replace(/\/+$/, "")}/${host.edit}/${repository.branch}/${file}`,
    label: (labels[name] ?? name).replace("{host}", host.name),
    icon: "pencil",
  };
}
