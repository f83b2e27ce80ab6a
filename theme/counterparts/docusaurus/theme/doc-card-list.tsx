// https://docusaurus.io/docs/sidebar/items#embedding-generated-index-in-doc-page
import type { ReactNode } from "react";
import { CardGrid } from "../../blocks/cards.js";
import DocCard, { type SidebarItem } from "./doc-card.js";

interface Props {
  /** Default: the entries of the page's category, which the page's sidebar already shows. */
  items?: readonly SidebarItem[];
  className?: string;
}

export default function DocCardList({ items = [], className }: Props): ReactNode {
  const shown = items.filter(({ type }) => type !== "html");
  if (shown.length === 0) return null;
  return (
    <CardGrid className={className}>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other identity
        <DocCard key={index} item={item} />
      ))}
    </CardGrid>
  );
}
