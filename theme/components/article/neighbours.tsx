// Links to the previous and next page in reading order. The next link keeps its side if there is no previous page.
import type { ReactNode } from "react";
import type { ArticleProps } from "../../props.js";
import Icon from "../icon.js";
import { useLabel } from "../shared.js";

export default function Neighbours({ previous, next }: Pick<ArticleProps, "previous" | "next">): ReactNode {
  const label = useLabel();
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={label("Previous and next page")}>
      {previous && (
        <a className="neighbour previous" href={previous.url} rel="prev">
          <Icon name="arrow-left" size={20} />
          <NeighbourText hint={label("Previous Page")} label={previous.label} />
        </a>
      )}
      {next && (
        <a className="neighbour next" href={next.url} rel="next">
          <NeighbourText hint={label("Next Page")} label={next.label} />
          <Icon name="arrow-right" size={20} />
        </a>
      )}
    </nav>
  );
}

function NeighbourText({ hint, label }: { hint: string; label: string }): ReactNode {
  return (
    <span className="neighbour-text">
      <span className="neighbour-hint">{hint}</span>
      <span className="neighbour-label">{label}</span>
    </span>
  );
}
