// A row of the palette: a page, or a section of one with a line of its text. It is a real link, so that modified clicks work
// as usual. Each text is cut at its own end, left to right or right to left.
import type { MarkedText, SearchHit } from "docsgen/plugins/search/protocol";
import type { ReactNode } from "react";
import { iconName } from "../selection/icons.js";

interface HitRowProps {
  hit: SearchHit;
  id: string;
  selected: boolean;
  /** Address of the icon sprite. */
  icons: string;
  onPoint: () => void;
}

export function HitRow({ hit, id, selected, icons, onPoint }: HitRowProps): ReactNode {
  const icon = hit.isSection ? "hash" : iconName(hit.icon) || "file";
  return (
    <a
      className="hit"
      id={id}
      href={hit.url}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onPointerMove={selected ? undefined : onPoint}
    >
      <svg className="icon" width={18} height={18} aria-hidden="true">
        <use href={`${icons}#${icon}`} />
      </svg>
      <span className="hit-text">
        <HitText hit={hit} />
      </span>
    </a>
  );
}

function HitText({ hit }: { hit: SearchHit }): ReactNode {
  const { section, label } = hit;
  const name = section ?? { text: label, marks: hit.labelMarks };
  // A space keeps the line for a description that is still to come.
  const line = section ? hit.context : { text: hit.description ?? "\u00a0", marks: hit.descriptionMarks };
  return (
    <>
      <span className="hit-head">
        <span className="hit-label" dir="auto">
          <Marked {...name} />
        </span>
        {name.text !== label && (
          <span className="hit-page" dir="auto">
            {label}
          </span>
        )}
      </span>
      {line?.text && (
        <span className="hit-line" dir="auto">
          <Marked {...line} />
        </span>
      )}
    </>
  );
}

/** A text with the words marked that were found in it. */
function Marked({ text, marks }: MarkedText): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}
