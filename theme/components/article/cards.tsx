// Card grid of the home page: one card for each page that sets `card`. The whole card is a link.
import type { ReactNode } from "react";
import type { HomeProps } from "../../props.js";
import Icon from "../icon.js";

export default function Cards({ title, cards }: Pick<HomeProps, "title" | "cards">): ReactNode {
  return (
    <section className="toolkit" aria-labelledby={title ? "_toolkit-title" : undefined}>
      {title && (
        <h2 className="toolkit-title" id="_toolkit-title">
          {title}
        </h2>
      )}
      <ul className="cards">
        {cards.map((card) => (
          <li key={card.url}>
            <a className="card" href={card.url}>
              <Icon name={card.icon} size={24} className="card-icon" />
              <span className="card-title">{card.title}</span>
              <span className="card-text">{card.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
