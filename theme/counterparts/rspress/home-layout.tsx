// Rspress's layout of home pages, for themes that add content to it. https://rspress.rs/ui/layout-components/home-layout
import type { Json } from "docsgen";
import type { ReactNode } from "react";
import { CardBox, CardGrid } from "../blocks/cards.js";
import { withBase } from "../data/addresses.js";
import { toMapping } from "../data/json.js";
import { useFrontmatter } from "./runtime.js";

interface Props {
  beforeHero?: ReactNode;
  afterHero?: ReactNode;
  beforeHeroActions?: ReactNode;
  afterHeroActions?: ReactNode;
  beforeFeatures?: ReactNode;
  afterFeatures?: ReactNode;
}

export function HomeLayout(props: Props): ReactNode {
  const { hero, features } = useFrontmatter().frontmatter;
  return (
    <>
      {props.beforeHero}
      <HomeHero hero={hero} {...props} />
      {props.afterHero}
      {props.beforeFeatures}
      {Array.isArray(features) && <HomeFeature features={features} />}
      {props.afterFeatures}
    </>
  );
}

interface HeroProps extends Pick<Props, "beforeHeroActions" | "afterHeroActions"> {
  hero?: unknown;
}

export function HomeHero({ hero, beforeHeroActions, afterHeroActions }: HeroProps): ReactNode {
  const { name, text, tagline, actions } = toMapping(hero);
  const links = Array.isArray(actions) ? actions.map(toMapping) : [];
  return (
    <div className="home-hero">
      {shown(name) && <h1>{shown(name)}</h1>}
      {shown(text) && <p className="home-hero-text">{shown(text)}</p>}
      {shown(tagline) && <p>{shown(tagline)}</p>}
      {beforeHeroActions}
      {links.length > 0 && (
        <p>
          {links.map((one) => (
            <a
              key={shown(one.link)}
              href={withBase(shown(one.link))}
              className={`button button--${one.theme === "alt" ? "secondary" : "primary"}`}
            >
              {shown(one.text)}
            </a>
          ))}
        </p>
      )}
      {afterHeroActions}
    </div>
  );
}

export function HomeFeature({ features }: { features: readonly unknown[] }): ReactNode {
  return (
    <CardGrid>
      {features.map(toMapping).map((one) => (
        <CardBox
          key={shown(one.title)}
          title={shown(one.title)}
          href={shown(one.link) || undefined}
          icon={shown(one.icon)}
        >
          {shown(one.details)}
        </CardBox>
      ))}
    </CardGrid>
  );
}

function shown(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
