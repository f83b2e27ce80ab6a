// https://docusaurus.io/docs/sidebar/items#embedding-generated-index-in-doc-page
import type { ReactNode } from "react";
import { CardBox } from "../../blocks/cards.js";

/** An entry of a sidebar. */
export interface SidebarItem {
  type: string;
  label?: string;
  href?: string;
  description?: string;
  docId?: string;
  className?: string;
  items?: readonly SidebarItem[];
}

/** A category without a page links to its first page. */
export default function DocCard({ item }: { item: SidebarItem }): ReactNode {
  const { label, description, className } = item;
  return <CardBox title={label} href={findAddress(item)} description={description} className={className} />;
}

function findAddress({ href, items = [] }: SidebarItem): string | undefined {
  return href ?? items.map(findAddress).find((one) => one !== undefined);
}
