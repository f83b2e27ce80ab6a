// Links to the previous and next page in reading order. The next link stays on its side even if there is no previous
// page.
import type { ReactNode } from "react";
import type { ArticleProps } from "../../props.js";
import Icon from "../icon.js";
import { useLabel } from "../shared.js";

export default function Neighbors({ previous, next }: Pick<ArticleProps, "previous" | "next">): ReactNode {
  const label = useLabel();
  if (!previous && !next) return null;
  return (
    <nav className="neighbors" aria-label={label("Previous and next page")}>
      {previous && (
        <a className="neighbor previous" href={previous.url} rel="prev">
          <Icon name="arrow-left" size={20} />
          <NeighborText hint={label("Previous Page")} label={previous.label} />
        </a>
      )}
      {next && (
        <a className="neighbor next" href={next.url} rel="next">
          <NeighborText hint={label("Next Page")} label={next.label} />
          <Icon name="arrow-right" size={20} />
        </a>
      )}
    </nav>
  );
}

function NeighborText({ hint, label }: { hint: string; label: string }): ReactNode {
  return (
    <span className="neighbor-text">
      <span className="neighbor-hint">{hint}</span>
      <span className="neighbor-label">{label}</span>
    </span>
  );
}
