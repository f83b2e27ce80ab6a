// Cards of the pages below a page, with the markup of `:::cards`.
import type { ReactNode } from "react";

interface ChildCard {
  url: string;
  label: string;
  text: string;
}

export default function ChildCards({ cards }: { cards: readonly ChildCard[] }): ReactNode {
  return (
    <ul className="card-list">
      {cards.map(({ url, label, text }) => (
        <li className="card-box" key={`${url} ${label}`}>
          <p className="card-name">{url ? <a href={url}>{label}</a> : label}</p>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
