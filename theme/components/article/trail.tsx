// Breadcrumbs above the title: the group and the parent folders, with links if they have a page.
import { Fragment, type ReactNode } from "react";
import type { ArticleProps } from "../../props.js";

export default function Trail({ trail }: Pick<ArticleProps, "trail">): ReactNode {
  if (trail.length === 0) return null;
  if (trail.every(({ url }) => url === "")) {
    return <p className="trail">{trail.map(({ label }) => label).join(" / ")}</p>;
  }
  return (
    <p className="trail">
      {trail.map(({ label, url }, index) => (
        <Fragment key={label + url}>
          {index > 0 && " / "}
          {url ? <a href={url}>{label}</a> : label}
        </Fragment>
      ))}
    </p>
  );
}
