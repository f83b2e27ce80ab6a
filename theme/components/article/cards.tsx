// Card grid of the home page, with a card for each feature, or for each page that sets `card`. If a card has a URL, the
// whole card is a link.
import type { ReactNode } from "react";
import Icon from "../icon.js";

interface Card {
  title: string;
  text: string;
  icon: string;
  /** Emoji instead of an icon. */
  sign?: string;
  /** Empty for a card that is not a link. */
  url: string;
}

export default function Cards({ title, cards }: { title: string; cards: readonly Card[] }): ReactNode {
  return (
    <section className="section toolkit" aria-labelledby={title ? "_toolkit-title" : undefined}>
      {title && (
        <div className="section-head">
          <h2 className="section-title" id="_toolkit-title">
            {title}
          </h2>
        </div>
      )}
      <CardList cards={cards} />
    </section>
  );
}

export function CardList({ cards }: { cards: readonly Card[] }): ReactNode {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.url || card.title}>
          {card.url ? (
            <a className="card" href={card.url}>
              <Content {...card} />
            </a>
          ) : (
            <div className="card">
              <Content {...card} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ title, text, icon, sign }: Card): ReactNode {
  return (
    <>
      <Icon name={icon} size={24} className="card-icon" />
      {sign && (
        <span className="card-icon" aria-hidden="true">
          {sign}
        </span>
      )}
      <span className="card-title">{title}</span>
      {text && <span className="card-text">{text}</span>}
    </>
  );
}
