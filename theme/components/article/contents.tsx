// Table of contents: all headings of the page in order, indented by depth. In narrow windows, it is a bar below the title
// that stays in view and shows the current heading.
import type { ReactNode } from "react";
import type { ArticleProps } from "../../props.js";
import { useLabel } from "../shared.js";

export default function Contents({ entries }: { entries: ArticleProps["contents"] }): ReactNode {
  const label = useLabel();
  // Without the title, the next level is the outermost.
  const outermost = Math.min(...entries.map(({ depth }) => depth));
  const levelOf = (depth: number) => depth - outermost + 1;
  return (
    <aside className="contents">
      <nav aria-labelledby="_contents-title">
        <p className="contents-title" id="_contents-title">
          {label("Table of contents")}
        </p>
        <details className="contents-fold">
          <summary>
            {`${label("On this page")} `}
            <span className="contents-current" />
          </summary>
          <ul className="contents-list">
            {entries.map(({ id, text, depth }) => (
              <li key={id}>
                <a className={levelOf(depth) === 2 ? undefined : `depth-${levelOf(depth)}`} href={`#${encodeURI(id)}`}>
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
