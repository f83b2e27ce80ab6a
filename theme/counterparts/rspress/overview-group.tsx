// https://rspress.rs/ui/components/overview
import type { ReactNode } from "react";
import { CardBox, CardGrid } from "../blocks/cards.js";
import { isExternal, withBase } from "../data/addresses.js";

export interface GroupItem {
  text?: string;
  link?: string;
  headers?: readonly { id: string; text: string; depth: number }[];
  items?: readonly { text?: string; link: string }[];
}

export interface Group {
  name?: string;
  items: readonly GroupItem[];
}

/** Lists pages as cards, each with its pages or headings. */
export function OverviewGroup({ group: { name, items } }: { group: Group }): ReactNode {
  return (
    <>
      {name && <h2>{name}</h2>}
      <CardGrid>
        {items.map((item) => (
          <CardBox key={`${item.text} ${item.link}`} title={item.text} href={item.link || undefined}>
            <Links item={item} />
          </CardBox>
        ))}
      </CardGrid>
    </>
  );
}

function Links({ item: { link = "", headers = [], items = [] } }: { item: GroupItem }): ReactNode {
  const links = items.length > 0 ? items : headers.map(({ id, text }) => ({ link: `${link}#${id}`, text }));
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((one) => (
        <li key={one.link}>
          <a href={isExternal(one.link) ? one.link : withBase(one.link)}>{one.text}</a>
        </li>
      ))}
    </ul>
  );
}
