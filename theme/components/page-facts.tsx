// Below the article: where to edit it, and when it last changed.
import type { ReactNode } from "react";
import type { ArticleProps } from "../props.js";
import Icon from "./icon.js";
import { useLabel } from "./shared.js";

export default function PageFacts({ edit, updated }: Pick<ArticleProps, "edit" | "updated">): ReactNode {
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
