// The navigation at the side: accordions, one of them open at a time. In narrow windows it is a drawer, which the burger opens.
import type { ThemeShared } from "docsgen";
import type { DetailsHTMLAttributes, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { memoize, renderPart } from "../memo.js";
import type { NavGroup, NavItem, SidebarProps } from "../props.js";
import Icon from "./icon.js";
import { useLabel, useShared } from "./shared.js";
import Slot from "./slot.js";

export default function Sidebar(sidebar: SidebarProps): ReactNode {
  const label = useLabel();
  const shared = useShared();
  return (
    <nav
      className="sidebar"
      id="sidebar"
      data-nav={sidebar.name}
      popover="auto"
      aria-label={label("Documentation")}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SidebarRows, rendered
      dangerouslySetInnerHTML={{ __html: renderRows(sidebar, shared) }}
    />
  );
}

/** How many sidebars to keep rendered. Pages come group by group, so a few are enough. */
const keptSidebars = 16;

/** Rows are most of a page around its article, and pages share them: they are rendered once, without the active page's mark. */
export function renderRows({ groups, name, open, active, llms }: SidebarProps, shared: ThemeShared): string {
  const rowsByKey = memoize(shared, "sidebar rows", () => new Map<string, string>());
  const key = `${name} ${open}`;
  let rows = rowsByKey.get(key);
  if (rows === undefined) {
    rows = renderPart(<SidebarRows groups={JSON.parse(groups)} open={open} llms={llms} />, shared);
    if (rowsByKey.size === keptSidebars) rowsByKey.clear();
    rowsByKey.set(key, rows);
  }
  const link = renderToString(<RowLink url={active} />).replace("></a>", "");
  return rows.replace(`${link}>`, () => `${link} aria-current="page">`);
}

/** The content of a file of rows. JSON, so that a host's page for what is missing does not pass for rows. */
export function renderFragment(items: NavItem[], shared: ThemeShared): string {
  return JSON.stringify(renderPart(<Rows items={items} />, shared));
}

function SidebarRows({ groups, open, llms }: { groups: NavItem[]; open: string; llms: string }): ReactNode {
  const label = useLabel();
  return (
    <>
      <Slot name="sidebar-top" />
      <Rows items={groups} open={open} />
      {llms && (
        <a className="group-label" href={llms}>
          <Icon name="robot" size={18} />
          <span>{label("LLM")}</span>
        </a>
      )}
    </>
  );
}

/** What a folded row shows when it is opened. */
function Rows({ items, open = "" }: { items: NavItem[]; open?: string }): ReactNode {
  if (!items.some(isGroup)) return <Items items={items} />;
  return items.map((item) =>
    isGroup(item) ? (
      <Group key={item.key} group={item} open={item.key === open} />
    ) : (
      <Folder key={item.rows} item={item} />
    ),
  );
}

function isGroup(item: NavItem): item is NavGroup {
  return "key" in item;
}

function Group({ group, open }: { group: NavGroup; open: boolean }): ReactNode {
  if (group.label === "") return <Items items={group.items} />;
  return (
    <Fold item={group} className="group-label" details={{ className: "group", name: "sidebar", open }}>
      <Icon name={group.icon} size={18} />
      <span>{group.label}</span>
    </Fold>
  );
}

/** A folder, or the rest of a long list. */
function Folder({ item }: { item: NavItem }): ReactNode {
  const word = useLabel();
  const className = item.more ? "fold-label more" : "fold-label";
  return (
    <Fold item={item} className={className} details={{ className: "fold", open: true }}>
      <span>{item.more ? word(item.more === "before" ? "Pages before" : "Pages after") : item.label}</span>
    </Fold>
  );
}

interface FoldProps {
  item: NavItem;
  className: string;
  details: DetailsHTMLAttributes<HTMLDetailsElement>;
  children: ReactNode;
}

/** Without its rows it is a link to its first page, from which the script makes a fold (client/folds.ts). */
function Fold({ item, className, details, children }: FoldProps): ReactNode {
  const { base } = useShared().info;
  const label = (
    <>
      {children}
      <Icon name="chevron" className="fold-chevron" />
    </>
  );
  if (item.items.length > 0)
    return (
      <details {...details}>
        <summary className={className}>{label}</summary>
        <Items items={item.items} />
      </details>
    );
  return (
    <a className={className} href={item.url} data-rows={base + item.rows}>
      {label}
    </a>
  );
}

function Items({ items }: { items: NavItem[] }): ReactNode {
  const icons = items.some((item) => item.icon !== "");
  return (
    <ul className={icons ? "nav-list with-icons" : "nav-list"}>
      {items.map((item) => (
        <li key={item.rows || item.url || item.label}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: NavItem }): ReactNode {
  if (item.rows) return <Folder item={item} />;
  return (
    <>
      {item.url ? (
        <RowLink url={item.url}>
          <Icon name={item.icon} />
          <span>{item.label}</span>
        </RowLink>
      ) : (
        <span className="nav-folder">{item.label}</span>
      )}
      {item.items.length > 0 && <Items items={item.items} />}
    </>
  );
}

/** The element that carries the mark of the active page. */
function RowLink({ url, children }: { url: string; children?: ReactNode }): ReactNode {
  return (
    <a className="nav-link" href={url}>
      {children}
    </a>
  );
}
