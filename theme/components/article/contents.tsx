// Table of contents: all headings of the page in order, indented by depth. On narrow screens, it is collapsed below the
// title.
import type { ReactNode } from "react";
import type { ArticleProps } from "../../props.js";
import { useLabel } from "../shared.js";

export default function Contents({ entries }: { entries: ArticleProps["contents"] }): ReactNode {
  const label = useLabel();
  return (
    <aside className="contents">
      <nav aria-labelledby="_contents-title">
        <p className="contents-title" id="_contents-title">
          {label("Table of contents")}
        </p>
        <details className="contents-fold">
          <summary>{label("On this page")}</summary>
          <ul className="contents-list">
            {entries.map(({ id, text, depth }) => (
              <li key={id}>
                <a className={depth === 2 ? undefined : `depth-${depth}`} href={`#${encodeURI(id)}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </aside>
  );
}
