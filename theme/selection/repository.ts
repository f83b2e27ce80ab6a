// The link to the site's repository, and each page's edit link.
import type { SiteInfo, ThemePage, ThemeSite } from "docsgen";

function describeHost(url: string): { name: string; icon: string } {
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  if (name === "github.com") return { name: "GitHub", icon: "github" };
  if (name.includes("gitlab")) return { name: "GitLab", icon: "gitlab" };
  return { name: "", icon: "git" };
}

/** Returns null if there is no repository, or if the header already links to its host. */
export function repositoryLink({ info: { repository, labels }, frame }: ThemeSite) {
  if (!repository) return null;
  const { name, icon } = describeHost(repository.url);
  if (frame.social.some((link) => link.icon === `brand-${icon}`)) return null;
  const label = labels["{host} repository"] ?? "{host} repository";
  return { url: repository.url, label: label.replace("{host}", name).trim(), icon };
}

export function selectEdit({ editUrl }: ThemePage, { labels }: SiteInfo) {
  if (editUrl === undefined) return null;
  const host = describeHost(editUrl);
  const name = host.name ? "Edit page on {host}" : "Edit page";
  return { url: editUrl, label: (labels[name] ?? name).replace("{host}", host.name), icon: "pencil" };
}
