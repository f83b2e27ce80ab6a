// The home page: hero with samples, the grid of cards, then whatever its Markdown says.
import type { ReactNode } from "react";
import { Cards } from "../components/cards.js";
import { Hero } from "../components/hero.js";
import type { HomeProps } from "../props.js";
import { Prose } from "./prose.js";

export function Home({ html, ...home }: HomeProps & { html: string }): ReactNode {
  return (
    <main className="main" id="content" tabIndex={-1}>
      <Hero {...home} />
      {home.cards.length > 0 && <Cards title={home.toolkit} cards={home.cards} />}
      {html && (
        <div className="article">
          <Prose html={html} />
        </div>
      )}
    </main>
  );
}
