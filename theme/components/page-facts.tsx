// Below the article: where to edit it, and when it last changed.
import type { ReactNode } from "react";
import type { NavLink } from "../props.js";
import Icon from "./icon.js";
import { useLabel } from "./shared.js";

interface Props {
  edit: NavLink | null;
  /** `YYYY-MM-DD`; empty if unknown. */
  updated: string;
}

export default function PageFacts({ edit, updated }: Props): ReactNode {
  const label = useLabel();
  if (!edit && !updated) return null;
  return (
    <div className="page-facts">
      {edit && (
        <a className="edit" href={edit.url}>
          <Icon name={edit.icon} />
          <span>{edit.label}</span>
        </a>
      )}
      {updated && (
        <span className="updated">
          {`${label("Last updated")} `}
          <time dateTime={updated}>{updated}</time>
        </span>
      )}
    </div>
  );
}
