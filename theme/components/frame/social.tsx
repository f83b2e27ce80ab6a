// Icon links at the end of the header.
import type { ReactNode } from "react";
import Icon from "../icon.js";
import { type NoProps, useShared } from "../shared.js";

/** Names that need more than a capital first letter. */
const names: Readonly<Record<string, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
  npm: "npm",
  rss: "RSS",
  youtube: "YouTube",
};

export default function Social(_props: NoProps): ReactNode {
  const { social } = useShared().frame;
  return social.map(({ icon, url }) => {
    const name = icon.replace("brand-", "");
    return (
      <a key={url} className="icon-button social" href={url} rel="me" aria-label={names[name] ?? capitalize(name)}>
        <Icon name={icon} size={20} />
      </a>
    );
  });
}

/** @example capitalize("stack-overflow") // "Stack overflow" */
function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}
