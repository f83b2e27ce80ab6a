// Home page: hero with an image or samples, features, card grid, and the article, which may consist of sections.
import type { ReactNode } from "react";
import Cards from "../components/article/cards.js";
import Html from "../components/article/html.js";
import Hero from "../components/hero.js";
import type { HomeProps } from "../props.js";

export default function Home({ html, notice, ...home }: HomeProps & { html: string; notice: ReactNode }): ReactNode {
  return (
    <main className="main" id="_content" tabIndex={-1}>
      {notice}
      {home.hasHero && <Hero {...home} />}
      {home.features.length > 0 && <Cards title="" cards={home.features} />}
      {home.cards.length > 0 && <Cards title={home.toolkit} cards={home.cards} />}
      {home.grids && <Html className="sections" html={html} />}
      {html && !home.grids && (
        <div className="article">
          <Html className="prose" html={html} />
        </div>
      )}
    </main>
  );
}
